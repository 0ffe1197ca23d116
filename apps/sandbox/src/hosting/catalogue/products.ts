import type { Provider } from '@abrak/core';
import { type DomainSuffix, type HostPlan, offerOf } from '@abrak/core/hosting';
import {
  type HostingCatalogue,
  offeredPlans,
  offeredSuffixes,
  sampleHostPlans,
  sampleSuffixes,
  toWireHostPlan,
  toWireSuffix,
} from '@abrak/core/internal';
import { Refusal } from '../../shared/index.ts';

/** Validity of the sample prices, as milliseconds since the epoch. */
const validity = { validFrom: Date.UTC(2025, 2, 21), validTo: Date.UTC(2100, 2, 21) };

// Of a provider that configures none.
const hostPlans = sampleHostPlans(validity);
const domainSuffixes = sampleSuffixes(validity);

type Products = Pick<Provider, 'domainSuffixes' | 'hostPlans'>;

/** Returns the host plans and suffixes that are sold: those that the provider configures, else examples. */
export function catalogueOf(provider: Products): HostingCatalogue {
  return { plans: offeredPlans(provider) ?? hostPlans, suffixes: offeredSuffixes(provider) ?? domainSuffixes };
}

/** Returns the hosting products of a category in wire format; undefined for other categories. */
export function hostingProducts(provider: Products, category: string): readonly unknown[] | undefined {
  const { plans, suffixes } = catalogueOf(provider);
  if (category === 'HOST') return plans.map(toWireHostPlan);
  return category === 'DOMAIN' ? suffixes.map(toWireSuffix) : undefined;
}

/** Returns the price of a plan or suffix at a time, before tax; throws `priceMissing`. */
export function priceOf(product: DomainSuffix | HostPlan, now: Date) {
  const offer = offerOf(product, now.getTime());
  if (offer.problem !== null) throw new Refusal('priceMissing');
  return offer;
}
