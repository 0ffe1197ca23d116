import { elementDescription, textAttribute } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-upcoming-expiries',
  summary: 'Banner of the services that end within a week; empty while there are none.',
  // Empty for most customers: room that stays empty is worse than a banner that moves the page.
  minHeights: { '': [0] },
  scopes: ['billing:read'],
  attributes: {
    kinds: textAttribute('Kinds of services, separated by spaces: servers, storage, hosting, domain; default: all.'),
    invoiceHref: textAttribute(
      'Page of the invoice that renews a service, with the places {kind} and {id}; default: no links.',
    ),
    renewHref: textAttribute('Page that renews a service, with the places {kind} and {name}; default: no links.'),
  },
});

export type UpcomingExpiriesViewProps = ViewPropsOf<typeof description>;

export class UpcomingExpiriesElement extends elementClass(
  description,
  async () => (await import('./UpcomingExpiriesView.tsx')).UpcomingExpiriesView,
) {}
