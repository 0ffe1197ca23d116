import { elementDescription, type ValuesOf } from '../internal/description.ts';
import type { NotificationPlace } from '../contract.ts';

/** Attributes, properties, events and parts of `<abrak-notification-bell>`. */
export const notificationBellDescription = elementDescription({
  tag: 'abrak-notification-bell',
  className: 'NotificationBellElement',
  summary: 'Bell with the number of unread notifications, which opens their list.',
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

/** Typed attribute and property values of `<abrak-notification-bell>`. */
export type NotificationBellValues = ValuesOf<typeof notificationBellDescription>;
