import type { StorageLimits } from '@abrak/core/account';
import type { UploadAllowance } from '@abrak/core/files';
import type { Usage } from '../documentStore.ts';

/** Dependencies of `allowanceOf`. */
export interface AllowanceDeps {
  /** Returns the limits of a plan; undefined means that the plan allows no uploads. */
  readonly limitsOf: (planId: number) => StorageLimits | undefined;
}

/**
 * Returns the limits of a plan with its usage. Files fetched from a URL have their own cap, by default the
 * plan's cap for a file.
 */
export function allowanceOf(
  usage: Usage,
  { limitsOf }: AllowanceDeps,
  source: 'upload' | 'url' = 'upload',
): UploadAllowance {
  const limits = limitsOf(usage.plan_id) ?? { fileCapBytes: 0, quotaBytes: 0, urlCapBytes: null };
  const urlCapBytes = limits.urlCapBytes ?? limits.fileCapBytes;
  return {
    fileCapBytes: source === 'url' ? urlCapBytes : limits.fileCapBytes,
    quotaBytes: limits.quotaBytes,
    usedBytes: usage.used_bytes,
  };
}
