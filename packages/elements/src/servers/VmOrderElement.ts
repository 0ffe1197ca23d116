import { elementDescription } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-vm-order',
  summary: 'Orders a server: image, plan, name, price and payment.',
  minHeights: { '': [900] },
  scopes: ['servers:order', 'billing:read', 'billing:pay'],
  attributes: {
    wantedImage: {
      type: 'text',
      description: 'Initially selected image, by either of its names; default: the one that the provider has set.',
    },
    walletHref: {
      type: 'text',
      description: "Page where an amount above the bank's limit is topped up in parts; default: no link.",
    },
  },
  properties: {
    serverHref: {
      type: '(serverName: string) => string',
      accepts: (value: unknown): value is (serverName: string) => string => typeof value === 'function',
      description: "Returns the address of a server's page; default: no links.",
    },
  },
  events: {
    'abrak-order-complete': {
      detail: 'OrderCompleteDetail',
      isIntent: true,
      isCancelable: false,
      description: 'A server was ordered and paid, and the customer closed the confirmation.',
    },
  },
});

export type VmOrderViewProps = ViewPropsOf<typeof description>;

export class VmOrderElement extends elementClass(
  description,
  async () => (await import('./VmOrderView.tsx')).VmOrderView,
) {}
