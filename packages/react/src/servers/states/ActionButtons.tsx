import './messages/index.ts';
import { actionProblem, idleCountdown, type Server, type ServerAction, type ServerView } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { Button, DisabledButton, useTranslation } from '../../ui/index.ts';
import { useProblemText } from './useProblemText.ts';
import type { Switches } from './useSwitches.ts';

// Actions that the server waits for, shown as the primary button of its page; the others are optional.
const requiredActions: ReadonlySet<ServerAction> = new Set([
  'applyUpgrade',
  'create',
  'pay',
  'recreate',
  'reissue',
  'renewInvoice',
]);

export interface ActionButtonsProps {
  readonly server: Server;
  readonly view: ServerView;
  /** Actions to show; default: all of the server's bill. */
  readonly actions?: readonly ServerAction[];
  /** Shows the action that the server waits for as a primary button; default: false, for lists. */
  readonly hasPrimary?: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly switches: Switches;
  /** True while a call for this server is pending. */
  readonly isPending: boolean;
  readonly onAct: (server: Server, action: ServerAction) => void;
}

interface ActionButtonProps extends Omit<ActionButtonsProps, 'actions' | 'view'> {
  readonly action: ServerAction;
}

function ActionButton({
  action,
  hasPrimary = false,
  server,
  now,
  switches,
  isPending,
  onAct,
}: ActionButtonProps): ReactNode {
  const { t } = useTranslation('servers');
  const reasons = useProblemText(switches, { idle: idleCountdown(server, now) });
  const problem = actionProblem(action, server, { now, disabled: switches.disabled });
  const words = t(`actions.${action}`);
  const label = t('actionOf', { action: words, name: server.name });
  const variant = action === 'delete' ? 'ghost' : hasPrimary && requiredActions.has(action) ? 'primary' : 'secondary';
  if (problem === undefined) {
    return (
      <Button
        size="small"
        variant={variant}
        aria-label={label}
        isPending={isPending}
        onClick={() => onAct(server, action)}
      >
        {words}
      </Button>
    );
  }
  return (
    <DisabledButton size="small" variant={variant} aria-label={label} reason={reasons.action(problem)}>
      {words}
    </DisabledButton>
  );
}

/**
 * Buttons for the actions of a server's bill. A disabled action says why.
 * See docs/contract/servers.md#states.
 */
export function ActionButtons({ view, actions = view.actions, ...rest }: ActionButtonsProps): ReactNode {
  return actions.map((action) => <ActionButton key={action} action={action} {...rest} />);
}
