import type { Invoice } from '@abrak/core/billing';
import { forEachAtMost } from '@abrak/core/internal';
import {
  type PowerAction,
  type Server,
  type ActionProblem,
  actionProblem,
  deleteGuard,
  isPaymentPending,
  type PowerProblem,
  powerActions,
  type ServerAction,
  serverView,
} from '@abrak/core/servers';
import type { Outcome } from '../../provider/headless.ts';
import type { ServerCommands } from '../actions/useServerCommands.ts';
import type { Switches } from '../states/useSwitches.ts';

/** Action on several servers. */
export type BulkAction = PowerAction | 'delete' | 'pay' | 'renew';

/** Returns true for an action on machines that are built. */
export function isPowerAction(action: BulkAction): action is PowerAction {
  return action !== 'delete' && action !== 'pay' && action !== 'renew';
}

/** Reason why a server is left out. */
export type SkipReason =
  | { readonly list: 'power'; readonly code: PowerProblem }
  | { readonly list: 'action'; readonly code: ActionProblem }
  | { readonly list: 'bulk'; readonly code: 'impossible' | 'noInvoice' };

/** State of one server in a bulk action. */
export type BulkResult =
  | { readonly state: 'done' | 'running' | 'waiting' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'skipped'; readonly reason: SkipReason };

/** Number of calls that run at the same time. */
const AT_ONCE = 3;

const waiting = { state: 'waiting' } as const;
const skipped = (reason: SkipReason): BulkResult => ({ state: 'skipped', reason });
const impossible = skipped({ list: 'bulk', code: 'impossible' });

const renewals: readonly ServerAction[] = ['extend', 'renewInvoice', 'reissue'];

/** Time and disabled features that servers are checked against. */
export interface BulkContext extends Pick<Switches, 'disabled'> {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function checkAction(server: Server, actions: readonly ServerAction[], context: BulkContext): BulkResult {
  const action = serverView(server, context.now).actions.find((offered) => actions.includes(offered));
  if (action === undefined) return impossible;
  const code = actionProblem(action, server, context);
  return code === undefined ? waiting : skipped({ list: 'action', code });
}

/** Checks whether a server takes part in an action; returns `waiting` or the reason to leave it out. */
export function checkBulkAction(server: Server, action: BulkAction, context: BulkContext): BulkResult {
  if (action === 'pay')
    return isPaymentPending(server, context.now) ? waiting : skipped({ list: 'bulk', code: 'noInvoice' });
  if (action === 'renew') return checkAction(server, renewals, context);
  if (action === 'delete') {
    const { target, problem } = deleteGuard(server);
    if (target === 'bill') return checkAction(server, ['delete'], context);
    return problem === undefined ? waiting : skipped({ list: 'action', code: problem });
  }
  const option = powerActions(server, context.now).find((offered) => offered.action === action);
  if (option === undefined) return impossible;
  return option.problem === null ? waiting : skipped({ list: 'power', code: option.problem });
}

export interface BulkRun {
  readonly commandsOf: (serverOf: () => Server) => ServerCommands;
  readonly servers: readonly Server[];
  readonly action: Exclude<BulkAction, 'pay'>;
  /** Called on each state change of each server, with the invoice of a renewal. */
  readonly onResult: (server: Server, result: BulkResult, invoice?: Invoice) => void;
}

async function send({ commandsOf, action }: BulkRun, server: Server): Promise<Outcome<Invoice | undefined>> {
  const { renew, power, deleteMachine, deleteServer } = commandsOf(() => server);
  if (action === 'renew') return renew();
  const remove = server.machine === null ? deleteServer : deleteMachine;
  const changed = await (action === 'delete' ? remove() : power(action));
  return changed.ok ? { ok: true, value: undefined } : { ...changed, done: undefined };
}

/** Runs an action on several servers, a few at a time. A failure does not stop the others; never rejects. */
export async function runBulk(bulk: BulkRun): Promise<void> {
  const { servers, onResult } = bulk;
  await forEachAtMost(servers, AT_ONCE, async (server) => {
    onResult(server, { state: 'running' });
    const outcome = await send(bulk, server);
    if (outcome.ok) onResult(server, { state: 'done' }, outcome.value);
    else onResult(server, { state: 'failed', error: outcome.error });
  });
}
