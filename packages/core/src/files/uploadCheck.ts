import type { StorageLimits } from '../account/index.ts';
import type { Check } from '../shared/index.ts';

/** Why a file cannot be stored: larger than the plan takes at once, or than what is left. */
export type UploadProblem = 'fileTooLarge' | 'quotaExceeded';

/** What an account may store; a limit that is not known does not bind. */
export interface UploadAllowance extends Partial<Pick<StorageLimits, 'fileCapBytes' | 'quotaBytes'>> {
  readonly usedBytes: number;
}

/** Judges a file's size before its bytes travel; the problem's params tell the limit in bytes (A §9). */
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
