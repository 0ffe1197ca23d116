import './messages/index.ts';
import type { ServerView } from '@abrak/core/internal';
import type { PowerAction, Server } from '@abrak/core/servers';
import { Power, PowerOff, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, Menu, Tooltip } from '../../ui/index.ts';
import { useProblemText } from './useProblemText.ts';
import type { Switches } from './useSwitches.ts';
import * as styles from './PowerMenu.css.ts';

const icons = { poweron: Power, shutdown: PowerOff, poweroff: Zap } as const;

interface PowerProps {
  readonly server: Server;
  readonly view: ServerView;
  readonly switches: Switches;
  /** True while a call for this server is pending. */
  readonly isPending: boolean;
  readonly onPower: (server: Server, action: PowerAction) => void;
}

/** Menu with the power actions of a machine; renders nothing before it is built. */
export function PowerMenu({ server, view, switches, isPending, onPower }: PowerProps): ReactNode {
  const { t } = useTranslation('servers');
  const reasons = useProblemText(switches);
  if (view.power.length === 0) return null;
  return (
    <Menu.Root>
      <Menu.Trigger>
        <IconButton size="small" variant="secondary" label={t('power.menu', { name: server.name })} icon={<Power aria-hidden size={18} />} isPending={isPending} />
      </Menu.Trigger>
      <Menu.Content align="end">
        {view.power.map(({ action, isForced, problem }) => {
          const Icon = icons[action];
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

/** Power actions of a machine as buttons. */
export function PowerButtons({ server, view, switches, isPending, onPower }: PowerProps): ReactNode {
  const { t } = useTranslation('servers');
  const reasons = useProblemText(switches);
  return view.power.map(({ action, problem }) => {
    const Icon = icons[action];
    const label = t('actionOf', { action: t(`power.${action}`), name: server.name });
    const common = { icon: <Icon />, 'aria-label': label, children: t(`power.${action}`) };
    if (problem === null) return <Button key={action} {...common} isPending={isPending} onClick={() => onPower(server, action)} />;
    return (
      <Tooltip key={action} content={reasons.power(problem)}>
        <Button {...common} aria-disabled />
      </Tooltip>
    );
  });
}
