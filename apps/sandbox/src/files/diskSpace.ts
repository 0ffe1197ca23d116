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

/** After how many bytes the disk is looked at again: uploads of unknown length, or side by side, may fill it. */
const DISK_CHECK_BYTES = 8 * 1024 ** 2;

/** Watches the disk while bytes are written to it: called with each count, it refuses with diskFull now and then. */
export function createDiskWatch(store: BlobStore): (writtenBytes: number) => Promise<void> | undefined {
  let unseenBytes = 0;
  return (writtenBytes) => {
    unseenBytes += writtenBytes;
    if (unseenBytes < DISK_CHECK_BYTES) return undefined;
    unseenBytes = 0;
    return refuseFullDisk(store);
  };
}
