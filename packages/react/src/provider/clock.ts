import { createContext, use, useState } from 'react';

/** Returns the current time in milliseconds since the epoch. */
export type Clock = () => number;

const deviceClock: Clock = () => Date.now();

/** Context of the clock; set by `AbrakProvider`. */
export const ClockContext = createContext(deviceClock);

/** Returns the clock of the nearest `AbrakProvider`. */
export function useClock(): Clock {
  return use(ClockContext);
}

/** Returns the time at which the component was mounted, in milliseconds since the epoch. */
export function useMountTime(): number {
  const [time] = useState(useClock());
  return time;
}
