import { fromThousandToman, type Money } from '@abrak/core';

/** What a machine is made of; memory in MB, because the smallest plan has a quarter of a GB (B §9; decision 46). */
export interface Resources {
  readonly cpu: number;
  readonly ramMb: number;
  readonly diskGb: number;
}

/** Periods that servers can be paid for at once (B §9). */
export const fixedPeriods = ['MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR'] as const;

export type FixedPeriod = (typeof fixedPeriods)[number];

/** Prices in thousands of toman before tax, by period. */
type Prices = Readonly<Partial<Record<FixedPeriod, number>>>;

/** A plan of the catalogue (B §3). */
export interface ServerPlan extends Resources {
  readonly id: number;
  readonly name: string;
  /** MB/s in each direction. */
  readonly limit: number;
  readonly prices: Prices;
}

export const MB_PER_GB = 1_024;

// B §9 in the order of its table: cpu cores, ram GB, disk GB, limit MB/s; prices as they are printed there (decision 12).
const table: readonly (readonly [string, number, number, number, number, Prices])[] = [
  ['HD-VPS1', 1, 0.25, 10, 1, { MONTH: 77.7, YEAR: 716.4, TYEAR: 1_432.8 }],
  ['HD-VPS2', 1, 2, 60, 10, { MONTH: 129, YEAR: 1_296 }],
  ['HD-VPS3', 2, 4, 110, 120, { MONTH: 210, YEAR: 1_680 }],
  ['NVMe-VPC1', 2, 5, 150, 250, { MONTH: 240, YEAR: 2_160, TYEAR: 4_680 }],
  ['NVMe-VPC2', 4, 8, 200, 250, { MONTH: 360, YEAR: 2_412 }],
  ['NVMe-Gitlab', 6, 6, 15, 250, { MONTH: 12, YEAR: 290 }],
  ['NVMe-VPC3', 6, 12, 250, 250, { MONTH: 480, YEAR: 3_528, TYEAR: 7_200 }],
  ['NVMe-VIP1', 20, 32, 600, 250, { MONTH: 980, YEAR: 10_680 }],
  ['NVMe-VIP2', 30, 114, 1_600, 250, { MONTH: 4_200, YEAR: 46_200, TYEAR: 86_400 }],
  ['NVMe-VIP3', 60, 250, 3_900, 250, { MONTH: 9_600, YEAR: 102_000 }],
  ['Data-VIP1', 4, 16, 12_000, 50, { MONTH: 18_000, YEAR: 172_800 }],
  ['Data-VIP2', 8, 32, 32_000, 250, { MONTH: 24_000, YEAR: 230_400, TYEAR: 374_400 }],
  ['Data-VIP3', 16, 32, 64_000, 250, { MONTH: 36_000, YEAR: 345_600 }],
];

const FIRST_ID = 201;

/** The plans for sale (B §9; decisions 22, 23). */
export const serverPlans: readonly ServerPlan[] = table.map(([name, cpu, ramGb, diskGb, limit, prices], index) => ({
  id: FIRST_ID + index,
  name,
  cpu,
  ramMb: ramGb * MB_PER_GB,
  diskGb,
  limit,
  prices,
}));

export function findPlan(id: number): ServerPlan | undefined {
  return serverPlans.find((plan) => plan.id === id);
}

export function isFixedPeriod(text: string): text is FixedPeriod {
  return fixedPeriods.some((period) => period === text);
}

/** What a plan costs for a period before tax; undefined when it is not sold so (decision 10). */
export function planPriceToman({ prices }: ServerPlan, period: FixedPeriod): Money | undefined {
  const price = prices[period];
  return price === undefined ? undefined : fromThousandToman(price);
}
