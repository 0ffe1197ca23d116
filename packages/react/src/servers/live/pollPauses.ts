import { createStore } from '@abrak/core';
import type { WritableStore } from '@abrak/core/internal';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

const holds = new WeakMap<QueryClient, WritableStore<number>>();

/** Returns the store with the number of open dialogs that pause polling in a query client. */
function holdsOf(cache: QueryClient): WritableStore<number> {
  const known = holds.get(cache);
  if (known !== undefined) return known;
  const made = createStore(0);
  holds.set(cache, made);
  return made;
}

/** Pauses polling of the servers while `isHeld` is true, for dialogs whose content must not change while open. */
export function usePausePoll(isHeld: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isHeld) return;
    const store = holdsOf(cache);
    store.setState(store.getState() + 1);
    return () => store.setState(store.getState() - 1);
  }, [cache, isHeld]);
}

/** Returns true while polling of the servers is paused. */
export function useIsPollPaused(): boolean {
  const store = holdsOf(useQueryClient());
  return useSyncExternalStore(store.subscribe, store.getState, () => 0) > 0;
}
