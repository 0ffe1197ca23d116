import { listedServerPlans, type ListedServerPlan, type Money, type ServerResources } from '@abrak/core';

/** What a machine is made of; memory in MB, because the smallest plan has a quarter of a GB (B §9; decision 46). */
export interface Resources {
  readonly cpu: number;
  readonly ramMb: number;
  readonly diskGb: number;
}

/** Periods that servers can be paid for at once (B §9). */
export const fixedPeriods = ['MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR'] as const;

export type FixedPeriod = (typeof fixedPeriods)[number];

/** A plan of the catalogue (B §3). */
export interface ServerPlan extends Resources {
  readonly id: number;
  readonly name: string;
  /** MB/s in each direction. */
  readonly limit: number;
  readonly prices: Readonly<Partial<Record<FixedPeriod, Money>>>;
}

export const MB_PER_GB = 1_024;

/** Resources as they are kept here. */
export function inMb({ cpuCores, ramGb, diskGb }: ServerResources): Resources {
  return { cpu: cpuCores, ramMb: ramGb * MB_PER_GB, diskGb };
}

/** Resources as the rules of servers take them. */
export function inGb({ cpu, ramMb, diskGb }: Resources): ServerResources {
  return { cpuCores: cpu, ramGb: ramMb / MB_PER_GB, diskGb };
}

function catalogued({ id, name, limitMb, prices, ...resources }: ListedServerPlan): ServerPlan {
  return { id, name, ...inMb(resources), limit: limitMb, prices };
}

/** The plans for sale (B §9). */
export const serverPlans: readonly ServerPlan[] = listedServerPlans().map(catalogued);

export function findPlan(id: number): ServerPlan | undefined {
  return serverPlans.find((plan) => plan.id === id);
}

export function isFixedPeriod(text: string): text is FixedPeriod {
  return fixedPeriods.some((period) => period === text);
}

/** What a plan costs for a period before tax; undefined when it is not sold so (decision 10). */
export function planPriceToman({ prices }: ServerPlan, period: FixedPeriod): Money | undefined {
  return prices[period];
}
