import { elementClass } from '../internal/elementClass.ts';
import { notificationBellDescription } from './notificationBellDescription.ts';

/** `<abrak-notification-bell>`: the bell of notifications. */
export class NotificationBellElement extends elementClass(
  notificationBellDescription,
  async () => (await import('./NotificationBellView.tsx')).NotificationBellView,
) {}
