import { useCapability } from '../../settings/index.ts';
import type { NotificationSource } from './notificationSource.ts';
import { useDerivedNotifications } from './useDerivedNotifications.ts';
import { useKeptNotifications, useUnreadCount } from './useKeptNotifications.ts';

/** Notifications of the customer. */
export interface Notifications extends NotificationSource {
  /**
   * Number of unread notifications. Derived ones are counted with the list only, so it is 0 while `isListWanted` is false
   * and the server keeps none.
   */
  readonly unreadCount: number;
  /** True when the server keeps the notifications (capability `notifications`), false when they are derived from invoices. */
  readonly isKept: boolean;
}

export interface NotificationsOptions {
  /** False to read the number of unread ones only, as a bell does; default: true. */
  readonly isListWanted?: boolean | undefined;
}

/**
 * Reads the notifications that the server keeps, whose number it asks for every minute while the page is visible. For a
 * server without them it derives those that follow from the customer's invoices, whose marks are kept in the browser.
 */
export function useNotifications({ isListWanted = true }: NotificationsOptions = {}): Notifications {
  const isKept = useCapability('notifications');
  const kept = useKeptNotifications(isListWanted);
  const derived = useDerivedNotifications(!isKept && isListWanted);
  const keptCount = useUnreadCount();
  const source = isKept ? kept : derived;
  const unreadCount = isKept ? keptCount : derived.items.filter(({ isRead }) => !isRead).length;
  return { ...source, unreadCount, isKept };
}
