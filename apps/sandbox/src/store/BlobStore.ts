import type { Readable } from 'node:stream';

/** First and last byte of a part, both included. */
export interface BlobRange {
  readonly start: number;
  readonly end: number;
}

export interface PutOptions {
  readonly signal?: AbortSignal;
  /** Sees each chunk before it is written; what it throws, or rejects with, ends the put. */
  readonly inspect?: (chunk: Buffer) => Promise<void> | undefined;
}

/** What an outside index says of stored keys. */
export type FindMissing = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Bytes by key, written once and never changed: renames, moves and trash touch the database only.
 * A key is a UUID, or one with a suffix for something made from those bytes (`<uuid>.small`).
 */
export interface BlobStore {
  /** Stores a stream whole or not at all and gives its size; when it resolves the bytes are on the disk. */
  put(key: string, source: Readable, options?: PutOptions): Promise<number>;
  /** Stores many small ones fast, on the disk at the system's leisure: for sample data and caches. */
  putAll(blobs: Iterable<{ readonly key: string; readonly bytes: Uint8Array }>): Promise<void>;
  /** Opens a blob or a part of it; undefined when there is none. */
  get(key: string, range?: BlobRange): Promise<Readable | undefined>;
  /** Size in bytes; undefined when there is no such blob. */
  sizeOf(key: string): Promise<number | undefined>;
  delete(key: string): Promise<void>;
  /** Removes blobs with what was made from them; one that is not there is no error. */
  deleteAll(keys: readonly string[]): Promise<void>;
  /** Folder of files that grow over many calls and outlive a restart, each named by the key that it will have. */
  readonly growingFolder: string;
  /**
   * Makes a grown file a blob without copying its bytes; when it resolves they are on the disk. The grown one has to
   * be removed when it is no longer needed; until then adopting it again changes nothing.
   */
  adopt(key: string): Promise<void>;
  /** Bytes that can still be written. */
  freeBytes(): Promise<number>;
  /** Removes what unfinished puts left, and the blobs that nothing refers to any more. */
  sweep(findMissing: FindMissing): Promise<{ readonly unfinished: number; readonly orphans: number }>;
}
