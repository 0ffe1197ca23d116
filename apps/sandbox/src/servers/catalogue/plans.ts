import type { Money } from '@abrak/core';
import { listedServerPlans, type ListedServerPlan } from '@abrak/core/internal';
import type { ServerResources } from '@abrak/core/servers';

/** Resources of a machine. Memory is in MB, because the smallest plan has a quarter of a GB. */
export interface Resources {
  readonly cpu: number;
  readonly ramMb: number;
  readonly diskGb: number;
}

/** Returns true for equal resources. */
export function isSameResources(one: Resources, other: Resources): boolean {
  return one.cpu === other.cpu && one.ramMb === other.ramMb && one.diskGb === other.diskGb;
}

/** Codes of the prepaid periods. */
export const fixedPeriods = ['MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR'] as const;

/** Code of a prepaid period. */
export type FixedPeriod = (typeof fixedPeriods)[number];

/** A plan of the catalogue. */
export interface ServerPlan extends Resources {
  readonly id: number;
  readonly name: string;
  /** Bandwidth in MB/s per direction. */
  readonly limit: number;
  readonly prices: Readonly<Partial<Record<FixedPeriod, Money>>>;
}

/** Megabytes of a gigabyte. */
export const MB_PER_GB = 1_024;

/** Converts resources of @abrak/core (memory in GB) to the stored unit. */
export function inMb({ cpuCores, ramGb, diskGb }: ServerResources): Resources {
  return { cpu: cpuCores, ramMb: ramGb * MB_PER_GB, diskGb };
}

/** Converts stored resources to the unit of @abrak/core (memory in GB). */
export function inGb({ cpu, ramMb, diskGb }: Resources): ServerResources {
  return { cpuCores: cpu, ramGb: ramMb / MB_PER_GB, diskGb };
}

function catalogued({ id, name, limitMb, prices, ...resources }: ListedServerPlan): ServerPlan {
  return { id, name, ...inMb(resources), limit: limitMb, prices };
}

/** Plans for sale. */
export const serverPlans: readonly ServerPlan[] = listedServerPlans().map(catalogued);

/** Returns the plan with this id. */
export function findPlan(id: number): ServerPlan | undefined {
  return serverPlans.find((plan) => plan.id === id);
}

/** Returns true for the code of a prepaid period. */
export function isFixedPeriod(text: string): text is FixedPeriod {
  return fixedPeriods.some((period) => period === text);
}

/** Returns the price of a plan for a period before tax; undefined when the plan is not sold for it. */
export function planPriceToman({ prices }: ServerPlan, period: FixedPeriod): Money | undefined {
  return prices[period];
}
