import { createContext, type ReactNode } from 'react';
import type { PaymentCallbacks } from './paymentProps.ts';

/** Context of callbacks for the payments of all components inside. */
export const PaymentContext = createContext<PaymentCallbacks | undefined>(undefined);

/** Reports the payments of every component inside that has no callbacks of its own. */
export function PaymentEvents({
  children,
  ...callbacks
}: PaymentCallbacks & { readonly children: ReactNode }): ReactNode {
  return <PaymentContext value={callbacks}>{children}</PaymentContext>;
}
