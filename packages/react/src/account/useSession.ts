import type { SessionRecord } from '@abrak/core';
import { useSyncExternalStore } from 'react';
import { useClient } from '../provider/headless.ts';

/**
 * Returns the session of the signed-in customer; undefined when signed out, and on a server (see `useIsSessionKnown`).
 * Follows changes in other tabs.
 */
export function useSession(): SessionRecord | undefined {
  const { session } = useClient();
  return useSyncExternalStore(
    session.subscribe,
    () => session.current(),
    () => undefined,
  );
}

/**
 * Returns false on a server and while its HTML is hydrated: the session is stored in the browser, and who is signed in is
 * not known yet.
 */
export function useIsSessionKnown(): boolean {
  const { session } = useClient();
  return useSyncExternalStore(
    session.subscribe,
    () => true,
    () => false,
  );
}
