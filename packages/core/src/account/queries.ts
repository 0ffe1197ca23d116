import type { Client } from '../client/index.ts';
import { getCurrentUser, listSessions } from './api.ts';
import { listActivity } from './activity.ts';
import { listMailPreferences } from './mails/mailPreferences.ts';
import { listStoragePlans } from './planOffers.ts';

/** Query keys and fetchers of the account's server data, usable with any query cache. */
export const accountQueries = {
  /** Key prefix of all account queries, for invalidation. */
  all: ['account'] as const,
  /** The signed-in customer. */
  currentUser: (client: Client) => ({
    queryKey: ['account', 'currentUser'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getCurrentUser(client, signal),
  }),
  /** Storage plans that the customer can choose from. */
  storagePlans: (client: Client) => ({
    queryKey: ['account', 'storagePlans'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listStoragePlans(client, signal),
  }),
  /** Signed-in sessions of the customer; requires the capability `sessions`. */
  sessions: (client: Client) => ({
    queryKey: ['account', 'sessions'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listSessions(client, signal),
  }),
  /** Newest security events of the customer; requires the capability `activity`. */
  activity: (client: Client) => ({
    queryKey: ['account', 'activity'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listActivity(client, signal),
  }),
  /** Mails that the customer gets; requires the capability `mailPreferences`. */
  mailPreferences: (client: Client) => ({
    queryKey: ['account', 'mailPreferences'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listMailPreferences(client, signal),
  }),
};
