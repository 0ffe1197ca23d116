import { signOut } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../provider/index.ts';

/** Signs out and forgets what was read for the customer; done here even when the server cannot be told. */
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
