import { paymentHosts } from '../internal/paymentHosts.ts';
import { type ElementDescription, sharedAttributes, sharedEvents, sharedParts, sharedProperties, sharedSlots, type ValuesOf } from '../internal/description.ts';

export const vmOrderDescription = {
  tag: 'abrak-vm-order',
  className: 'VmOrderElement',
  summary: 'Orders a server: image, plan, name, price and payment.',
  scopes: ['servers:order', 'billing:read', 'billing:pay'],
  attributes: {
    ...sharedAttributes,
    wantedImage: { type: 'text', description: 'Image that an order begins with, by either of its names; default: the one that the provider has set.' },
    walletHref: { type: 'text', description: "Page where an amount above the bank's limit is added in parts; default: no link." },
  },
  properties: {
    ...sharedProperties,
    serverHref: {
      type: '(serverName: string) => string',
      accepts: (value): value is (serverName: string) => string => typeof value === 'function',
      description: "Makes the address of a server's page; default: no links.",
    },
    gatewayHosts: paymentHosts,
  },
  events: {
    ...sharedEvents,
    'abrak-order-complete': {
      detail: 'OrderCompleteDetail',
      isIntent: true,
      isCancelable: false,
      description: 'A server is ordered and paid, and the customer has seen so.',
    },
  },
  parts: sharedParts,
  slots: sharedSlots,
} as const satisfies ElementDescription;

export type VmOrderValues = ValuesOf<typeof vmOrderDescription>;
