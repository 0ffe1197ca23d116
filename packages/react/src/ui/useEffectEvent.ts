import { useCommand } from './useCommand.ts';

/**
 * Returns a function, the same on every render, that calls the latest callback. Call it from effects and from what they
 * subscribe to, not while rendering. Has the contract of React's hook of that name, which React 19.0 and 19.1 lack.
 */
export const useEffectEvent = useCommand;
