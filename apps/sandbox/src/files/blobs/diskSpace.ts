import { MINUTE_MS } from '@abrak/core/internal';
import { type RunningJob, runRegularly } from '../../jobs/index.ts';
import { type ErrorLog, Refusal } from '../../shared/index.ts';
import type { BlobStore } from '../../store/index.ts';

/**
 * Bytes that must stay free on the disk: 256 MiB. The embedded database uses the same disk and may hang forever when it
 * is full.
 */
const RESERVED_DISK_BYTES = 256 * 1024 ** 2;

/** Throws diskFull when writing `neededBytes` would leave less free space than the reserve. */
export async function refuseFullDisk(store: BlobStore, neededBytes = 0): Promise<void> {
  if ((await store.freeBytes()) - neededBytes < RESERVED_DISK_BYTES) throw new Refusal('diskFull');
}

/**
 * Bytes written between two checks of the free space. One check is not enough for uploads of unknown length or in
 * parallel.
 */
const DISK_CHECK_BYTES = 8 * 1024 ** 2;

/**
 * Creates a function to call with the size of each written chunk. It checks the free space every 8 MiB and then rejects
 * with diskFull when the reserve is reached.
 */
export function createDiskWatch(store: BlobStore): (writtenBytes: number) => Promise<void> | undefined {
  let unseenBytes = 0;
  return (writtenBytes) => {
    unseenBytes += writtenBytes;
    if (unseenBytes < DISK_CHECK_BYTES) return undefined;
    unseenBytes = 0;
    return refuseFullDisk(store);
  };
}

/** Bytes below which the log warns that the disk will soon be full: 1 GiB. */
const LOW_DISK_BYTES = 4 * RESERVED_DISK_BYTES;
const MEBIBYTE = 1024 ** 2;

/** Milliseconds between two looks at the free space. */
export const DISK_INTERVAL_MS = MINUTE_MS;

function sentenceAbout(freeBytes: number): string {
  const left = `${Math.floor(freeBytes / MEBIBYTE)} MiB are left`;
  if (freeBytes >= LOW_DISK_BYTES) return '';
  if (freeBytes >= RESERVED_DISK_BYTES)
    return `The disk is nearly full: ${left}, and below ${RESERVED_DISK_BYTES / MEBIBYTE} MiB nothing can be added.`;
  return `The disk is full: ${left}. Nothing can be added; deleting, signing in and reading work.`;
}

/** Logs when the disk becomes nearly full, full, and full again after it was not. */
export function watchDisk({ store, logError }: { readonly store: BlobStore; readonly logError: ErrorLog }): RunningJob {
  let lastKind = '';
  const work = async () => {
    const sentence = sentenceAbout(await store.freeBytes());
    const kind = sentence.split(':')[0] ?? '';
    if (kind !== '' && kind !== lastKind) logError('disk', sentence);
    lastKind = kind;
  };
  return runRegularly({ name: 'disk', intervalMs: DISK_INTERVAL_MS, work, logError });
}
