import { type ElementDescription, sharedAttributes, sharedEvents, sharedParts, sharedProperties, sharedSlots, type ValuesOf } from '../internal/description.ts';
import { paymentEvents } from './paymentEvents.ts';

/** Attributes, properties, events and parts of `<abrak-wallet>`. */
export const walletDescription = {
  tag: 'abrak-wallet',
  className: 'WalletElement',
  summary: "The customer's balance and pending payments, with a top-up form.",
  scopes: ['billing:read', 'billing:pay'],
  attributes: {
    ...sharedAttributes,
    transactionsHref: { type: 'text', description: 'Page that lists the transactions; default: no link.' },
  },
  properties: {
    ...sharedProperties,
    paymentHref: {
      type: '(paymentId: string) => string',
      accepts: (value): value is (paymentId: string) => string => typeof value === 'function',
      description: 'Returns the address of the page with the status of a payment; default: no links.',
    },
  },
  events: { ...sharedEvents, ...paymentEvents },
  parts: sharedParts,
  slots: sharedSlots,
} as const satisfies ElementDescription;

/** Typed attribute and property values of `<abrak-wallet>`. */
export type WalletValues = ValuesOf<typeof walletDescription>;
