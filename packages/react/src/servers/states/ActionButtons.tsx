import './messages/index.ts';
import { actionProblem, buttonActions, type Server, type ServerAction, type ServerView } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from '../../ui/index.ts';
import { useReasons } from './useReasons.ts';
import type { Switches } from './useSwitches.ts';

// What a server waits for; the rest can wait as well.
const pressing: ReadonlySet<ServerAction> = new Set(['applyUpgrade', 'create', 'pay', 'recreate', 'reissue', 'renewInvoice']);

/** What can be done with the bill of a server, the most pressing first; idle of one that rests is to wake it (B §4). */
function actionsOf({ buttons, status }: ServerView): readonly ServerAction[] {
  const actions = buttons.flatMap((state) => buttonActions[state]);
  return actions.map((action) => (action === 'idle' && status === 'IDLE' ? 'activate' : action));
}

interface ActionButtonsProps {
  readonly server: Server;
  readonly view: ServerView;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly switches: Switches;
  /** Something is under way for this server. */
  readonly isPending: boolean;
  readonly onAct: (server: Server, action: ServerAction) => void;
}

interface ActionButtonProps extends Omit<ActionButtonsProps, 'view'> {
  readonly action: ServerAction;
}

function ActionButton({ action, server, now, switches, isPending, onAct }: ActionButtonProps): ReactNode {
  const { t } = useTranslation('servers');
  const reasons = useReasons(switches);
  const problem = actionProblem(action, server, { now, disabled: switches.disabled });
  const words = t(`actions.${action}`);
  const label = t('actionOf', { action: words, name: server.name });
  const variant = action === 'delete' ? 'ghost' : pressing.has(action) ? 'primary' : 'secondary';
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

/** The buttons of a server's bill (B §4). */
export function ActionButtons({ view, ...rest }: ActionButtonsProps): ReactNode {
  return actionsOf(view).map((action) => <ActionButton key={action} action={action} {...rest} />);
}
