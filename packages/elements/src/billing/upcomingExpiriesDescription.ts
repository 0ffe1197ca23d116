import { elementDescription, textAttribute, type ValuesOf } from '../internal/description.ts';

/** Attributes, properties, events and parts of `<abrak-upcoming-expiries>`. */
export const upcomingExpiriesDescription = elementDescription({
  tag: 'abrak-upcoming-expiries',
  className: 'UpcomingExpiriesElement',
  summary: 'Banner of the services that end within a week; empty while there are none.',
  scopes: ['billing:read'],
  attributes: {
    kinds: textAttribute('Kinds of services, separated by spaces: servers, storage, hosting, domain; default: all.'),
    invoiceHref: textAttribute(
      'Page of the invoice that renews a service, with the places {kind} and {id}; default: no links.',
    ),
    renewHref: textAttribute('Page that renews a service, with the places {kind} and {name}; default: no links.'),
  },
});

/** Typed attribute and property values of `<abrak-upcoming-expiries>`. */
export type UpcomingExpiriesValues = ValuesOf<typeof upcomingExpiriesDescription>;
