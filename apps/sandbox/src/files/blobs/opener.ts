import type { Readable } from 'node:stream';
import type { BlobRange, BlobStore } from '../../store/index.ts';

/**
 * Returns a function that opens byte ranges of a blob. It throws when the store lacks the blob, which means that a row
 * refers to missing data.
 */
export function opener(store: BlobStore, key: string): (range: BlobRange) => Promise<Readable> {
  return async (range) => {
    const bytes = await store.get(key, range);
    if (bytes === undefined) throw new Error(`Blob ${key} is not in the store.`);
    return bytes;
  };
}
