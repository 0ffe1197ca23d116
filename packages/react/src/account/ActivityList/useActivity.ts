import { accountQueries, endOtherSessions } from '@abrak/core/account';
import type { ActivityEvent } from '@abrak/core/internal';
import { useMutation, type UseMutationResult, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';

/** Queries the customer's newest security events; sends no request unless `isOffered`. */
export function useActivity(isOffered: boolean): UseQueryResult<readonly ActivityEvent[]> {
  return useQuery({ ...accountQueries.activity(useClient()), enabled: isOffered });
}

/** Mutation that ends all other sessions. */
export function useEndOthers(): UseMutationResult<void, unknown, void> {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => endOtherSessions(client),
    // The end of the sessions is an event of its own.
    onSettled: () => Promise.all([accountQueries.activity(client), accountQueries.sessions(client)].map(({ queryKey }) => cache.invalidateQueries({ queryKey }))),
  });
}
