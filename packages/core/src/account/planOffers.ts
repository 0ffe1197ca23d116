import * as v from 'valibot';
import { defineCall } from '../client/internal.ts';
import { type Money, toman } from '../shared/index.ts';
import { IdSchema, rowsOf, TextSchema, ThousandTomanSchema } from '../shared/internal.ts';
import type { StoragePlan } from './schema.ts';
import type { StoragePrices } from './storagePlans.ts';

/** Billing period of a storage plan, as sent on the wire. */
export type PlanPeriod = 'MONTH' | 'YEAR';

/** A storage plan that customers can choose. */
export interface StorageOffer extends StoragePrices {
  /** Plan id; a higher id is a higher tier. */
  readonly id: number;
  readonly name: string;
  /** Title set by the provider; empty when there is none. */
  readonly title: string;
  /** Feature rows set by the provider, as label and value. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

const PriceSchema = v.nullish(v.pipe(ThousandTomanSchema, v.minValue(toman(0))), null);

/**
 * Parses the list of storage plans: sorted by tier, lowest first, prices converted from thousands of toman to toman.
 */
export const StorageOffersSchema = v.pipe(
  rowsOf(
    v.object({
      id: IdSchema,
      name: v.string(),
      title: TextSchema,
      valuePriceMonthly: PriceSchema,
      valuePriceYearlyPure: PriceSchema,
      valuePriceYearlyDiscount: PriceSchema,
      info: v.nullish(v.array(v.object({ label: TextSchema, value: TextSchema })), []),
    }),
  ),
  v.transform((plans): readonly StorageOffer[] =>
    plans
      .map(({ valuePriceMonthly, valuePriceYearlyPure, valuePriceYearlyDiscount, info, ...plan }) => ({
        ...plan,
        monthlyToman: valuePriceMonthly,
        yearlyToman: valuePriceYearlyDiscount ?? valuePriceYearlyPure,
        yearlyListToman: valuePriceYearlyPure,
        details: info,
      }))
      .sort((a, b) => a.id - b.id),
  ),
);

/** Fetches the storage plans that the customer can choose from, lowest tier first. */
export const listStoragePlans = defineCall({
  call: 'account.listStoragePlans',
  route: 'GET cfs/products/user/products',
  send: ({ request }, signal?: AbortSignal): Promise<readonly StorageOffer[]> =>
    request({ query: { category: 'CFS' }, answer: StorageOffersSchema, signal }),
});

/** Price of a plan for one period, and its discount. */
export interface PlanPrice {
  readonly toman: Money;
  /** Price before the discount; null when there is no discount. */
  readonly listToman: Money | null;
  /** Discount in whole percent of the list price; 0 when there is none. */
  readonly discountPercent: number;
}

/**
 * Returns a plan's price for a period, with the discount computed from its prices; undefined when the plan is not sold
 * for that period.
 */
export function planPrice(prices: StoragePrices, period: PlanPeriod): PlanPrice | undefined {
  const price = period === 'MONTH' ? prices.monthlyToman : prices.yearlyToman;
  if (price === null) return undefined;
  const list = period === 'MONTH' ? null : prices.yearlyListToman;
  if (list === null || list <= price) return { toman: price, listToman: null, discountPercent: 0 };
  return { toman: price, listToman: list, discountPercent: Math.round(((list - price) * 100) / list) };
}

/**
 * Relation of a plan to the customer's current plan. `otherPeriod` is the same tier with another billing period; it
 * counts as an upgrade. A free plan has no other period.
 */
export type PlanComparison = 'current' | 'higher' | 'lower' | 'otherPeriod';

/** Compares a plan and period with the customer's current plan; without a current plan every plan is `higher`. */
export function comparePlan(
  offer: Pick<StorageOffer, 'id' | keyof StoragePrices>,
  period: PlanPeriod,
  current: Pick<StoragePlan, 'id' | 'period'> | null,
): PlanComparison {
  if (current === null || offer.id > current.id) return 'higher';
  if (offer.id < current.id) return 'lower';
  const isFree = planPrice(offer, period)?.toman === 0;
  return isFree || current.period === null || current.period === period ? 'current' : 'otherPeriod';
}
