import type { DbScope } from '../../db/index.ts';
import type { ErrorLog } from '../../http/index.ts';
import { setChecksums } from './archiveStore.ts';

const CHECKSUMS_PER_STATEMENT = 500;

/** Keeps the checksums that a download computes, so that resuming one need not read again what was sent. */
export interface ChecksumRecorder {
  add(blobKey: string, checksum: number): void;
  /** Stores what has come together, if that is worth a statement. */
  storeMany(): Promise<void>;
  /** Stores everything. */
  storeAll(): Promise<void>;
}

/** A failure to store is logged and otherwise harmless: the checksum is computed again when it is needed. */
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
