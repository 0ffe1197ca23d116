import { type BillingPeriod, currentPrice } from '../billing/index.ts';
import { type Money, toman } from '../shared/index.ts';
import type { ServerPlan } from './catalogueSchema.ts';
import { monthsOf, serverPeriods } from './serverPeriods.ts';

/** What a plan costs for a period at a moment, without tax. */
export interface ServerPrice {
  readonly priceToman: Money;
  /** Until when, in milliseconds since the epoch; null when no end is told. */
  readonly validTo: number | null;
}

/** What a period saves. */
export interface PeriodSaving {
  readonly savedToman: Money;
  /** Whole percent, never more than is saved; at least 1. */
  readonly percent: number;
}

type Priced = Pick<ServerPlan, 'prices'>;

/** The price of a plan for a period: of the entries that are valid now the one that begins latest (B §3; decision 19); undefined when it is not sold so (decision 10). */
export function serverPrice({ prices }: Priced, period: BillingPeriod, now: number): ServerPrice | undefined {
  const entry = currentPrice(prices, period, now);
  return entry && { priceToman: entry.priceToman, validTo: entry.validTo };
}

/** What a time costs when a shorter period is rented again and again. */
function costBy(plan: Priced, shorter: BillingPeriod, { months, now }: { readonly months: number; readonly now: number }) {
  const shorterMonths = monthsOf(shorter) ?? 0;
  if (shorterMonths === 0 || shorterMonths >= months || months % shorterMonths !== 0) return undefined;
  const price = serverPrice(plan, shorter, now);
  return price && price.priceToman * (months / shorterMonths);
}

/**
 * What a period saves against the cheapest way of renting the same time by shorter ones, from the prices alone; null
 * when that is less than a percent or nothing (decision 12).
 */
export function periodSaving(plan: Priced, period: BillingPeriod, now: number): PeriodSaving | null {
  const months = monthsOf(period) ?? 0;
  const price = serverPrice(plan, period, now);
  const others = serverPeriods.flatMap((shorter) => costBy(plan, shorter, { months, now }) ?? []);
  if (price === undefined || others.length === 0) return null;
  const cheapest = Math.min(...others);
  const saved = cheapest - price.priceToman;
  const percent = Math.floor((saved * 100) / cheapest);
  return percent >= 1 ? { savedToman: toman(saved), percent } : null;
}
