import type { Money } from '@abrak/core';
import type { PaymentFlowState } from '@abrak/core/billing';
import type { PaymentLock } from './usePaymentLock.ts';

/** State of a payment, with the customer's consent to its price. */
export interface OpenPaymentState {
  readonly state: PaymentFlowState;
  readonly lock: PaymentLock;
  /** Price that the customer saw last; undefined when no price was shown before. */
  readonly shownToman: Money | undefined;
  /** True when the customer agreed to the changed price. */
  readonly hasConsented: boolean;
  /** Records the consent to the changed price. A stable function. */
  readonly consent: (hasConsented: boolean) => void;
  /** Id of the chosen gateway; default: the provider's first. */
  readonly gatewayId: string;
  /** A stable function. */
  readonly chooseGateway: (id: string) => void;
}

/** Returns true if the payable price differs from the price that the customer saw last. */
export function hasPriceChanged({ state, shownToman }: Pick<OpenPaymentState, 'shownToman' | 'state'>): boolean {
  return state.phase === 'confirmFromBalance' && shownToman !== undefined && state.payableToman !== shownToman;
}

/**
 * Returns false while a call is pending that takes money or requests the bank's form; the payment cannot be closed then.
 */
export function canLeave(state: PaymentFlowState): boolean {
  if (state.phase === 'handingOver') return state.form !== null || state.problem !== null;
  return !(state.phase === 'checking' && state.via === 'balance');
}
