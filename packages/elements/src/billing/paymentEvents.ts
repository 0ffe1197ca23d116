import type { ElementDescription } from '../internal/description.ts';

/** Payment events of the elements in which a customer can pay. */
export const paymentEvents = {
  'abrak-pay-start': {
    detail: 'PaymentDetail',
    isIntent: true,
    isCancelable: true,
    description: 'The customer wants to pay. When prevented, no dialog opens.',
  },
  'abrak-pay-complete': {
    detail: 'PaymentDetail',
    isIntent: true,
    isCancelable: false,
    description: 'The payment succeeded. After the bank the browser returns to the page that the provider has set.',
  },
} as const satisfies ElementDescription['events'];
