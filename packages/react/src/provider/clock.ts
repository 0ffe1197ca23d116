import { createContext, use, useState } from 'react';

/** Returns the current time in milliseconds since the epoch. */
type Clock = () => number;

/** Context of the clock; set by `AbrakProvider`. */
export const ClockContext = /* @__PURE__ */ createContext<Clock>(Date.now);

/** Returns the clock of the nearest `AbrakProvider`. */
export function useClock(): Clock {
  return use(ClockContext);
}

/** Returns the time at which the component was mounted, in milliseconds since the epoch. */
export function useMountTime(): number {
  const [time] = useState(useClock());
  return time;
}
