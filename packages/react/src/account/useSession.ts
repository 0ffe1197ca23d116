import { type SessionRecord, SESSION_STORAGE_KEY } from '@abrak/core';
import { useCallback, useSyncExternalStore } from 'react';
import { useClient } from '../provider/headless.ts';

/** Returns the session of the signed-in customer; undefined when signed out. Follows changes in other tabs. */
export function useSession(): SessionRecord | undefined {
  const { session } = useClient();
  const subscribe = useCallback(
    (notify: () => void) => {
      const stop = session.subscribe(notify);
      const followTab = ({ key }: StorageEvent) => {
        if (key === SESSION_STORAGE_KEY || key === null) session.refresh();
      };
      addEventListener('storage', followTab);
      return () => {
        stop();
        removeEventListener('storage', followTab);
      };
    },
    [session],
  );
  return useSyncExternalStore(
    subscribe,
    () => session.current(),
    () => undefined,
  );
}
