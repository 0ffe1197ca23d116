import { accountQueries } from '@abrak/core/account';
import { type ApiKey, createApiKey, type NewApiKey, partnerQueries, revokeApiKey } from '@abrak/core/partners';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useClient, useMutationCommand } from '../../provider/index.ts';

/** Queries the customer's API keys; sends no request unless `isOffered`. */
export function useApiKeys(isOffered: boolean): UseQueryResult<readonly ApiKey[]> {
  return useQuery({ ...partnerQueries.apiKeys(useClient()), enabled: isOffered });
}

/** Returns the commands that make an API key, and revoke the one with an id. */
export function useApiKeyCommands() {
  const client = useClient();
  const cache = useQueryClient();
  // A made or revoked key is an event of the activity.
  const changed = [partnerQueries.apiKeys(client), accountQueries.activity(client)];
  const change = async <Value>(call: Promise<Value>): Promise<Value> => {
    try {
      return await call;
    } finally {
      // Also after a refusal, which may mean that the list is stale.
      await Promise.all(changed.map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
    }
  };
  const create = useMutationCommand('partners.createApiKey', (wanted: NewApiKey) =>
    change(createApiKey(client, wanted)),
  );
  const revoke = useMutationCommand('partners.revokeApiKey', (id: string) => change(revokeApiKey(client, id)), String);
  return { create, revoke };
}
