import { type ElementDescription, sharedAttributes, sharedEvents, sharedParts, sharedProperties, sharedSlots, type ValuesOf } from '../internal/description.ts';
import { paymentHosts } from '../internal/paymentHosts.ts';
import { paymentEvents } from './paymentEvents.ts';

export const walletDescription = {
  tag: 'abrak-wallet',
  className: 'WalletElement',
  summary: "The customer's balance, payments under way, and adding to the balance.",
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
      description: 'Makes the address of the page that tells how a payment stands; default: no links.',
    },
    gatewayHosts: paymentHosts,
  },
  events: { ...sharedEvents, ...paymentEvents },
  parts: sharedParts,
  slots: sharedSlots,
} as const satisfies ElementDescription;

export type WalletValues = ValuesOf<typeof walletDescription>;
