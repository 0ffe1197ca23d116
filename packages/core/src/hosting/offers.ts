import { type BillingPeriod, currentPrice } from '../billing/index.ts';
import type { Money } from '../shared/index.ts';
import type { DomainSuffix, HostPlan } from './catalogueSchema.ts';

/** Why something is not sold: it has no price that is valid now, or its provider has taken it off (decision 80). */
export type OfferProblem = 'planInactive' | 'priceMissing';

/** What something costs, and for how long; or why it is not sold. */
export type Offer =
  | { readonly priceToman: Money; readonly period: BillingPeriod; readonly problem: null }
  | { readonly problem: OfferProblem };

// An order names no period (B §7): a year is what hosts and domains are rented for, unless only another is priced.
const periods = ['YEAR', 'MONTH', 'TMONTH', 'SMONTH', 'TYEAR'] as const;

/** What a host plan or a suffix costs at a moment, without tax; the prices are the server's alone (decision 80). */
export function offerOf({ isActive, prices }: Pick<DomainSuffix | HostPlan, 'isActive' | 'prices'>, now: number): Offer {
  if (!isActive) return { problem: 'planInactive' };
  for (const period of periods) {
    const entry = currentPrice(prices, period, now);
    if (entry !== undefined) return { priceToman: entry.priceToman, period, problem: null };
  }
  return { problem: 'priceMissing' };
}
