import type { PriceEntry } from '@abrak/core/billing';
import { type Provider, toman, toThousandToman } from '@abrak/core';
import { type DomainSuffix, type HostPlan, offerOf } from '@abrak/core/hosting';
import { offeredPlans, offeredSuffixes } from '@abrak/core/internal';
import { Refusal } from '../../shared/index.ts';

/** Validity of all prices, as milliseconds since the epoch. */
const VALID_FROM = Date.UTC(2025, 2, 21);
const VALID_TO = Date.UTC(2100, 2, 21);

function yearly(priceToman: number): readonly PriceEntry[] {
  return [{ period: 'YEAR', priceToman: toman(priceToman), validFrom: VALID_FROM, validTo: VALID_TO }];
}

/** Host plans of a provider that configures none. Their names are documented; resources and prices are examples. */
const hostPlans: readonly HostPlan[] = [
  {
    id: 300,
    name: 'Plan_B',
    isActive: true,
    diskGb: 1,
    trafficGb: 20,
    mailboxes: 5,
    databases: 1,
    prices: yearly(600_000),
  },
  {
    id: 301,
    name: 'Plan_P',
    isActive: true,
    diskGb: 5,
    trafficGb: 100,
    mailboxes: 25,
    databases: 5,
    prices: yearly(1_200_000),
  },
  {
    id: 302,
    name: 'Plan_A1',
    isActive: true,
    diskGb: 20,
    trafficGb: 500,
    mailboxes: 100,
    databases: 20,
    prices: yearly(2_400_000),
  },
];

/** Suffixes of a provider that configures none, the default one first. The registry of .ir accepts ASCII names only. */
const domainSuffixes: readonly DomainSuffix[] = [
  { id: 402, suffix: '.com', isActive: true, allowsIdn: true, prices: yearly(920_000) },
  { id: 401, suffix: '.ir', isActive: true, allowsIdn: false, prices: yearly(45_000) },
  { id: 403, suffix: '.net', isActive: true, allowsIdn: true, prices: yearly(1_050_000) },
  { id: 404, suffix: '.org', isActive: true, allowsIdn: true, prices: yearly(990_000) },
  { id: 405, suffix: '.info', isActive: true, allowsIdn: true, prices: yearly(1_100_000) },
  { id: 406, suffix: '.co.ir', isActive: true, allowsIdn: false, prices: yearly(55_000) },
];

// The wire spells this field with one r.
function wirePrice({ period: recuringPeriod, priceToman, validFrom, validTo }: PriceEntry) {
  const fixed = { calculationType: 'FIXED', title: 'BASE', valueApplication: 'FIXED' };
  return { ...fixed, recuringPeriod, validFrom, validTo, valuePrice: toThousandToman(priceToman) };
}

function wireProduct(
  { id, isActive, prices }: Pick<HostPlan, 'id' | 'isActive' | 'prices'>,
  name: string,
  info: object,
) {
  const texts = Object.entries(info).map(([key, value]) => [key, String(value)]);
  const jsonInfo = JSON.stringify(Object.fromEntries(texts));
  return { id, name, productActive: isActive, jsonInfo, jsonPrices: JSON.stringify(prices.map(wirePrice)) };
}

type Products = Pick<Provider, 'domainSuffixes' | 'hostPlans'>;

/** Returns the host plans that are sold: those that the provider configures, else examples. */
export function plansOf(provider: Products): readonly HostPlan[] {
  return offeredPlans(provider) ?? hostPlans;
}

/** Returns the suffixes that are sold: those that the provider configures, else examples. */
export function suffixesOf(provider: Products): readonly DomainSuffix[] {
  return offeredSuffixes(provider) ?? domainSuffixes;
}

function wirePlan(plan: HostPlan) {
  const { diskGb: disk, trafficGb: traffic, mailboxes: mailbox, databases: database } = plan;
  return wireProduct(plan, plan.name, { disk, traffic, mailbox, database });
}

/** Returns the hosting products of a category in wire format; undefined for other categories. */
export function hostingProducts(provider: Products, category: string): readonly unknown[] | undefined {
  if (category === 'HOST') return plansOf(provider).map(wirePlan);
  if (category !== 'DOMAIN') return undefined;
  return suffixesOf(provider).map((suffix) => wireProduct(suffix, suffix.suffix, { idn: suffix.allowsIdn }));
}

/** Returns the plan with this id; throws `planMissing`. */
export function findPlan(provider: Products, id: number): HostPlan {
  const plan = plansOf(provider).find((one) => one.id === id);
  if (plan === undefined) throw new Refusal('planMissing', { field: 'productId' });
  return plan;
}

/** Returns the suffix of a full domain name; throws `suffixUnavailable`. */
export function findSuffix(provider: Products, name: string): DomainSuffix {
  const suffix = suffixesOf(provider).find((one) => one.suffix === name.slice(name.indexOf('.')));
  if (suffix === undefined) throw new Refusal('suffixUnavailable', { field: 'domainName' });
  return suffix;
}

/** Returns the price of a plan or suffix at a time, before tax; throws `priceMissing`. */
export function priceOf(product: DomainSuffix | HostPlan, now: Date) {
  const offer = offerOf(product, now.getTime());
  if (offer.problem !== null) throw new Refusal('priceMissing');
  return offer;
}
