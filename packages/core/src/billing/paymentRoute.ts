import { type Money, toman } from '../shared/index.ts';
import { defaultWalletLimits, maxTopUpToman, type WalletLimits } from './walletLimits.ts';

/** Unit to which a shortfall is rounded up, in toman. */
export const SHORTFALL_UNIT_TOMAN = 1_000;

/** Way to pay a price: from the balance, by a top-up of the shortfall, or not in one bank payment (`aboveLimit`). */
export type PaymentRoute =
  | { readonly kind: 'fromBalance'; readonly leftToman: Money }
  | {
      readonly kind: 'aboveLimit' | 'topUp';
      /** Difference between price and balance. */
      readonly shortfallToman: Money;
      /** Amount to top up: the shortfall rounded up to the unit, the minimum and the step. */
      readonly amountToman: Money;
    };

function roundUp(amount: number, unit: number): number {
  return Math.ceil(amount / unit) * unit;
}

/** Chooses how a price is paid: from the balance when it covers the price (also exactly), otherwise by a top-up. */
export function paymentRoute(payable: Money, balance: Money, limits: WalletLimits = defaultWalletLimits): PaymentRoute {
  if (payable <= balance) return { kind: 'fromBalance', leftToman: toman(balance - payable) };
  const shortfallToman = toman(payable - balance);
  const rounded = Math.max(limits.minToman, roundUp(shortfallToman, SHORTFALL_UNIT_TOMAN));
  const amountToman = toman(roundUp(rounded, limits.stepToman));
  return { kind: amountToman > maxTopUpToman(limits) ? 'aboveLimit' : 'topUp', shortfallToman, amountToman };
}
