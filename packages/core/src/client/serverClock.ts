/**
 * Difference in milliseconds up to which the device's clock is right: the header `Date` counts seconds, and an answer
 * takes its time to arrive.
 */
const TOLERANCE_MS = 60_000;

/** Clock of the server, known from its answers. */
export interface ServerClock {
  /** Returns the server's time in milliseconds since the epoch; the device's until an answer has shown a difference. */
  readonly now: () => number;
  /** Reads the header `Date` of an answer. */
  readonly observe: (headers: Headers) => void;
}

/** Creates a clock that follows the device's, corrected when the server's answers show that it is wrong. */
export function createServerClock(device: () => number = Date.now): ServerClock {
  let offset = 0;
  let latest = -Infinity;
  return {
    now: () => device() + offset,
    observe(headers) {
      const date = Date.parse(headers.get('date') ?? '');
      const difference = date - device();
      // Two clocks that agree are right, also after one of several servers was wrong.
      const isAgreed = Math.abs(difference) <= TOLERANCE_MS;
      // The answer of a cache has the date of its first delivery.
      const isCached = date < latest || Number(headers.get('age') ?? 0) > 0;
      if (Number.isNaN(date) || (isCached && !isAgreed)) return;
      latest = date;
      offset = isAgreed ? 0 : difference;
    },
  };
}
