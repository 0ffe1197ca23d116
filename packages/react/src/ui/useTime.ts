import { useState } from 'react';

/** Returns a time in milliseconds since the epoch: the given one, by default that at which the component mounted. */
export function useTime(given: number | undefined): number {
  const [mountedAt] = useState(Date.now);
  return given ?? mountedAt;
}
