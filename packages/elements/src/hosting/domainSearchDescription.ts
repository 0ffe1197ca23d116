import { elementDescription, textAttribute, type ValuesOf } from '../internal/description.ts';

/** Attributes, properties, events and parts of `<abrak-domain-search>`. */
export const domainSearchDescription = elementDescription({
  tag: 'abrak-domain-search',
  className: 'DomainSearchElement',
  summary: 'Searches for domain names that can be registered, with prices.',
  scopes: ['hosting:order'],
  attributes: {
    suffix: textAttribute('Initially selected suffix, with its dot; default: `.com`.'),
    orderHref: textAttribute(
      'Page that orders a name, with the places {domain} and {registers}, which is `false` for a domain that the customer has; default: no links.',
    ),
  },
  events: {
    'abrak-domain-choose': {
      detail: 'DomainChooseDetail',
      isIntent: true,
      isCancelable: true,
      description:
        'The customer chooses a name, by a link to `order-href`. When prevented, the browser stays on the page.',
    },
  },
});

/** Typed attribute and property values of `<abrak-domain-search>`. */
export type DomainSearchValues = ValuesOf<typeof domainSearchDescription>;
