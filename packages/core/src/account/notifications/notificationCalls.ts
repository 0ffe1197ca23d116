import * as v from 'valibot';
import type { Client } from '../../client/index.ts';
import { portCall } from '../../client/internal.ts';
import { type NotificationWindow, NotificationWindowSchema, UnreadSchema } from './schema.ts';

const PATH = 'users/notifications';

/** Largest window of notifications. */
export const MAX_NOTIFICATION_WINDOW = 100;

/** Window of notifications to fetch. */
export interface NotificationRequest {
  /** Size of the window, from 1 to `MAX_NOTIFICATION_WINDOW`. */
  readonly limit: number;
  /** Cursor `next` of the previous window; default: the newest. */
  readonly after?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Fetches a window of the customer's notifications, newest first. Requires the capability `notifications`. */
export function listNotifications(client: Client, request: NotificationRequest): Promise<NotificationWindow> {
  const port = portCall(client, 'account', 'listNotifications');
  if (port !== undefined) return port(request);
  const { limit, after, signal } = request;
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: PATH,
    query: { limit, after },
    answer: NotificationWindowSchema,
    signal,
  });
}

/** Fetches the number of unread notifications. Requires the capability `notifications`. */
export function countUnreadNotifications(client: Client, signal?: AbortSignal): Promise<number> {
  const port = portCall(client, 'account', 'countUnreadNotifications');
  if (port !== undefined) return port(signal);
  return client.request({ method: 'GET', service: 'cfs', path: `${PATH}/unread`, answer: UnreadSchema, signal });
}

function queryOf(ids: readonly string[] | undefined) {
  return { ids: ids?.join(',') };
}

/**
 * Marks notifications as read, without ids all. Rejects with `itemMissing`, and marks none, when one of them does not
 * belong to the customer.
 */
export async function readNotifications(client: Client, ids?: readonly string[]): Promise<void> {
  const port = portCall(client, 'account', 'readNotifications');
  if (port !== undefined) return port(ids);
  await client.request({
    method: 'PUT',
    service: 'cfs',
    path: `${PATH}/read`,
    query: queryOf(ids),
    answer: v.unknown(),
  });
}

/**
 * Dismisses notifications, without ids all. Rejects with `itemMissing`, and dismisses none, when one of them does not
 * belong to the customer.
 */
export async function dismissNotifications(client: Client, ids?: readonly string[]): Promise<void> {
  const port = portCall(client, 'account', 'dismissNotifications');
  if (port !== undefined) return port(ids);
  await client.request({ method: 'DELETE', service: 'cfs', path: PATH, query: queryOf(ids), answer: v.unknown() });
}
