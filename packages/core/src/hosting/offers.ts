import type { BillingPeriod } from '../billing/index.ts';
import { currentPrice } from '../billing/internal.ts';
import { pricePeriods } from '../client/internal.ts';
import type { Money } from '../shared/index.ts';
import type { DomainSuffix, HostPlan } from './catalogueSchema.ts';

/** Reason why a product is not sold: it has no price that is valid now, or the provider has deactivated it. */
export type OfferProblem = 'planInactive' | 'priceMissing';

/** Price and period of a product, or the reason why it is not sold. */
export type Offer =
  | { readonly priceToman: Money; readonly period: BillingPeriod; readonly problem: null }
  | { readonly problem: OfferProblem };

/** Offer of a domain name, whose price can be on the invoice only. */
export type NameOffer = Offer | { readonly problem: 'priceOnInvoice' };

/**
 * Returns the price of a host plan or domain suffix at a time, without tax. Prices come from the server only; a product
 * without one is not sold.
 */
export function offerOf(
  { isActive, prices }: Pick<DomainSuffix | HostPlan, 'isActive' | 'prices'>,
  now: number,
): Offer {
  if (!isActive) return { problem: 'planInactive' };
  // An order contains no period. Hosts and domains are rented yearly unless only another period has a price.
  for (const period of pricePeriods) {
    const entry = currentPrice(prices, period, now);
    if (entry !== undefined) return { priceToman: entry.priceToman, period, problem: null };
  }
  return { problem: 'priceMissing' };
}
