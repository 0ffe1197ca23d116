import type { Language } from './locale.ts';
import { formatNumber } from './numbers.ts';

declare const unit: unique symbol;

/** Brand of an amount, exported so that declarations can name it. */
export interface TomanBrand {
  readonly [unit]: 'toman';
}

/** Amount in whole toman. A branded number, so that amounts in other units do not type-check. */
export type Money = TomanBrand & number;

/** Toman of the wire unit of prices. */
export const TOMAN_PER_THOUSAND = 1_000;

/** Rial of a toman. */
export const RIAL_PER_TOMAN = 10;

function isMoney(value: number): value is Money {
  return Number.isSafeInteger(value);
}

/**
 * Brands a number as an amount in whole toman. Throws RangeError for fractions and for numbers beyond the safe integer
 * range.
 */
export function toman(amount: number): Money {
  if (!isMoney(amount)) throw new RangeError(`Money is whole toman, not ${amount}: round it first.`);
  return amount;
}

/**
 * Converts an amount from the wire unit, thousands of toman with at most three decimals. Throws RangeError when the
 * result is not a whole toman.
 */
export function fromThousandToman(thousands: number): Money {
  const amount = Math.round(thousands * TOMAN_PER_THOUSAND);
  // Dividing back must give the identical double; otherwise the input had more than three decimals.
  if (amount / TOMAN_PER_THOUSAND !== thousands)
    throw new RangeError(`${thousands} thousand toman is not whole toman.`);
  return toman(amount);
}

/** Converts an amount to the wire unit, thousands of toman. */
export function toThousandToman(money: Money): number {
  return money / TOMAN_PER_THOUSAND;
}

/** Converts an amount to rial (1 toman = 10 rial), the unit of the bank gateway. */
export function toRial(money: Money): number {
  return money * RIAL_PER_TOMAN;
}

/** Formats an amount as grouped digits in a bidi isolate, without a unit: messages supply the word. */
export function formatToman(money: Money, locale: Language): string {
  return formatNumber(money, locale);
}
