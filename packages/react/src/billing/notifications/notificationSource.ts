import type { CustomerNotification } from '@abrak/core/account';
import type { Loading, Outcome } from '../../provider/headless.ts';

/** Notifications with their loading state and the actions on them. */
export interface NotificationSource extends Loading {
  /** Newest first. */
  readonly items: readonly CustomerNotification[];
  readonly isPending: boolean;
  /** Undefined when everything is loaded. */
  readonly fetchMore: (() => void) | undefined;
  /** Marks notifications as read, without ids all. A stable function. */
  readonly read: (ids?: readonly string[]) => Promise<Outcome>;
  /** Dismisses notifications, without ids all. A stable function. */
  readonly dismiss: (ids?: readonly string[]) => Promise<Outcome>;
}
