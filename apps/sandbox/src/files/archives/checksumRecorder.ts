import type { DbScope } from '../../db/index.ts';
import type { ErrorLog } from '../../shared/index.ts';
import { setChecksums } from './archiveStore.ts';

const CHECKSUMS_PER_STATEMENT = 500;

/**
 * Collects and stores the checksums that a download computes, so that a resumed download need not read the files before
 * its first byte.
 */
export interface ChecksumRecorder {
  add(blobKey: string, checksum: number): void;
  /** Stores the collected checksums when there are at least 500. */
  storeMany(): Promise<void>;
  /** Stores all collected checksums. */
  storeAll(): Promise<void>;
}

/** Creates a recorder. A failure to store is only logged: a missing checksum is computed again when it is needed. */
export function createChecksumRecorder(db: DbScope, logError: ErrorLog): ChecksumRecorder {
  let waiting = new Map<string, number>();
  async function storeAll(): Promise<void> {
    if (waiting.size === 0) return;
    const checksums = waiting;
    waiting = new Map();
    try {
      await setChecksums(db, checksums);
    } catch (error) {
      logError('checksums of an archive were not kept', error);
    }
  }
  return {
    add: (blobKey, checksum) => void waiting.set(blobKey, checksum),
    storeMany: async () => {
      if (waiting.size >= CHECKSUMS_PER_STATEMENT) await storeAll();
    },
    storeAll,
  };
}
