import { accountQueries, endOtherSessions } from '@abrak/core/account';
import { type ActivityEvent, partnerQueries, revokeAllApiKeys } from '@abrak/core/internal';
import { useMutation, type UseMutationResult, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';

/** Queries the customer's newest security events; sends no request unless `isOffered`. */
export function useActivity(isOffered: boolean): UseQueryResult<readonly ActivityEvent[]> {
  return useQuery({ ...accountQueries.activity(useClient()), enabled: isOffered });
}

/** Mutation that ends everything that acts for the customer except this session: other sessions, sites and, with `hasKeys`, API keys. */
export function useNotMe(hasKeys: boolean): UseMutationResult<void, unknown, void> {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (hasKeys) await revokeAllApiKeys(client);
      await endOtherSessions(client);
    },
    onSettled: () => {
      const changed = [accountQueries.sessions(client), accountQueries.activity(client), partnerQueries.apiKeys(client)];
      return Promise.all(changed.map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
    },
  });
}
