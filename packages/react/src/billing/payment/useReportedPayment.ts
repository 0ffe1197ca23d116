import { use, useEffect, useState } from 'react';
import { useEffectEvent } from '../../ui/index.ts';
import type { OpenPaymentProps } from './OpenPayment.tsx';
import { PaymentContext } from './PaymentEvents.tsx';

/** State of a payment that the page around is told of. */
export interface ReportedPayment {
  /** False until the page has been asked. It stays false when the page takes the payment over, which closes it. */
  readonly isAllowed: boolean;
  /** Tells the page and the component that the payment has succeeded. */
  readonly notifyPaid: () => void;
}

/** Asks the page around before a payment opens, by the callbacks of `PaymentEvents`, and tells it of the success. */
export function useReportedPayment({ subject, onClose, onPaid }: OpenPaymentProps): ReportedPayment {
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
