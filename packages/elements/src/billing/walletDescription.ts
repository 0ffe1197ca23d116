import { elementDescription, type ValuesOf } from '../internal/description.ts';
import { paymentEvents } from './paymentEvents.ts';

/** Attributes, properties, events and parts of `<abrak-wallet>`. */
export const walletDescription = elementDescription({
  tag: 'abrak-wallet',
  className: 'WalletElement',
  summary: "The customer's balance and pending payments, with a top-up form.",
  scopes: ['billing:read', 'billing:pay'],
  attributes: {
    transactionsHref: { type: 'text', description: 'Page that lists the transactions; default: no link.' },
  },
  properties: {
    paymentHref: {
      type: '(paymentId: string) => string',
      accepts: (value: unknown): value is (paymentId: string) => string => typeof value === 'function',
      description: 'Returns the address of the page with the status of a payment; default: no links.',
    },
  },
  events: paymentEvents,
});

/** Typed attribute and property values of `<abrak-wallet>`. */
export type WalletValues = ValuesOf<typeof walletDescription>;
