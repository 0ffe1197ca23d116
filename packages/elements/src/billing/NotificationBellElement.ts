import type { NotificationPlace } from '../contract.ts';
import { elementDescription } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-notification-bell',
  summary: 'Bell with the number of unread notifications, which opens their list.',
  minHeights: { '': [40] },
  scopes: ['notifications:read', 'billing:read'],
  properties: {
    placeHref: {
      type: '(place: NotificationPlace) => string | undefined',
      accepts: (value: unknown): value is (place: NotificationPlace) => string | undefined =>
        typeof value === 'function',
      description: 'Returns the address of the page that a notification leads to; default: no links.',
    },
  },
  events: {
    'abrak-open': { detail: 'undefined', isIntent: false, isCancelable: false, description: 'The list opens.' },
    'abrak-close': { detail: 'undefined', isIntent: false, isCancelable: false, description: 'The list closes.' },
  },
});

export type NotificationBellViewProps = ViewPropsOf<typeof description>;

export class NotificationBellElement extends elementClass(
  description,
  async () => (await import('./NotificationBellView.tsx')).NotificationBellView,
) {}
