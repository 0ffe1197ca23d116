import type { BillingPeriod } from '../billing/index.ts';
import type { Money } from '../shared/index.ts';
import type { ServerResources } from './catalogueSchema.ts';
import { monthsOf } from './serverPeriods.ts';

/** Reason why an option would be a downgrade: a shorter period, fewer resources than an hourly server has, or no higher price. */
export type DowngradeProblem =
  | { readonly code: 'notDearer' }
  | { readonly code: 'periodShorter' }
  | { readonly code: 'smaller' };

/** Period, size and price of a server. */
export interface UpgradeTerm {
  readonly period: BillingPeriod;
  readonly resources: ServerResources;
  /** Price of the period, with or without tax on both sides; undefined when it is not known. */
  readonly priceToman: Money | undefined;
}

const kinds = ['cpuCores', 'ramGb', 'diskGb'] as const;

/** Returns true for resources of which none is more and some are less. */
function isSmaller(next: ServerResources, present: ServerResources): boolean {
  const isNoneMore = kinds.every((kind) => next[kind] <= present[kind]);
  return isNoneMore && kinds.some((kind) => next[kind] < present[kind]);
}

/**
 * Returns the reasons why a term is not more than the present one; used by backends and options. The price of a day says
 * nothing about the price of a month, so an hourly server is compared by its size: the same size is a change of term.
 */
export function judgeUpgrade(next: UpgradeTerm, present: UpgradeTerm): readonly DowngradeProblem[] {
  if (present.period === 'DAY') return isSmaller(next.resources, present.resources) ? [{ code: 'smaller' }] : [];
  const isShorter = (monthsOf(next.period) ?? 0) < (monthsOf(present.period) ?? 0);
  const prices = [next.priceToman, present.priceToman] as const;
  const isNotDearer = prices[0] !== undefined && prices[1] !== undefined && prices[0] <= prices[1];
  return [
    ...(isShorter ? [{ code: 'periodShorter' } as const] : []),
    ...(isNotDearer ? [{ code: 'notDearer' } as const] : []),
  ];
}
