import { signOut } from '@abrak/core/account';
import { useCallback } from 'react';
import { useClient } from '../provider/headless.ts';

/** Returns a function that signs out; the session ends also when the request fails. */
export function useSignOut(): () => Promise<void> {
  const client = useClient();
  return useCallback(() => signOut(client), [client]);
}
