import { elementDescription, paymentEvents, textAttribute } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-host-order',
  summary: 'Orders web hosting with a domain: name, plan, price and payment.',
  minHeights: { '': [601, 900] },
  scopes: ['hosting:order', 'billing:read', 'billing:pay'],
  attributes: {
    domain: textAttribute('Domain that the order begins with; default: none.'),
    existing: { type: 'boolean', description: 'True if the customer has the domain already.' },
    planId: { type: 'number', description: 'Id of the plan that the order begins with; default: none.' },
    nicHandle: textAttribute('Registry handle of the owner of a `.ir` name; default: none.'),
    hostsHref: textAttribute("Page of the customer's hosts; default: no link."),
    walletHref: textAttribute("Page where an amount above the bank's limit is topped up in parts; default: no link."),
  },
  events: {
    'abrak-order-change': {
      detail: 'HostOrderChoices',
      isIntent: true,
      isCancelable: false,
      description: 'The choices have changed.',
    },
    'abrak-order-complete': {
      detail: 'HostOrderCompleteDetail',
      isIntent: true,
      isCancelable: false,
      description: 'A host was ordered and paid, and the customer closed the confirmation.',
    },
    ...paymentEvents,
  },
});

export type HostOrderViewProps = ViewPropsOf<typeof description>;

export class HostOrderElement extends elementClass(
  description,
  async () => (await import('./HostOrderView.tsx')).HostOrderView,
) {}
