import { type Money, toman, type MonthTerms } from '../shared/index.ts';
import { addMonths, DAY_MS } from '../shared/internal.ts';

/** Number of months of each prepaid period, by its code on the wire. */
export const monthsByPeriod = { MONTH: 1, TMONTH: 3, SMONTH: 6, YEAR: 12, TYEAR: 24 } as const;

/** Billing period. `DAY` is billed daily by the hour; the others are prepaid. Unknown codes are kept as they are. */
export type BillingPeriod = 'DAY' | keyof typeof monthsByPeriod | (string & {});

/** Price per month of a longer period. */
export interface MonthlyPrice {
  /** Rounded half up to a whole toman. */
  readonly toman: Money;
  /** False when the price was rounded; it is then displayed with "about". */
  readonly isExact: boolean;
}

/**
 * Returns the end of a paid period that begins at `startsAt`; both in milliseconds since the epoch. Months are those of
 * the customer's calendar, `DAY` is 24 hours. Throws a TypeError for an unknown period.
 */
export function periodEnd(startsAt: number, period: string, terms: MonthTerms): number {
  if (period === 'DAY') return startsAt + DAY_MS;
  const months = Object.entries(monthsByPeriod).find(([code]) => code === period)?.[1];
  if (months === undefined) throw new TypeError(`${period} is no billing period.`);
  return addMonths(startsAt, months, terms);
}

/** Returns the price per month of a period's price; undefined for a period that is not a number of months. */
export function pricePerMonth(price: Money, period: BillingPeriod): MonthlyPrice | undefined {
  const months = Object.entries(monthsByPeriod).find(([code]) => code === period)?.[1];
  if (months === undefined) return undefined;
  return { toman: toman(Math.floor((2 * price + months) / (2 * months))), isExact: price % months === 0 };
}
