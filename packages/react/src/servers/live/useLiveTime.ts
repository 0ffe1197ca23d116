import { useEffect, useState } from 'react';
import { useClock } from '../../provider/headless.ts';

/** Milliseconds after which time-dependent texts, such as the remaining days, are recomputed. */
const CLOCK_MS = 60_000;

/** Returns the time in milliseconds since the epoch, read again when the subject changes and every minute. */
export function useLiveTime(subject: unknown): number {
  const now = useClock();
  const [time, setTime] = useState(now);
  const [readSubject, setRead] = useState(subject);
  // A changed server is evaluated at the time of its change.
  if (readSubject !== subject) {
    setRead(subject);
    setTime(now());
  }
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
