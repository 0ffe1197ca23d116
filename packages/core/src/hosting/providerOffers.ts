import type { BillingPeriod, PriceEntry } from '../billing/index.ts';
import type { Provider } from '../client/index.ts';
import type { PriceList } from '../client/internal.ts';
import { toman } from '../shared/index.ts';
import type { DomainSuffix, HostPlan } from './catalogueSchema.ts';
import { DEFAULT_DOMAIN_SUFFIX } from './checkDomainName.ts';

function toEntries(prices: PriceList): readonly PriceEntry[] {
  const always = { validFrom: null, validTo: null };
  return Object.entries(prices).map(([period, price]: [BillingPeriod, number]) => ({
    period,
    priceToman: toman(price),
    ...always,
  }));
}

/** Returns the host plans that a provider configures; undefined when it leaves them to the server. */
export function offeredPlans({ hostPlans }: Pick<Provider, 'hostPlans'>): readonly HostPlan[] | undefined {
  return hostPlans?.map(
    ({ id, name, prices, diskGb = null, trafficGb = null, mailboxes = null, databases = null }) => ({
      id,
      name,
      isActive: true,
      diskGb,
      trafficGb,
      mailboxes,
      databases,
      prices: toEntries(prices),
    }),
  );
}

/** Returns the domain suffixes that a provider configures; undefined when it leaves them to the server. */
export function offeredSuffixes({
  domainSuffixes,
}: Pick<Provider, 'domainSuffixes'>): readonly DomainSuffix[] | undefined {
  return domainSuffixes?.map(({ suffix, prices, allowsIdn = true }, index) => ({
    id: index + 1,
    suffix,
    isActive: true,
    allowsIdn,
    prices: toEntries(prices),
  }));
}

/**
 * Suffixes of a provider that neither configures nor lists any: names can be checked and ordered; the price comes with the
 * answer or with the invoice.
 */
export const fallbackSuffixes: readonly DomainSuffix[] = Object.freeze([
  { id: 1, suffix: DEFAULT_DOMAIN_SUFFIX, isActive: true, allowsIdn: true, prices: [], isPricedOnInvoice: true },
]);
