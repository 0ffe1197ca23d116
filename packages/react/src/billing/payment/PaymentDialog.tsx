import '../messages/index.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useScope } from '../../provider/index.ts';
import type { PaymentDialogProps } from './paymentProps.ts';

// Loaded lazily: most visits pay nothing.
const OpenPayment = lazy(async () => ({ default: (await import('./OpenPayment.tsx')).OpenPayment }));

/**
 * Pays invoices or tops up the balance. Loads price and balance, pays from the balance when it covers the price, and
 * otherwise tops up the shortfall at the bank.
 * Renders nothing without the scope `billing:pay`.
 * See docs/contract/billing.md#payment.
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
