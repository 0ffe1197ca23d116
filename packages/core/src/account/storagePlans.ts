import { fromThousandToman, type Money, toman } from '../shared/index.ts';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** What a storage plan allows, in bytes; null means that no limit is known. */
export interface StorageLimits {
  readonly quotaBytes: number;
  readonly fileCapBytes: number;
  readonly urlCapBytes: number | null;
}

/** What a storage plan costs; null means that it is not sold so. */
export interface StoragePrices {
  readonly monthlyToman: Money | null;
  /** A whole year at once. */
  readonly yearlyToman: Money | null;
  /** A whole year before its discount. */
  readonly yearlyListToman: Money | null;
}

interface DocumentedPlan extends StorageLimits, StoragePrices {
  readonly id: number;
  readonly name: string;
}

const nothing = toman(0);

/** The storage plans by tier, lowest first, with their documented ids, caps and prices (A §3, §9; decisions 8, 13, 24, 25). */
export const storagePlans = {
  free: {
    id: 3,
    name: 'FREE',
    quotaBytes: 8 * GIGABYTE,
    fileCapBytes: 500 * MEGABYTE,
    urlCapBytes: 50 * MEGABYTE,
    monthlyToman: nothing,
    yearlyToman: nothing,
    yearlyListToman: nothing,
  },
  premium: {
    id: 4,
    name: 'Premium',
    quotaBytes: 20 * GIGABYTE,
    fileCapBytes: 2 * GIGABYTE,
    urlCapBytes: null,
    monthlyToman: fromThousandToman(25),
    yearlyToman: fromThousandToman(225),
    yearlyListToman: fromThousandToman(300),
  },
  pro: {
    id: 5,
    name: 'Pro',
    quotaBytes: 100 * GIGABYTE,
    fileCapBytes: 10 * GIGABYTE,
    urlCapBytes: null,
    monthlyToman: fromThousandToman(60),
    yearlyToman: fromThousandToman(495),
    yearlyListToman: fromThousandToman(660),
  },
} as const satisfies Record<string, DocumentedPlan>;

/** The caps of a plan by its id; undefined for a plan that the documents do not know. */
export function storageLimits(planId: number): StorageLimits | undefined {
  return Object.values(storagePlans).find(({ id }) => id === planId);
}
