import type { Client } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';
import {
  changePower,
  deleteMachine,
  deleteServer,
  type PowerAction,
  renewServer,
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

/** Answer of a successful call about a server. */
export interface BulkAnswer {
  /** The changed server; null when it is not known, absent when it was deleted. */
  readonly server?: Server | null;
  /** Invoice of a renewal. */
  readonly invoice?: Invoice;
}

export interface BulkRun {
  readonly client: Client;
  readonly servers: readonly Server[];
  readonly action: Exclude<BulkAction, 'pay'>;
  /** Called on each state change of each server, with the answer of a successful call. */
  readonly onResult: (server: Server, result: BulkResult, answer?: BulkAnswer) => void;
}

async function send(client: Client, server: Server, action: BulkRun['action']): Promise<BulkAnswer> {
  const { id, machine } = server;
  if (action === 'renew') return { server: null, invoice: await renewServer(client, id, { key: crypto.randomUUID() }) };
  if (action !== 'delete') return { server: await changePower(client, id, action) };
  if (machine === null) {
    await deleteServer(client, id);
    return {};
  }
  await deleteMachine(client, machine.id);
  return { server: null };
}

/** Runs an action on several servers, a few at a time. A failure does not stop the others; never rejects. */
export async function runBulk({ client, servers, action, onResult }: BulkRun): Promise<void> {
  const left = [...servers];
  const worker = async () => {
    for (let server = left.shift(); server !== undefined; server = left.shift()) {
      onResult(server, { state: 'running' });
      try {
        // Sequential per worker, which limits the number of parallel calls.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await send(client, server, action);
        onResult(server, { state: 'done' }, answer);
      } catch (error) {
        onResult(server, { state: 'failed', error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
