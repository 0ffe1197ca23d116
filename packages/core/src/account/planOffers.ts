import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { type Money, ThousandTomanSchema, toman } from '../shared/index.ts';
import type { StoragePlan } from './schema.ts';
import type { StoragePrices } from './storagePlans.ts';

/** How long a storage plan is paid for at once, as the wire spells it (A §3). */
export type PlanPeriod = 'MONTH' | 'YEAR';

/** A storage plan that a customer can be on (A §3, "Plan (storage)"). */
export interface StorageOffer extends StoragePrices {
  /** Orders the tiers (decision 24). */
  readonly id: number;
  readonly name: string;
  /** The provider's own words for the plan; empty when there are none. */
  readonly title: string;
  /** What the provider says about the plan, row by row. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

const PriceSchema = v.nullish(v.pipe(ThousandTomanSchema, v.minValue(toman(0))), null);

const TextSchema = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');

/** The list of storage plans, lowest tier first, prices in toman (A §3; decisions 3, 8, 24). */
export const StorageOffersSchema = v.pipe(
  v.array(
    v.object({
      id: v.number(),
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
      .toSorted((a, b) => a.id - b.id),
  ),
);

/** The storage plans that a customer can choose from, lowest tier first (A §7). */
export function listStoragePlans(client: Client, signal?: AbortSignal): Promise<readonly StorageOffer[]> {
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'products/user/products',
    query: { category: 'CFS' },
    answer: StorageOffersSchema,
    signal,
  });
}

/** What a plan costs for a period, and what is saved by it. */
export interface PlanPrice {
  readonly toman: Money;
  /** The price before its discount; null when there is none. */
  readonly listToman: Money | null;
  /** Whole percent of the list price; 0 when nothing is saved. */
  readonly discountPercent: number;
}

/** The price of a plan for a period, the discount computed from its prices (decision 13); undefined when it is not sold so. */
export function planPrice(prices: StoragePrices, period: PlanPeriod): PlanPrice | undefined {
  const price = period === 'MONTH' ? prices.monthlyToman : prices.yearlyToman;
  if (price === null) return undefined;
  const list = period === 'MONTH' ? null : prices.yearlyListToman;
  if (list === null || list <= price) return { toman: price, listToman: null, discountPercent: 0 };
  return { toman: price, listToman: list, discountPercent: Math.round(((list - price) * 100) / list) };
}

/**
 * How a plan stands to the one that a customer is on: otherPeriod is the same tier paid for another period, which
 * counts as an upgrade (A §4, "Plan cards"). A free plan has no other period.
 */
export type PlanStanding = 'current' | 'higher' | 'lower' | 'otherPeriod';

/** Tells how a plan for a period stands to the current one; without a current one every plan is higher. */
export function planStanding(
  offer: Pick<StorageOffer, 'id' | keyof StoragePrices>,
  period: PlanPeriod,
  current: Pick<StoragePlan, 'id' | 'period'> | null,
): PlanStanding {
  if (current === null || offer.id > current.id) return 'higher';
  if (offer.id < current.id) return 'lower';
  const isFree = planPrice(offer, period)?.toman === 0;
  return isFree || current.period === null || current.period === period ? 'current' : 'otherPeriod';
}
