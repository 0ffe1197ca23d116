import { PaymentEvents } from '@abrak/react/internal';
import type { ReactNode } from 'react';
import type { ViewHost } from '../internal/ViewHost.ts';
import { paymentDetail } from './paymentDetail.ts';

/** Reports the payments of everything inside as events of the element. */
export function ReportedPayments({
  host,
  children,
}: {
  readonly host: ViewHost;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <PaymentEvents
      onPay={(subject) => host.emit('abrak-pay-start', paymentDetail(subject))}
      onPaid={(subject) => void host.emit('abrak-pay-complete', paymentDetail(subject))}
    >
      {children}
    </PaymentEvents>
  );
}
