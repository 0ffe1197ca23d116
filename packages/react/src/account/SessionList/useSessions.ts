import { accountQueries, type AccountSession, endOtherSessions, endSessions } from '@abrak/core/account';
import { useMutation, type UseMutationResult, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';

/** Queries the customer's sessions; sends no request unless `isOffered`. */
export function useSessions(isOffered: boolean): UseQueryResult<readonly AccountSession[]> {
  return useQuery({ ...accountQueries.sessions(useClient()), enabled: isOffered });
}

/** Mutation that ends the session with an id, or all others when called with null. */
export function useEndSession(): UseMutationResult<void, unknown, string | null> {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions(client) : endSessions(client, [id])),
    // Also after a refusal, which may mean that the list is stale. The end of a session is an event of the activity.
    onSettled: () => Promise.all([accountQueries.sessions(client), accountQueries.activity(client)].map(({ queryKey }) => cache.invalidateQueries({ queryKey }))),
  });
}
