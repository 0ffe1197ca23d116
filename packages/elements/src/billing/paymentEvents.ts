import type { ElementDescription } from '../internal/description.ts';

/** What is told of payments. */
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
    description: 'It is paid. Who is sent to the bank comes back to the page that the provider has set.',
  },
} as const satisfies ElementDescription['events'];
