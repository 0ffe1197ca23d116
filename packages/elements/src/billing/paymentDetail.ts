import type { PaymentSubject } from '@abrak/react';
import type { PaymentDetail } from '../contract.ts';

/** What a page is told of a payment. */
export function paymentDetail(subject: PaymentSubject): PaymentDetail {
  return subject.kind === 'topUp'
    ? { kind: 'topUp', amountToman: subject.amountToman }
    : { kind: 'invoices', invoiceIds: subject.invoices.map(({ id }) => id) };
}
