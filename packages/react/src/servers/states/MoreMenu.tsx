import './messages/index.ts';
import { actionProblem, type ServerAction } from '@abrak/core/servers';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Menu, useTranslation } from '../../ui/index.ts';
import type { ActionButtonsProps } from './ActionButtons.tsx';
import * as styles from './MoreMenu.css.ts';
import { powerIcons, type PowerProps } from './PowerButtons.tsx';
import { useProblemText } from './useProblemText.ts';

interface MoreMenuProps extends PowerProps, Omit<ActionButtonsProps, 'actions'> {
  /** Actions of the server's bill that have no button beside the menu. */
  readonly actions: readonly ServerAction[];
}

/** Menu with the further actions of a server and the power actions of its machine; renders nothing without any. */
export function MoreMenu({
  server,
  view,
  actions,
  now,
  switches,
  isPending,
  onAct,
  onPower,
}: MoreMenuProps): ReactNode {
  const { t } = useTranslation('servers');
  const reasons = useProblemText(switches, view);
  if (view.power.length === 0 && actions.length === 0) return null;
  return (
    <Menu.Root>
      <Menu.Trigger>
        <IconButton
          size="small"
          label={t('more', { name: server.name })}
          icon={<Ellipsis aria-hidden size={18} />}
          isPending={isPending}
        />
      </Menu.Trigger>
      <Menu.Content align="end">
        {actions.map((action) => {
          const problem = actionProblem(action, server, { now, disabled: switches.disabled });
          return (
            <Menu.Item
              key={action}
              tone={action === 'delete' ? 'danger' : 'neutral'}
              disabled={problem !== undefined}
              onSelect={() => onAct(server, action)}
            >
              {t(`actions.${action}`)}
              {problem !== undefined && <span className={styles.reason}>{reasons.action(problem)}</span>}
            </Menu.Item>
          );
        })}
        {actions.length > 0 && view.power.length > 0 && <Menu.Separator />}
        {view.power.map(({ action, isForced, problem }) => {
          const Icon = powerIcons[action];
          return (
            <Menu.Item
              key={action}
              icon={<Icon size={18} />}
              tone={isForced ? 'danger' : 'neutral'}
              disabled={problem !== null}
              onSelect={() => onPower(server, action)}
            >
              {t(`power.${action}`)}
              {problem !== null && <span className={styles.reason}>{reasons.power(problem)}</span>}
            </Menu.Item>
          );
        })}
      </Menu.Content>
    </Menu.Root>
  );
}
