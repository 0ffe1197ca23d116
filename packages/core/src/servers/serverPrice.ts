import type { BillingPeriod } from '../billing/index.ts';
import { currentPrice } from '../billing/internal.ts';
import { type Money, toman } from '../shared/index.ts';
import type { ServerPlan } from './catalogueSchema.ts';
import { monthsOf, serverPeriods } from './serverPeriods.ts';

/** Price of a plan for a period, without tax. */
export interface ServerPrice {
  readonly priceToman: Money;
  /** End of the validity in milliseconds since the epoch; null when it has none. */
  readonly validTo: number | null;
}

/** Saving of a period compared with shorter ones. */
export interface PeriodSaving {
  readonly savedToman: Money;
  /** Whole percent, rounded down; at least 1. */
  readonly percent: number;
}

export type PricedPlan = Pick<ServerPlan, 'prices'>;

/**
 * Returns the price of a plan for a period: of the currently valid entries the one that started last. Undefined when
 * the plan is not sold for the period.
 */
export function serverPrice({ prices }: PricedPlan, period: BillingPeriod, now: number): ServerPrice | undefined {
  const entry = currentPrice(prices, period, now);
  return entry && { priceToman: entry.priceToman, validTo: entry.validTo };
}

/** Returns the cost of a number of months when a shorter period is rented repeatedly. */
function costByShorterPeriod(
  plan: PricedPlan,
  shorter: BillingPeriod,
  { months, now }: { readonly months: number; readonly now: number },
) {
  const shorterMonths = monthsOf(shorter) ?? 0;
  if (shorterMonths === 0 || shorterMonths >= months || months % shorterMonths !== 0) return undefined;
  const price = serverPrice(plan, shorter, now);
  return price && price.priceToman * (months / shorterMonths);
}

/**
 * Returns the saving of a period compared with renting the cheapest shorter period repeatedly. Null when it is below one
 * percent or negative.
 */
export function periodSaving(plan: PricedPlan, period: BillingPeriod, now: number): PeriodSaving | null {
  const months = monthsOf(period) ?? 0;
  const price = serverPrice(plan, period, now);
  const others = serverPeriods.flatMap((shorter) => costByShorterPeriod(plan, shorter, { months, now }) ?? []);
  if (price === undefined || others.length === 0) return null;
  const cheapest = Math.min(...others);
  const saved = cheapest - price.priceToman;
  const percent = Math.floor((saved * 100) / cheapest);
  return percent >= 1 ? { savedToman: toman(saved), percent } : null;
}
