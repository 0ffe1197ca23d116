import type { MemoryCall } from './memoryRoute.ts';

/** Returns true when a pattern matches "METHOD /path" or "METHOD /path?query" of a call. */
export function matchesCall(pattern: RegExp, { method, path, query }: MemoryCall): boolean {
  const name = `${method} ${path}`;
  return pattern.test(name) || pattern.test(`${name}?${new URLSearchParams(query)}`);
}

/** Holds calls until they are released, for example to show a loading state. */
export interface CallGate {
  /** Holds every matching call from now on. Default: all calls. */
  hold(pattern?: RegExp): void;
  /** Continues all held calls and stops holding. */
  release(): void;
  /** Resolves when no hold applies to the call; rejects with the signal's reason when it aborts first. */
  pass(call: MemoryCall, signal: AbortSignal): Promise<void>;
}

/** Creates a gate without holds. */
export function createCallGate(): CallGate {
  let held: RegExp[] = [];
  let waiting: (() => void)[] = [];
  return {
    hold: (pattern = /^/) => void held.push(pattern),
    release() {
      const released = waiting;
      held = [];
      waiting = [];
      for (const resume of released) resume();
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
