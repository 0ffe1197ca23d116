import type { Client } from '../client/index.ts';
import { getCurrentUser } from './api.ts';

/** Keys and fetchers of the account's server data, for any cache. */
export const accountQueries = {
  all: ['account'] as const,
  currentUser: (client: Client) => ({
    queryKey: ['account', 'currentUser'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getCurrentUser(client, signal),
  }),
};
