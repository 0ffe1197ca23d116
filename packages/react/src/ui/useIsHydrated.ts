import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false on a server and while its HTML is hydrated, otherwise true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
