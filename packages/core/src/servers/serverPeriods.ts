import { type BillingPeriod, monthsByPeriod, type PriceEntry } from '../billing/index.ts';

/** The durations that servers are rented for, the shortest first; DAY counts hours and is billed daily (B §4, §9; decision 32). */
export const serverPeriods = ['DAY', 'MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR'] as const;

/** A duration that servers are rented for. */
export type ServerPeriod = (typeof serverPeriods)[number];

/** What an order begins with (B §4, §9; decision 34). */
export const DEFAULT_SERVER_PERIOD: ServerPeriod = 'YEAR';

// The documents hide them; a plan that has such a price brings them back (decision 9).
const hiddenPeriods: ReadonlySet<ServerPeriod> = new Set(['TMONTH', 'SMONTH']);

/** Whether a word is a duration that servers are rented for. */
export function isServerPeriod(word: unknown): word is ServerPeriod {
  return serverPeriods.some((period) => period === word);
}

/** How many months a duration lasts: 0 for DAY, undefined for a word that is none. */
export function monthsOf(period: BillingPeriod): number | undefined {
  if (period === 'DAY') return 0;
  return Object.entries(monthsByPeriod).find(([code]) => code === period)?.[1];
}

/** The durations to choose from: hourly, a month, a year and two, and the others where a plan has a price for them (B §2, §9; decision 9). */
export function offeredPeriods(plans: readonly { readonly prices: readonly PriceEntry[] }[]): readonly ServerPeriod[] {
  const priced = new Set(plans.flatMap(({ prices }) => prices.map(({ period }) => period)));
  return serverPeriods.filter((period) => !hiddenPeriods.has(period) || priced.has(period));
}
