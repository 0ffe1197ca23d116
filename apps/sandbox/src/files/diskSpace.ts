import { HttpError } from '../http/index.ts';
import type { BlobStore } from '../store/index.ts';

/**
 * Room that stays free on the disk: the embedded database shares it, and on a full disk that may hang for ever
 * instead of failing.
 */
const RESERVED_DISK_BYTES = 256 * 1024 ** 2;

/** Refuses a change that would eat into the reserve, with diskFull. */
export async function refuseFullDisk(store: BlobStore, neededBytes = 0): Promise<void> {
  if ((await store.freeBytes()) - neededBytes < RESERVED_DISK_BYTES) throw new HttpError('diskFull');
}
