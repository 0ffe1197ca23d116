import '../messages/index.ts';
import type { ReactNode } from 'react';
import { useLazyComponent, useScope } from '../../provider/index.ts';
import type { PaymentDialogProps } from './paymentProps.ts';

// Loaded lazily: most visits pay nothing.
const load = async () => (await import('./OpenPayment.tsx')).OpenPayment;

/**
 * Pays invoices or tops up the balance. Loads price and balance, pays from the balance when it covers the price, and
 * otherwise tops up the shortfall at the bank.
 * Renders nothing without the scope `billing:pay`.
 * See docs/contract/billing.md#payment.
 */
export function PaymentDialog({ subject, ...rest }: PaymentDialogProps): ReactNode {
  const canPay = useScope('billing:pay');
  const props = subject === undefined || !canPay ? undefined : { subject, ...rest };
  return useLazyComponent({ load, props, onFail: rest.onClose });
}
