import { signOut } from '@abrak/core/account';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../provider/headless.ts';

/** Returns a function that signs out and clears the cache; also clears it when the request fails. */
export function useSignOut(): () => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(async () => {
    try {
      await signOut(client);
    } finally {
      cache.clear();
    }
  }, [client, cache]);
}
