import type { PriceEntry } from '../billing/index.ts';
import { toman } from '../shared/index.ts';
import type { DomainSuffix, HostPlan } from './catalogueSchema.ts';

/** Time for which prices are valid. */
type Validity = Pick<PriceEntry, 'validFrom' | 'validTo'>;

const always: Validity = { validFrom: null, validTo: null };

function yearly(priceToman: number, validity: Validity): readonly PriceEntry[] {
  return [{ period: 'YEAR', priceToman: toman(priceToman), ...validity }];
}

// Resources and prices are examples: only the names are documented.
const plans = [
  ['Plan_B', 1, 20, 5, 1, 600_000],
  ['Plan_P', 5, 100, 25, 5, 1_200_000],
  ['Plan_A1', 20, 500, 100, 20, 2_400_000],
] as const;

// The default one first. The registry of .ir accepts ASCII names only.
const suffixes = [
  [402, '.com', 920_000],
  [401, '.ir', 45_000],
  [403, '.net', 1_050_000],
  [404, '.org', 990_000],
  [405, '.info', 1_100_000],
  [406, '.co.ir', 55_000],
] as const;

const FIRST_PLAN_ID = 300;

/** Returns the three documented host plans with sample resources and prices, for backends. */
export function sampleHostPlans(validity = always): HostPlan[] {
  return plans.map(([name, diskGb, trafficGb, mailboxes, databases, price], place) => {
    const resources = { diskGb, trafficGb, mailboxes, databases };
    return { id: FIRST_PLAN_ID + place, name, isActive: true, ...resources, prices: yearly(price, validity) };
  });
}

/** Returns sample domain suffixes, for backends. */
export function sampleSuffixes(validity = always): DomainSuffix[] {
  return suffixes.map(([id, suffix, price]) => {
    return { id, suffix, isActive: true, allowsIdn: !suffix.endsWith('.ir'), prices: yearly(price, validity) };
  });
}
