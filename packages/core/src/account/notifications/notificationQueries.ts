import type { Client } from '../../client/index.ts';
import { countUnreadNotifications, listNotifications } from './notificationCalls.ts';

/** Number of notifications that are fetched at a time. */
const WINDOW = 20;

/** Query keys and fetchers of notifications, usable with any query cache; require the capability `notifications`. */
export const notificationQueries = {
  /** Key prefix of all notification queries, for invalidation. */
  all: ['account', 'notifications'] as const,
  /** Number of unread notifications. */
  unread: (client: Client) => ({
    queryKey: ['account', 'notifications', 'unread'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => countUnreadNotifications(client, signal),
  }),
  /** Windows of notifications, newest first. */
  windows: (client: Client) => ({
    queryKey: ['account', 'notifications', 'windows'] as const,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | undefined }) =>
      listNotifications(client, { limit: WINDOW, after: pageParam, signal }),
  }),
};
