import { createStore } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onePerCache } from './perCache.ts';

type Turns = ReturnType<typeof createTurns>;

/** A line of those that could do the same work for a cache. */
export function createTurns() {
  return onePerCache(() => createStore<readonly symbol[]>([]));
}

/** Whether what calls this is the newest in its line, and so the one to do the work; never while it stays out of it. */
export function useIsNewest(turnsOf: Turns, isInLine = true): boolean {
  const turns = turnsOf(useQueryClient());
  const [self] = useState(() => Symbol('turn'));
  useEffect(() => {
    if (!isInLine) return undefined;
    turns.setState([...turns.getState(), self]);
    return () => turns.setState(turns.getState().filter((other) => other !== self));
  }, [turns, self, isInLine]);
  return useSyncExternalStore(turns.subscribe, turns.getState, turns.getState).at(-1) === self;
}
