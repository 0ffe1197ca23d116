import type { Client } from '../client/index.ts';
import { listServers } from './api.ts';
import type { Server } from './schema.ts';
import { createServersSchema } from './serversSchema.ts';

/** Milliseconds between an answer and the next poll of the server list. */
export const SERVER_POLL_MS = 5_000;

const failureDelaysMs = [SERVER_POLL_MS, 10_000, 30_000, 60_000] as const;
const LONGEST_DELAY_MS = 60_000;

/** Maximum random extra delay after a failure, as a fraction, so that clients do not retry simultaneously. */
const JITTER = 0.2;

/**
 * Returns the delay before the next poll: 5 s, or after consecutive failures 5, 10, 30 and then 60 s plus up to 20 %
 * jitter. `chance` is a random number from 0 to 1.
 */
export function nextPollDelayMs(failures: number, chance: number): number {
  if (failures <= 0) return SERVER_POLL_MS;
  const delay = failureDelaysMs[failures - 1] ?? LONGEST_DELAY_MS;
  return Math.round(delay * (1 + JITTER * chance));
}

/** Options of the server poll. */
export interface ServerPollOptions {
  /** Random source for the jitter. Default: Math.random. */
  readonly random?: () => number;
}

/**
 * Shared query of a client's server list, used by list, detail page and counts. Plain query options for any cache. See
 * docs/contract/servers.md#polling.
 */
export interface ServerPoll {
  readonly queryKey: readonly ['servers', 'list'];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly Server[]>;
  /** Returns the delay in milliseconds until the next poll; it changes after every answer. */
  readonly refetchInterval: () => number;
  readonly refetchIntervalInBackground: false;
  readonly refetchOnReconnect: 'always';
  readonly refetchOnWindowFocus: 'always';
  readonly retry: false;
  readonly staleTime: 0;
}

/**
 * Creates the shared server query. It counts consecutive failures and returns the same list object while nothing
 * changed, so keep it as long as the cache.
 */
export function createServerPoll(client: Client, { random = Math.random }: ServerPollOptions = {}): ServerPoll {
  const schema = createServersSchema();
  let failures = 0;
  let delayMs: number = SERVER_POLL_MS;
  // The jitter is drawn once per answer: an interval that changed on every read would restart the timer each time.
  const recordFailures = (consecutive: number) => {
    failures = consecutive;
    delayMs = nextPollDelayMs(failures, random());
  };
  return {
    queryKey: ['servers', 'list'],
    async queryFn({ signal }) {
      try {
        const servers = await listServers(client, { signal, schema });
        recordFailures(0);
        return servers;
      } catch (error) {
        // An aborted request does not count as a failure.
        if (!signal.aborted) recordFailures(failures + 1);
        throw error;
      }
    },
    refetchInterval: () => delayMs,
    refetchIntervalInBackground: false,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    retry: false,
    staleTime: 0,
  };
}
