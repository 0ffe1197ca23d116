import type { Client } from '../client/index.ts';
import { listServers } from './api.ts';
import type { Server } from './schema.ts';
import { createServersSchema } from './serversSchema.ts';

/** The wait between an answer and the next question for the servers (B §2, §9). */
export const SERVER_POLL_MS = 5_000;

const failureDelaysMs = [SERVER_POLL_MS, 10_000, 30_000, 60_000] as const;
const LONGEST_DELAY_MS = 60_000;

/** Part of a wait that chance adds after a failure, so that not everybody asks again at once. */
const JITTER = 0.2;

/**
 * How long to wait after an answer: 5 s, and after failures in a row 5, 10, 30 and then 60 s and up to a fifth more by
 * chance (B §2; decision 52). The chance is a number from 0 up to 1.
 */
export function nextPollDelayMs(failures: number, chance: number): number {
  if (failures <= 0) return SERVER_POLL_MS;
  const delay = failureDelaysMs[failures - 1] ?? LONGEST_DELAY_MS;
  return Math.round(delay * (1 + JITTER * chance));
}

/** What a poll of the servers may be told. */
export interface ServerPollOptions {
  /** Default: Math.random. */
  readonly random?: () => number;
}

/** The one shared query of a client's servers: list, detail and count read it (decision 89); plain options for any cache. */
export interface ServerPoll {
  readonly queryKey: readonly ['servers', 'list'];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly Server[]>;
  /** In milliseconds from the last answer; to be asked anew after each. */
  readonly refetchInterval: () => number;
  readonly refetchIntervalInBackground: false;
  readonly refetchOnReconnect: 'always';
  readonly refetchOnWindowFocus: 'always';
  readonly retry: false;
  readonly staleTime: 0;
}

/**
 * Makes the shared query of a client's servers, which counts its failures in a row and gives the same list again while
 * nothing has changed; keep it as long as its cache.
 */
export function createServerPoll(client: Client, { random = Math.random }: ServerPollOptions = {}): ServerPoll {
  const schema = createServersSchema();
  let failures = 0;
  let delayMs: number = SERVER_POLL_MS;
  // The chance is taken once for each answer: a delay that changes whenever it is asked for would begin anew each time.
  const count = (inARow: number) => {
    failures = inARow;
    delayMs = nextPollDelayMs(failures, random());
  };
  return {
    queryKey: ['servers', 'list'],
    async queryFn({ signal }) {
      try {
        const servers = await listServers(client, { signal, schema });
        count(0);
        return servers;
      } catch (error) {
        // What was taken back says nothing of the server.
        if (!signal.aborted) count(failures + 1);
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
