import type { SessionRecord } from '@abrak/core';
import { useSyncExternalStore } from 'react';
import { useClient } from '../provider/headless.ts';

/** Returns the session of the signed-in customer; undefined when signed out. Follows changes in other tabs. */
export function useSession(): SessionRecord | undefined {
  const { session } = useClient();
  return useSyncExternalStore(
    session.subscribe,
    () => session.current(),
    () => undefined,
  );
}
