import type { Provider, StorageCaps } from '../client/index.ts';
import { type Money, toman, fromThousandToman } from '../shared/index.ts';
import { BYTES_PER_GB, BYTES_PER_MB } from '../shared/internal.ts';

/** Limits of a storage plan in bytes. */
export interface StorageLimits {
  readonly quotaBytes: number;
  /** Maximum size of one file. */
  readonly fileCapBytes: number;
  /** Maximum size of an upload from a URL; null when no limit is known. */
  readonly urlCapBytes: number | null;
}

/** Prices of a storage plan; null for a period that the plan is not sold for. */
export interface StoragePrices {
  readonly monthlyToman: Money | null;
  /** Price of a whole year, after its discount. */
  readonly yearlyToman: Money | null;
  /** Price of a whole year before its discount. */
  readonly yearlyListToman: Money | null;
}

interface DocumentedPlan extends StorageLimits, StoragePrices {
  readonly id: number;
  readonly name: string;
}

const nothing = toman(0);

/** Storage plans of the API contract by tier, lowest first (docs/contract/account.md#plans). */
export const storagePlans = {
  free: {
    id: 3,
    name: 'FREE',
    quotaBytes: 8 * BYTES_PER_GB,
    fileCapBytes: 500 * BYTES_PER_MB,
    urlCapBytes: 50 * BYTES_PER_MB,
    monthlyToman: nothing,
    yearlyToman: nothing,
    yearlyListToman: nothing,
  },
  premium: {
    id: 4,
    name: 'Premium',
    quotaBytes: 20 * BYTES_PER_GB,
    fileCapBytes: 2 * BYTES_PER_GB,
    urlCapBytes: null,
    monthlyToman: fromThousandToman(25),
    yearlyToman: fromThousandToman(225),
    yearlyListToman: fromThousandToman(300),
  },
  pro: {
    id: 5,
    name: 'Pro',
    quotaBytes: 100 * BYTES_PER_GB,
    fileCapBytes: 10 * BYTES_PER_GB,
    urlCapBytes: null,
    monthlyToman: fromThousandToman(60),
    yearlyToman: fromThousandToman(495),
    yearlyListToman: fromThousandToman(660),
  },
} as const satisfies Record<string, DocumentedPlan>;

/** Limits of an account in bytes; what is unknown is absent. */
export type AccountLimits = Partial<Pick<StorageLimits, 'fileCapBytes' | 'quotaBytes'>> & Partial<StorageCaps>;

/**
 * Returns the limits of an account: its own quota, and the caps that the provider configures for its plan. The caps of
 * the contract apply only to a plan with the contract's quota.
 */
export function accountLimits(
  { id, quotaBytes }: { readonly id: number; readonly quotaBytes: number },
  { storageCaps }: Pick<Provider, 'storageCaps'>,
): AccountLimits {
  const documented = storageLimits(id);
  const isDocumented = quotaBytes === 0 || quotaBytes === documented?.quotaBytes;
  const { fileCapBytes, urlCapBytes } = storageCaps[id] ?? (isDocumented ? documented : undefined) ?? {};
  const quota = quotaBytes > 0 ? quotaBytes : documented?.quotaBytes;
  return {
    ...(quota !== undefined && { quotaBytes: quota }),
    ...(fileCapBytes !== undefined && { fileCapBytes }),
    ...(urlCapBytes != null && { urlCapBytes }),
  };
}

/** Returns the limits of a plan by its id; undefined for an unknown plan. */
export function storageLimits(planId: number): StorageLimits | undefined {
  return Object.values(storagePlans).find(({ id }) => id === planId);
}
