import * as v from 'valibot';
import { type Client, isApiError } from '../../client/index.ts';
import { parseJson, setTimeoutTimer } from '../../shared/internal.ts';
import { createEventReader } from './createEventReader.ts';
import { readUpdates, UpdateSchema, type UpdateTopic } from './updateTopics.ts';

/** Milliseconds without a byte after which the connection counts as broken; the server sends one every 30 s at least. */
const SILENCE_MS = 75_000;
const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 120_000;

/** Maximum random part of a delay, so that clients do not return simultaneously after a restart of the server. */
const JITTER = 0.5;

/** Receiver of updates. */
export interface UpdateHandlers {
  /** Called with the topics of which something may have changed: after each connection with all of them. */
  readonly onChanged: (topics: readonly UpdateTopic[]) => void;
  /** Called with true when updates arrive, and with false when polling has to do without them. */
  readonly onConnected: (isConnected: boolean) => void;
}

/** Environment of `followUpdates`, for tests. */
export interface UpdateEnvironment {
  /** Calls back after a delay in milliseconds; returns the cancel function. Default: setTimeout. */
  readonly setTimer?: (callback: () => void, ms: number) => () => void;
  /** Default: Math.random. */
  readonly random?: () => number;
}

function reconnectDelayMs(failures: number, { firstMs, chance }: { firstMs: number; chance: number }): number {
  const delay = Math.min(firstMs * 2 ** failures, LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER * chance));
}

// Nobody is left whose updates could be read; a change of the customer starts another stream.
const isOver = (error: unknown) => isApiError(error, 'sessionEnded') || isApiError(error, 'customerChanged');

/**
 * Follows the updates of the client's customer. Reconnects with growing, random delays after a break or a refusal, and
 * ends with the session. Returns the function that stops it. Requires the capability `liveUpdates`.
 */
export function followUpdates(
  client: Client,
  { onChanged, onConnected }: UpdateHandlers,
  { setTimer = setTimeoutTimer, random = Math.random }: UpdateEnvironment = {},
): () => void {
  let firstMs = FIRST_DELAY_MS;
  let failures = 0;
  let stopped = false;
  let end: (() => void) | undefined;

  const connectOnce = async () => {
    const connection = new AbortController();
    const breakOff = () => connection.abort();
    let isConnected = false;
    let stopWatch = setTimer(breakOff, SILENCE_MS);
    end = breakOff;
    const onData = (data: string) => {
      const update = v.safeParse(UpdateSchema, parseJson(data));
      if (!update.success || stopped) return;
      failures = 0;
      // Not before the first event: a proxy may hold the answer back, or answer with a page of its own.
      if (!isConnected) onConnected(true);
      isConnected = true;
      onChanged(update.output.changed);
    };
    const read = createEventReader({ onData, onRetry: (ms) => void (firstMs = Math.max(ms, 1)) });
    const onText = (text: string) => {
      stopWatch();
      stopWatch = setTimer(breakOff, SILENCE_MS);
      read(text);
    };
    try {
      await readUpdates(client, { onText, signal: connection.signal });
    } finally {
      stopWatch();
      if (isConnected) onConnected(false);
    }
  };
  function connect(): void {
    connectOnce().then(connectLater, (error: unknown) => isOver(error) || connectLater());
  }
  function connectLater(): void {
    if (stopped) return;
    end = setTimer(connect, reconnectDelayMs(failures, { firstMs, chance: random() }));
    failures += 1;
  }
  connect();
  return () => {
    stopped = true;
    end?.();
  };
}
