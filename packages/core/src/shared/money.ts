import type { Locale } from './locale.ts';
import { formatNumber } from './numbers.ts';

declare const unit: unique symbol;

/** An amount in whole toman; bare numbers do not fit, so that no unit is ever guessed. */
export type Money = number & { readonly [unit]: 'toman' };

const TOMAN_PER_WIRE_TENTH = 100;
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
 * An amount as stored and sent: thousands of toman with at most one decimal (A §9, decision 3);
 * throws RangeError for a finer one.
 */
export function fromThousandToman(thousands: number): Money {
  const tenths = Math.round(thousands * 10);
  // A decimal number has one nearest double: it is the tenth exactly when it is that double.
  if (tenths / 10 !== thousands) throw new RangeError(`${thousands} thousand toman has more than one decimal.`);
  return toman(tenths * TOMAN_PER_WIRE_TENTH);
}

/** The same amount in rial, the bank gateway's unit. */
export function toRial(money: Money): number {
  return money * RIAL_PER_TOMAN;
}

/** The amount's grouped digits, isolated and without its unit: the word is the messages' own. */
export function formatToman(money: Money, locale: Locale): string {
  return formatNumber(money, locale);
}
