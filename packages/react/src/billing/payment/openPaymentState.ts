import type { Money } from '@abrak/core';
import type { PaymentFlowState } from '@abrak/core/billing';
import type { PaymentSubject } from './paymentProps.ts';
import type { PaymentLock } from './usePaymentLock.ts';

/** State of a payment in the dialog, with the customer's consent to its price. */
export interface OpenPaymentState {
  readonly state: PaymentFlowState;
  readonly lock: PaymentLock;
  readonly subject: PaymentSubject;
  /** Price that the customer saw last; undefined when no price was shown before. */
  readonly shownToman: Money | undefined;
  /** True when the customer agreed to the changed price. */
  readonly hasConsented: boolean;
  readonly consent: (hasConsented: boolean) => void;
  /** Id of the chosen gateway. */
  readonly gatewayId: string;
  readonly chooseGateway: (id: string) => void;
}

/** Returns true if the payable price differs from the price that the customer saw last. */
export function hasPriceChanged({ state, shownToman }: OpenPaymentState): boolean {
  return state.phase === 'confirmFromBalance' && shownToman !== undefined && state.payableToman !== shownToman;
}
