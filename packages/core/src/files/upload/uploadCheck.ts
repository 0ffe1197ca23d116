import type { StorageLimits } from '../../account/index.ts';
import type { Check } from '../../shared/index.ts';

/** Reason why a file cannot be stored: over the plan's per-file cap, or over the remaining quota. */
export type UploadProblem = 'fileTooLarge' | 'quotaExceeded';

/** Storage limits of an account in bytes; an unknown limit is not enforced. */
export interface UploadAllowance extends Partial<Pick<StorageLimits, 'fileCapBytes' | 'quotaBytes'>> {
  readonly usedBytes: number;
}

/** Checks a file's size before it is uploaded; the problem's params contain the limit in bytes. */
export function checkUpload<File extends { readonly sizeBytes: number }>(
  file: File,
  { fileCapBytes = Infinity, quotaBytes = Infinity, usedBytes }: UploadAllowance,
): Check<File, UploadProblem> {
  const { sizeBytes } = file;
  if (sizeBytes > fileCapBytes) {
    return { ok: false, code: 'fileTooLarge', params: { sizeBytes, limitBytes: fileCapBytes } };
  }
  const freeBytes = Math.max(0, quotaBytes - usedBytes);
  if (sizeBytes > freeBytes) {
    return { ok: false, code: 'quotaExceeded', params: { sizeBytes, freeBytes } };
  }
  return { ok: true, value: file };
}

/** Checks the size of copies. They bring no new file, so the cap of a single file does not count. */
export function checkCopies<Copies extends { readonly sizeBytes: number }>(
  copies: Copies,
  allowance: UploadAllowance,
): Check<Copies, UploadProblem> {
  return checkUpload(copies, { ...allowance, fileCapBytes: Infinity });
}
