import type { Readable } from 'node:stream';

/** Byte range; both ends are included. */
export interface BlobRange {
  readonly start: number;
  readonly end: number;
}

/** Options of a `put`. */
export interface PutOptions {
  readonly signal?: AbortSignal;
  /** Called with each chunk before it is written. An error that it throws or rejects with aborts the put. */
  readonly inspect?: (chunk: Buffer) => Promise<void> | undefined;
}

/** Answer that a signed address gives, and how long it does. */
export interface SignedAnswer {
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly seconds: number;
}

/** Returns those of the given keys that no row refers to. */
export type FindMissing = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** Blobs that grow over several requests and survive a restart. Each has the key of its later blob. */
export interface GrowingBlobs {
  create(key: string): Promise<void>;
  /** Returns the number of bytes so far; undefined when the blob does not exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Appends bytes at the end and returns the new size. Keeps what arrived before the source failed, if it can. */
  append(key: string, offset: number, source: AsyncIterable<Buffer>): Promise<number>;
  /** Deletes growing blobs; ignores keys that do not exist. */
  remove(keys: readonly string[]): Promise<void>;
  list(): Promise<string[]>;
}

/**
 * Store of immutable bytes by key: renames, moves and the trash change the database only. A key is a UUID, or a UUID
 * with a suffix for a blob derived from it (`<uuid>.small`).
 */
export interface BlobStore {
  /** Stores a stream completely or not at all and returns its size. Resolves when the bytes are synced to the disk. */
  put(key: string, source: Readable, options?: PutOptions): Promise<number>;
  /** Stores many small blobs quickly, without syncing them to the disk. For sample data and caches. */
  putAll(blobs: Iterable<{ readonly key: string; readonly bytes: Uint8Array }>): Promise<void>;
  /** Opens a blob or a range of it; undefined when it does not exist. */
  get(key: string, range?: BlobRange): Promise<Readable | undefined>;
  /**
   * Returns an address at which anybody gets a blob from the store itself. Undefined for stores that have none, and where
   * the operator wants none.
   */
  readonly signedUrl?: ((key: string, answer: SignedAnswer) => Promise<string>) | undefined;
  /** Returns the size in bytes; undefined when the blob does not exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Deletes one blob, without those derived from it; does nothing when it does not exist. */
  delete(key: string): Promise<void>;
  /** Deletes blobs together with those derived from them; ignores keys that do not exist. */
  deleteAll(keys: readonly string[]): Promise<void>;
  /** Blobs that are not complete yet. */
  readonly growing: GrowingBlobs;
  /**
   * Turns a growing blob into a blob without copying its bytes. Resolves when they are stored for good. The caller has to
   * remove the growing blob afterwards; until then, adopting it again changes nothing.
   */
  adopt(key: string): Promise<void>;
  /** Returns the number of bytes that can still be written. */
  freeBytes(): Promise<number>;
  /** Reads the text that identifies the store; undefined when none was written. */
  readMarker(): Promise<string | undefined>;
  /** Writes the text that identifies the store. */
  writeMarker(text: string): Promise<void>;
  /** Deletes everything, the marker included. */
  clear(): Promise<void>;
  /** Removes the remains of interrupted puts, and blobs that no row refers to. Returns the number of each. */
  sweep(findMissing: FindMissing): Promise<{ readonly unfinished: number; readonly orphans: number }>;
}
