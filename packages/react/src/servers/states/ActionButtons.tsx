import './messages/index.ts';
import { actionProblem, type ServerAction, type ServerView } from '@abrak/core/internal';
import type { Server } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from '../../ui/index.ts';
import { useProblemText } from './useProblemText.ts';
import type { Switches } from './useSwitches.ts';

// Actions that the server waits for, shown as primary buttons; the others are optional.
const requiredActions: ReadonlySet<ServerAction> = new Set(['applyUpgrade', 'create', 'pay', 'recreate', 'reissue', 'renewInvoice']);

interface ActionButtonsProps {
  readonly server: Server;
  readonly view: ServerView;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly switches: Switches;
  /** True while a call for this server is pending. */
  readonly isPending: boolean;
  readonly onAct: (server: Server, action: ServerAction) => void;
}

interface ActionButtonProps extends Omit<ActionButtonsProps, 'view'> {
  readonly action: ServerAction;
}

function ActionButton({ action, server, now, switches, isPending, onAct }: ActionButtonProps): ReactNode {
  const { t } = useTranslation('servers');
  const reasons = useProblemText(switches);
  const problem = actionProblem(action, server, { now, disabled: switches.disabled });
  const words = t(`actions.${action}`);
  const label = t('actionOf', { action: words, name: server.name });
  const variant = action === 'delete' ? 'ghost' : requiredActions.has(action) ? 'primary' : 'secondary';
  if (problem === undefined) {
    return (
      <Button size="small" variant={variant} aria-label={label} isPending={isPending} onClick={() => onAct(server, action)}>
        {words}
      </Button>
    );
  }
  return (
    <Tooltip content={reasons.action(problem)}>
      {/* Not `disabled`: the reason has to be found by keyboard too. */}
      <Button size="small" variant={variant} aria-label={label} aria-disabled>
        {words}
      </Button>
    </Tooltip>
  );
}

/**
 * Buttons for the actions of a server's bill. A disabled action has a tooltip with the reason.
 * See docs/contract/servers.md#states.
 */
export function ActionButtons({ view, ...rest }: ActionButtonsProps): ReactNode {
  return view.actions.map((action) => <ActionButton key={action} action={action} {...rest} />);
}
