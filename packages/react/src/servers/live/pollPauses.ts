import { createStore } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onePerCache } from '../../provider/index.ts';

/** Store with the number of open dialogs that pause polling in a query client. */
const holdsOf = onePerCache(() => createStore(0));

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
