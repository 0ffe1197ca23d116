import type { Client } from '../client/index.ts';
import { getCurrentUser, listSessions } from './api.ts';
import { listStoragePlans } from './planOffers.ts';

/** Keys and fetchers of the account's server data, for any cache. */
export const accountQueries = {
  all: ['account'] as const,
  currentUser: (client: Client) => ({
    queryKey: ['account', 'currentUser'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getCurrentUser(client, signal),
  }),
  /** The storage plans to choose from. */
  storagePlans: (client: Client) => ({
    queryKey: ['account', 'storagePlans'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listStoragePlans(client, signal),
  }),
  /** Where the customer is signed in; needs the capability sessions. */
  sessions: (client: Client) => ({
    queryKey: ['account', 'sessions'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listSessions(client, signal),
  }),
};
