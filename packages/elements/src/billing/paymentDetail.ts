import type { PaymentSubject } from '@abrak/react';
import type { PaymentDetail } from '../contract.ts';

/** Returns the event detail of a payment: the top-up's amount in toman, or the ids of the invoices. */
export function paymentDetail(subject: PaymentSubject): PaymentDetail {
  return subject.kind === 'topUp'
    ? { kind: 'topUp', amountToman: subject.amountToman }
    : { kind: 'invoices', invoiceIds: subject.invoices.map(({ id }) => id) };
}
