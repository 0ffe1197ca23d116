const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** What a storage plan allows, in bytes; null means that no limit is known. */
export interface StorageLimits {
  readonly quotaBytes: number;
  readonly fileCapBytes: number;
  readonly urlCapBytes: number | null;
}

/** The storage plans by tier, lowest first, with their documented ids and caps (A §3, §9; decisions 24, 25). */
export const storagePlans = {
  free: { id: 3, name: 'FREE', quotaBytes: 8 * GIGABYTE, fileCapBytes: 500 * MEGABYTE, urlCapBytes: 50 * MEGABYTE },
  premium: { id: 4, name: 'Premium', quotaBytes: 20 * GIGABYTE, fileCapBytes: 2 * GIGABYTE, urlCapBytes: null },
  pro: { id: 5, name: 'Pro', quotaBytes: 100 * GIGABYTE, fileCapBytes: 10 * GIGABYTE, urlCapBytes: null },
} as const satisfies Record<string, StorageLimits & { readonly id: number; readonly name: string }>;

/** The caps of a plan by its id; undefined for a plan that the documents do not know. */
export function storageLimits(planId: number): StorageLimits | undefined {
  return Object.values(storagePlans).find(({ id }) => id === planId);
}
