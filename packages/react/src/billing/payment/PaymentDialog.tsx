import '../messages/index.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useScope } from '../../provider/index.ts';
import type { PaymentDialogProps } from './paymentProps.ts';

// Only who pays needs it.
const OpenPayment = lazy(async () => ({ default: (await import('./OpenPayment.tsx')).OpenPayment }));

/**
 * Pays invoices, or adds to the balance: reads price and balance anew, pays from the balance when that covers it, and
 * hands over to the bank otherwise (A §4, "Payment"). Nothing where the page may not pay for the customer.
 */
export function PaymentDialog({ subject, ...rest }: PaymentDialogProps): ReactNode {
  const canPay = useScope('billing:pay');
  if (subject === undefined || !canPay) return null;
  return (
    <Suspense>
      <OpenPayment subject={subject} {...rest} />
    </Suspense>
  );
}
