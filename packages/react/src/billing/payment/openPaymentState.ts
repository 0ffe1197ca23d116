import type { Money, PaymentFlowState } from '@abrak/core';
import type { PaymentSubject } from './paymentProps.ts';
import type { PaymentLock } from './usePaymentLock.ts';

/** Where a payment stands on the screen, and what was consented to. */
export interface OpenPaymentState {
  readonly state: PaymentFlowState;
  readonly lock: PaymentLock;
  readonly subject: PaymentSubject;
  /** The price that the customer has seen last. */
  readonly shownToman: Money | undefined;
  readonly hasConsented: boolean;
  readonly consent: (hasConsented: boolean) => void;
}

/** Whether the price is another one than the customer was shown. */
export function hasPriceChanged({ state, shownToman }: OpenPaymentState): boolean {
  return state.phase === 'confirmFromBalance' && shownToman !== undefined && state.payableToman !== shownToman;
}
