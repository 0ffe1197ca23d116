import { type Client, changePower, type PowerAction, type PowerProblem, powerActions, type Server } from '@abrak/core';

/** How a server fares when something is asked of several. */
export type BulkResult =
  | { readonly state: 'done' | 'running' | 'waiting' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'skipped'; readonly problem: PowerProblem | 'impossible' };

/** How many are asked at once. */
const AT_ONCE = 3;

/** Whether something can be asked of a server's machine now, before it is asked. */
export function judgeBulk(server: Server, action: PowerAction, now: number): BulkResult {
  const option = powerActions(server, now).find((offered) => offered.action === action);
  if (option === undefined) return { state: 'skipped', problem: 'impossible' };
  return option.problem === null ? { state: 'waiting' } : { state: 'skipped', problem: option.problem };
}

export interface BulkRun {
  readonly client: Client;
  readonly servers: readonly Server[];
  readonly action: PowerAction;
  /** Told of each step of each server; an answer brings the server as it is then. */
  readonly onResult: (id: number, result: BulkResult, answer?: Server) => void;
}

/** Asks the same of several machines, a few at once; one that fails holds no other back, and nothing rejects. */
export async function runBulk({ client, servers, action, onResult }: BulkRun): Promise<void> {
  const left = [...servers];
  const work = async () => {
    for (let server = left.shift(); server !== undefined; server = left.shift()) {
      const { id } = server;
      onResult(id, { state: 'running' });
      try {
        // The next begins when this one is answered.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await changePower(client, id, action);
        onResult(id, { state: 'done' }, answer);
      } catch (error) {
        onResult(id, { state: 'failed', error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
