import { defineCall } from '../../client/internal.ts';
import { type NotificationWindow, NotificationWindowSchema, UnreadSchema } from './schema.ts';

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
export const listNotifications = defineCall({
  call: 'account.listNotifications',
  route: 'GET cfs/users/notifications',
  send: ({ request }, { limit, after, signal }: NotificationRequest): Promise<NotificationWindow> =>
    request({ query: { limit, after }, answer: NotificationWindowSchema, signal }),
});

/** Fetches the number of unread notifications. Requires the capability `notifications`. */
export const countUnreadNotifications = defineCall({
  call: 'account.countUnreadNotifications',
  route: 'GET cfs/users/notifications/unread',
  send: ({ request }, signal?: AbortSignal) => request({ answer: UnreadSchema, signal }),
});

function queryOf(ids: readonly string[] | undefined) {
  return { ids: ids?.join(',') };
}

/**
 * Marks notifications as read, without ids all. Rejects with `itemMissing`, and marks none, when one of them does not
 * belong to the customer.
 */
export const readNotifications = defineCall({
  call: 'account.readNotifications',
  route: 'PUT cfs/users/notifications/read',
  send: ({ request }, ids?: readonly string[]) => request({ query: queryOf(ids) }),
});

/**
 * Dismisses notifications, without ids all. Rejects with `itemMissing`, and dismisses none, when one of them does not
 * belong to the customer.
 */
export const dismissNotifications = defineCall({
  call: 'account.dismissNotifications',
  route: 'DELETE cfs/users/notifications',
  send: ({ request }, ids?: readonly string[]) => request({ query: queryOf(ids) }),
});
