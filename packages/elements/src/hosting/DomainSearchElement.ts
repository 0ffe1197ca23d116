import { elementDescription, textAttribute } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-domain-search',
  summary: 'Searches for domain names that can be registered, with prices.',
  minHeights: { '': [92, 144] },
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

export type DomainSearchViewProps = ViewPropsOf<typeof description>;

export class DomainSearchElement extends elementClass(
  description,
  async () => (await import('./DomainSearchView.tsx')).DomainSearchView,
) {}
