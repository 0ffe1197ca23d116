import { useStable } from './useStable.ts';

/**
 * Returns a function, the same on every render, that calls the latest callback. Call it from effects and from what they
 * subscribe to, not while rendering. Has the contract of React's hook of that name, which React 19.0 and 19.1 lack.
 */
export function useEffectEvent<Args extends readonly unknown[], Result>(callback: (...args: Args) => Result): (...args: Args) => Result {
  return useStable(callback);
}
