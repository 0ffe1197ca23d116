import { type BillingPeriod, monthsByPeriod, type PriceEntry } from '../billing/index.ts';

/**
 * Billing periods of servers, shortest first. DAY is hourly usage that is billed daily; TMONTH is three months, SMONTH
 * six, TYEAR two years.
 */
export const serverPeriods = ['DAY', 'MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR'] as const;

/** Billing period of a server. */
export type ServerPeriod = (typeof serverPeriods)[number];

/** Default billing period of an order. */
export const DEFAULT_SERVER_PERIOD: ServerPeriod = 'YEAR';

// Hidden unless a plan has a price for them.
const hiddenPeriods: ReadonlySet<ServerPeriod> = new Set(['TMONTH', 'SMONTH']);

/** Returns true when a value is a billing period of servers. */
export function isServerPeriod(word: unknown): word is ServerPeriod {
  return serverPeriods.some((period) => period === word);
}

/** Returns the number of months of a period: 0 for DAY, undefined for an unknown period. */
export function monthsOf(period: BillingPeriod): number | undefined {
  if (period === 'DAY') return 0;
  return Object.entries(monthsByPeriod).find(([code]) => code === period)?.[1];
}

/**
 * Returns the periods to offer: hourly, one month, one year and two years, and the hidden ones that a plan has a price
 * for.
 */
export function offeredPeriods(plans: readonly { readonly prices: readonly PriceEntry[] }[]): readonly ServerPeriod[] {
  const priced = new Set(plans.flatMap(({ prices }) => prices.map(({ period }) => period)));
  return serverPeriods.filter((period) => !hiddenPeriods.has(period) || priced.has(period));
}
