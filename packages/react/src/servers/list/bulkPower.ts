import type { Client } from '@abrak/core';
import { type PowerProblem, powerActions } from '@abrak/core/internal';
import { changePower, type PowerAction, type Server } from '@abrak/core/servers';

/** State of one server in a bulk action. */
export type BulkResult =
  | { readonly state: 'done' | 'running' | 'waiting' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'skipped'; readonly problem: PowerProblem | 'impossible' };

/** Number of calls that run at the same time. */
const AT_ONCE = 3;

/** Checks whether a machine allows a power action now; returns `waiting` or the reason to skip it. */
export function checkBulkAction(server: Server, action: PowerAction, now: number): BulkResult {
  const option = powerActions(server, now).find((offered) => offered.action === action);
  if (option === undefined) return { state: 'skipped', problem: 'impossible' };
  return option.problem === null ? { state: 'waiting' } : { state: 'skipped', problem: option.problem };
}

/** Options of runBulk. */
export interface BulkRun {
  readonly client: Client;
  readonly servers: readonly Server[];
  readonly action: PowerAction;
  /** Called on each state change of each server; a successful call passes the updated server, or null when it is not known. */
  readonly onResult: (id: number, result: BulkResult, answer?: Server | null) => void;
}

/** Runs a power action on several machines, a few at a time. A failure does not stop the others; never rejects. */
export async function runBulk({ client, servers, action, onResult }: BulkRun): Promise<void> {
  const left = [...servers];
  const worker = async () => {
    for (let server = left.shift(); server !== undefined; server = left.shift()) {
      const { id } = server;
      onResult(id, { state: 'running' });
      try {
        // Sequential per worker, which limits the number of parallel calls.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await changePower(client, id, action);
        onResult(id, { state: 'done' }, answer);
      } catch (error) {
        onResult(id, { state: 'failed', error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
