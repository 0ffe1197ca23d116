import { Refusal } from '../shared/index.ts';
import type { BlobStore } from '../store/index.ts';

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
