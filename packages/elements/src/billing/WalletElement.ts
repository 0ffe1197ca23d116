import { elementDescription, paymentEvents } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-wallet',
  summary: "The customer's balance and pending payments, with a top-up form.",
  minHeights: { '': [334, 558] },
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

export type WalletViewProps = ViewPropsOf<typeof description>;

export class WalletElement extends elementClass(
  description,
  async () => (await import('./WalletView.tsx')).WalletView,
) {}
