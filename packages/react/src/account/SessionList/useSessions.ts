import { accountQueries, type AccountSession, endOtherSessions, endSessions } from '@abrak/core';
import { useMutation, type UseMutationResult, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';

/** Where the customer is signed in, and whether that is to be asked at all. */
export function useSessions(isOffered: boolean): UseQueryResult<readonly AccountSession[]> {
  return useQuery({ ...accountQueries.sessions(useClient()), enabled: isOffered });
}

/** Ends a session by its id, or with null all others. */
export function useEndSession(): UseMutationResult<void, unknown, string | null> {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions(client) : endSessions(client, [id])),
    // A refusal, too, tells that the list is not what it was.
    onSettled: () => cache.invalidateQueries({ queryKey: accountQueries.sessions(client).queryKey }),
  });
}
