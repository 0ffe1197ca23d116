import { useSyncExternalStore } from 'react';
import { useClient } from '../../provider/headless.ts';

/** Returns the name of the signed-in customer; undefined without a session. */
export function useUsername(): string | undefined {
  const { session } = useClient();
  return useSyncExternalStore(
    session.subscribe,
    () => session.current()?.username,
    () => undefined,
  );
}
