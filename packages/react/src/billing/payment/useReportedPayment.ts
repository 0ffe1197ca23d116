import { use, useEffect, useState } from 'react';
import { useEffectEvent } from '../../ui/index.ts';
import { PaymentContext } from './PaymentEvents.tsx';
import type { PaymentDialogProps, PaymentSubject } from './paymentProps.ts';

/** State of a payment that is reported to the page around. */
export interface ReportedPayment {
  /** False until the page has been asked. It stays false when the page takes the payment over, which closes it. */
  readonly isAllowed: boolean;
  /** Tells the page and the component that the payment has succeeded. */
  readonly notifyPaid: () => void;
}

/** Asks the page around before a payment opens, by the callbacks of `PaymentEvents`, and tells it of the success. */
export function useReportedPayment({
  subject,
  onClose,
  onPaid,
}: PaymentDialogProps & { readonly subject: PaymentSubject }): ReportedPayment {
  const callbacks = use(PaymentContext);
  const [isAllowed, setAllowed] = useState(callbacks?.onPay === undefined);
  const ask = useEffectEvent(() => {
    if (callbacks?.onPay?.(subject) === false) onClose();
    else setAllowed(true);
  });
  useEffect(() => ask(), []);
  return {
    isAllowed,
    notifyPaid: () => {
      callbacks?.onPaid?.(subject);
      onPaid?.();
    },
  };
}
