import { createContext, use, useEffect, useMemo, useReducer } from 'react';

/** Milliseconds after which time-dependent texts, such as the remaining days, are recomputed. */
const TICK_MS = 60_000;

/** Returns the current time in milliseconds since the epoch. */
type Clock = () => number;

/** Context of the clock; set by `AbrakProvider`. */
export const ClockContext = /* @__PURE__ */ createContext<Clock>(Date.now);

/** Returns the clock of the nearest `AbrakProvider`. */
export function useClock(): Clock {
  return use(ClockContext);
}

/**
 * Returns the time in milliseconds since the epoch, read again every minute and when the subject changes: data are judged
 * at the time of their change.
 */
export function useTime(subject?: unknown): number {
  const now = useClock();
  const [minute, countMinute] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(countMinute, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // oxlint-disable-next-line react/exhaustive-deps -- the subject and the minute decide when the clock is read
  return useMemo(() => now(), [now, subject, minute]);
}
