import { type Money, toman } from '../shared/index.ts';
import { defaultWalletLimits, mostAtOnce, type WalletLimits } from './walletLimits.ts';

/** A shortfall is topped up to a multiple of this (A §9; decision 6). */
export const SHORTFALL_UNIT_TOMAN = 1_000;

/** How something is paid: from the balance, by adding what is missing, or not by one visit to the bank. */
export type PaymentRoute =
  | { readonly kind: 'fromBalance'; readonly leftToman: Money }
  | {
      readonly kind: 'aboveLimit' | 'topUp';
      /** What is missing to the last toman. */
      readonly shortfallToman: Money;
      /** What is added for it. */
      readonly amountToman: Money;
    };

function roundUp(amount: number, unit: number): number {
  return Math.ceil(amount / unit) * unit;
}

/** How a price is paid from a balance that covers it, also to the toman, or otherwise by how much is added (A §4; decisions 5, 6). */
export function paymentRoute(payable: Money, balance: Money, limits: WalletLimits = defaultWalletLimits): PaymentRoute {
  if (payable <= balance) return { kind: 'fromBalance', leftToman: toman(balance - payable) };
  const shortfallToman = toman(payable - balance);
  const rounded = Math.max(limits.minToman, roundUp(shortfallToman, SHORTFALL_UNIT_TOMAN));
  const amountToman = toman(roundUp(rounded, limits.stepToman));
  return { kind: amountToman > mostAtOnce(limits) ? 'aboveLimit' : 'topUp', shortfallToman, amountToman };
}
