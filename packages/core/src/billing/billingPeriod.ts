import { type Money, toman } from '../shared/index.ts';

/** How many months each period that is paid at once lasts; the codes are the wire's (B §4, §9; decisions 9, 32). */
export const monthsByPeriod = { MONTH: 1, TMONTH: 3, SMONTH: 6, YEAR: 12, TYEAR: 24 } as const;

/** A period that is paid at once; DAY counts hours and is billed daily. Another word comes as it is (decision 84). */
export type BillingPeriod = 'DAY' | keyof typeof monthsByPeriod | (string & {});

/** What a month costs of a price for a longer time. */
export interface MonthlyPrice {
  /** Rounded half up to a whole toman. */
  readonly toman: Money;
  /** Whether nothing was rounded; "about" stands before it otherwise (decision 18). */
  readonly isExact: boolean;
}

/** What a month costs of a period's price; undefined for a period that is no number of months. */
export function pricePerMonth(price: Money, period: BillingPeriod): MonthlyPrice | undefined {
  const months = Object.entries(monthsByPeriod).find(([code]) => code === period)?.[1];
  if (months === undefined) return undefined;
  return { toman: toman(Math.floor((2 * price + months) / (2 * months))), isExact: price % months === 0 };
}
