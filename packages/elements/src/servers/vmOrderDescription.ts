import { type ElementDescription, sharedAttributes, sharedEvents, sharedParts, sharedProperties, sharedSlots, type ValuesOf } from '../internal/description.ts';

/** Attributes, properties, events and parts of `<abrak-vm-order>`. */
export const vmOrderDescription = {
  tag: 'abrak-vm-order',
  className: 'VmOrderElement',
  summary: 'Orders a server: image, plan, name, price and payment.',
  scopes: ['servers:order', 'billing:read', 'billing:pay'],
  attributes: {
    ...sharedAttributes,
    wantedImage: { type: 'text', description: 'Initially selected image, by either of its names; default: the one that the provider has set.' },
    walletHref: { type: 'text', description: "Page where an amount above the bank's limit is topped up in parts; default: no link." },
  },
  properties: {
    ...sharedProperties,
    serverHref: {
      type: '(serverName: string) => string',
      accepts: (value): value is (serverName: string) => string => typeof value === 'function',
      description: "Returns the address of a server's page; default: no links.",
    },
  },
  events: {
    ...sharedEvents,
    'abrak-order-complete': {
      detail: 'OrderCompleteDetail',
      isIntent: true,
      isCancelable: false,
      description: 'A server was ordered and paid, and the customer closed the confirmation.',
    },
  },
  parts: sharedParts,
  slots: sharedSlots,
} as const satisfies ElementDescription;

/** Typed attribute and property values of `<abrak-vm-order>`. */
export type VmOrderValues = ValuesOf<typeof vmOrderDescription>;
