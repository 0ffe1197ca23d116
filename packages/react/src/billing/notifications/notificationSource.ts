import type { CustomerNotification } from '@abrak/core/internal';

/** Notifications with their loading state and the actions on them. */
export interface NotificationSource {
  /** Newest first. */
  readonly items: readonly CustomerNotification[];
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Null when there is none. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Undefined when everything is loaded. */
  readonly fetchMore: (() => void) | undefined;
  /** Marks notifications as read, without ids all. */
  readonly read: (ids?: readonly string[]) => void;
  /** Dismisses notifications, without ids all. */
  readonly dismiss: (ids?: readonly string[]) => void;
}
