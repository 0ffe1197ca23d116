import { createStore, type OwnStore } from '@abrak/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

const holds = new WeakMap<QueryClient, OwnStore<number>>();

/** How many dialogs of a cache hold the poll of its servers back. */
function holdsOf(cache: QueryClient): OwnStore<number> {
  const known = holds.get(cache);
  if (known !== undefined) return known;
  const made = createStore(0);
  holds.set(cache, made);
  return made;
}

/** Holds the poll of the servers back while something is open that a change would pull from under the hand. */
export function useHoldPoll(isHeld: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isHeld) return;
    const store = holdsOf(cache);
    store.setState(store.getState() + 1);
    return () => store.setState(store.getState() - 1);
  }, [cache, isHeld]);
}

/** Whether the poll of the servers is held back. */
export function useIsPollHeld(): boolean {
  const store = holdsOf(useQueryClient());
  return useSyncExternalStore(store.subscribe, store.getState, () => 0) > 0;
}
