import type { Locale } from './locale.ts';
import { formatNumber } from './numbers.ts';

declare const unit: unique symbol;

/** An amount in whole toman; bare numbers do not fit, so that no unit is ever guessed. */
export type Money = number & { readonly [unit]: 'toman' };

const TOMAN_PER_THOUSAND = 1_000;
const RIAL_PER_TOMAN = 10;

function isMoney(value: number): value is Money {
  return Number.isSafeInteger(value);
}

/** An amount of whole toman; throws RangeError for a fraction or a number too large to be exact. */
export function toman(amount: number): Money {
  if (!isMoney(amount)) throw new RangeError(`Money is whole toman, not ${amount}: round it first.`);
  return amount;
}

/**
 * An amount as stored and sent: thousands of toman with at most three decimals, so that each whole toman has its own
 * (A §9, decision 3); throws RangeError for a finer one.
 */
export function fromThousandToman(thousands: number): Money {
  const amount = Math.round(thousands * TOMAN_PER_THOUSAND);
  // A decimal number has one nearest double: it is the whole toman exactly when it is that double.
  if (amount / TOMAN_PER_THOUSAND !== thousands) throw new RangeError(`${thousands} thousand toman is no whole toman.`);
  return toman(amount);
}

/** The amount as it is stored and sent: thousands of toman. */
export function toThousandToman(money: Money): number {
  return money / TOMAN_PER_THOUSAND;
}

/** The same amount in rial, the bank gateway's unit. */
export function toRial(money: Money): number {
  return money * RIAL_PER_TOMAN;
}

/** The amount's grouped digits, isolated and without its unit: the word is the messages' own. */
export function formatToman(money: Money, locale: Locale): string {
  return formatNumber(money, locale);
}
