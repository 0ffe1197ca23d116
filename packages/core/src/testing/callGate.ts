import type { MemoryCall } from './memoryRoute.ts';

/** Whether a pattern matches a call's "METHOD /path", or that with its query behind it. */
export function matchesCall(pattern: RegExp, { method, path, query }: MemoryCall): boolean {
  const name = `${method} ${path}`;
  return pattern.test(name) || pattern.test(`${name}?${new URLSearchParams(query)}`);
}

/** Holds calls back until they are released, so that a loading state can be looked at. */
export interface CallGate {
  /** Holds each call from now on that matches; default: every call. */
  hold(pattern?: RegExp): void;
  /** Lets all held calls go on, and holds no more. */
  release(): void;
  /** Resolves when nothing holds the call; rejects with the signal's reason when it aborts first. */
  pass(call: MemoryCall, signal: AbortSignal): Promise<void>;
}

/** Makes an open gate. */
export function createCallGate(): CallGate {
  let held: RegExp[] = [];
  let waiting: (() => void)[] = [];
  return {
    hold: (pattern = /^/) => void held.push(pattern),
    release() {
      const released = waiting;
      held = [];
      waiting = [];
      for (const go of released) go();
    },
    pass(call, signal) {
      signal.throwIfAborted();
      if (!held.some((pattern) => matchesCall(pattern, call))) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    },
  };
}
