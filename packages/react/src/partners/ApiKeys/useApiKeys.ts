import { accountQueries } from '@abrak/core/account';
import {
  type ApiKey,
  createApiKey,
  type MadeApiKey,
  type NewApiKey,
  partnerQueries,
  revokeApiKey,
} from '@abrak/core/partners';
import {
  type QueryClient,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Client } from '@abrak/core';
import { useClient, useOwnMutation } from '../../provider/index.ts';

// Also after a refusal, which may mean that the list is stale. A made or revoked key is an event of the activity.
function refresh(client: Client, cache: QueryClient): Promise<unknown> {
  return Promise.all(
    [partnerQueries.apiKeys(client), accountQueries.activity(client)].map(({ queryKey }) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
}

/** Queries the customer's API keys; sends no request unless `isOffered`. */
export function useApiKeys(isOffered: boolean): UseQueryResult<readonly ApiKey[]> {
  return useQuery({ ...partnerQueries.apiKeys(useClient()), enabled: isOffered });
}

/** Mutation that makes an API key. The answer has the secret, so nothing caches it beyond the dialog. */
export function useCreateApiKey(): UseMutationResult<MadeApiKey, unknown, NewApiKey> {
  const client = useClient();
  const cache = useQueryClient();
  return useOwnMutation({
    mutationFn: (wanted: NewApiKey) => createApiKey(client, wanted),
    gcTime: 0,
    onSettled: () => refresh(client, cache),
  });
}

/** Mutation that revokes the API key with an id. */
export function useRevokeApiKey(): UseMutationResult<void, unknown, string> {
  const client = useClient();
  const cache = useQueryClient();
  return useOwnMutation({
    mutationFn: (id: string) => revokeApiKey(client, id),
    onSettled: () => refresh(client, cache),
  });
}
