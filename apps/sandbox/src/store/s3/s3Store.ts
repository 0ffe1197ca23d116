import { Readable } from 'node:stream';
import type { BlobRange, BlobStore, FindMissing, PutOptions } from '../BlobStore.ts';
import { assertBlobKey, isBlobKey, originalKey } from '../blobKey.ts';
import { inspected } from '../inspected.ts';
import { MARKER } from '../marker.ts';
import type { S3Address } from '../storeAddress.ts';
import { text } from 'node:stream/consumers';
import { Bucket, isMissing } from './Bucket.ts';
import { readResuming } from './resumingRead.ts';
import { S3Growing } from './s3Growing.ts';
import { createSigner } from './signedUrls.ts';

const FOLDER = 'blobs/';
const PARALLEL_PUTS = 16;
const DELETED_AT_ONCE = 100;
/** Milliseconds after which parts that nobody completed are remains: two days. */
const REMAINS_AFTER_MS = 2 * 24 * 60 * 60_000;
/** Suffixes of the blobs that are derived from a blob. */
const derivedSuffixes = ['.small', '.medium', '.large', '.refused'];

function objectOf(key: string): string {
  assertBlobKey(key);
  return FOLDER + key;
}

/** Blob store in an S3-compatible object store. Objects appear only when they are complete. */
class S3Store implements BlobStore {
  readonly #bucket: Bucket;
  readonly growing: S3Growing;
  readonly signedUrl: BlobStore['signedUrl'];

  constructor(bucket: Bucket, signedUrl: BlobStore['signedUrl']) {
    this.#bucket = bucket;
    this.signedUrl = signedUrl;
    this.growing = new S3Growing(bucket, objectOf);
  }

  async put(key: string, source: Readable, { signal, inspect }: PutOptions = {}): Promise<number> {
    const name = objectOf(key);
    signal?.throwIfAborted();
    const counted = { sizeBytes: 0 };
    const body = Readable.from(inspected(source, counted, inspect), { objectMode: false });
    // The client of the store would wait for more of a source that was cut off.
    const stop = () => void source.destroy(signal?.reason instanceof Error ? signal.reason : undefined);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await this.#bucket.writeStream(name, body, signal);
    } catch (error) {
      // The upload is gone when its completion succeeded and only the answer was lost.
      if (!isMissing(error) || (await this.#bucket.sizeOf(name)) !== counted.sizeBytes) throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      source.destroy();
    }
    return counted.sizeBytes;
  }

  async putAll(blobs: Iterable<{ readonly key: string; readonly bytes: Uint8Array }>): Promise<void> {
    const left = [...blobs];
    const work = async () => {
      for (let blob = left.pop(); blob !== undefined; blob = left.pop())
        await this.#bucket.write(objectOf(blob.key), blob.bytes);
    };
    await Promise.all(Array.from({ length: PARALLEL_PUTS }, work));
  }

  async get(key: string, range?: BlobRange): Promise<Readable | undefined> {
    return readResuming(this.#bucket, objectOf(key), range);
  }

  async sizeOf(key: string): Promise<number | undefined> {
    return this.#bucket.sizeOf(objectOf(key));
  }

  async delete(key: string): Promise<void> {
    await this.#bucket.delete([objectOf(key)]);
  }

  async deleteAll(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
      const originals = keys.slice(start, start + DELETED_AT_ONCE).map(objectOf);
      await this.#bucket.delete(originals.flatMap((name) => [name, ...derivedSuffixes.map((suffix) => name + suffix)]));
    }
  }

  adopt(key: string): Promise<void> {
    return this.growing.complete(key);
  }

  freeBytes(): Promise<number> {
    return Promise.resolve(Number.POSITIVE_INFINITY);
  }

  async readMarker(): Promise<string | undefined> {
    const object = await this.#bucket.read(MARKER);
    return object === undefined ? undefined : text(object.bytes);
  }

  writeMarker(content: string): Promise<void> {
    return this.#bucket.write(MARKER, content);
  }

  async clear(): Promise<void> {
    await this.growing.remove(await this.growing.list());
    for (const start of [FOLDER, MARKER]) {
      for await (const names of this.#bucket.list(start)) await this.#bucket.delete(names);
    }
  }

  async sweep(findMissing: FindMissing) {
    let orphans = 0;
    for await (const names of this.#bucket.list(FOLDER)) {
      const keys = names.map((name) => name.slice(FOLDER.length)).filter(isBlobKey);
      const missing = await findMissing([...new Set(keys.map(originalKey))]);
      const gone = keys.filter((key) => missing.has(originalKey(key)));
      await this.#bucket.delete(gone.map(objectOf));
      orphans += gone.length;
    }
    return { unfinished: await this.#dropOldParts(), orphans };
  }

  async #dropOldParts(): Promise<number> {
    const growing = new Set((await this.growing.list()).map(objectOf));
    const started = await this.#bucket.listParts();
    const old = started.filter(
      ({ name, startedAt }) =>
        !growing.has(name) && startedAt !== undefined && Date.now() - startedAt.getTime() > REMAINS_AFTER_MS,
    );
    for (const { name, uploadId } of old) await this.#bucket.dropParts(name, uploadId);
    return old.length;
  }
}

export interface S3StoreOptions {
  /** True gives signed addresses of blobs; default false. */
  readonly isSigning?: boolean;
}

/** Opens a blob store in an existing bucket. Rejects when the bucket cannot be read. */
export async function openS3Store(address: S3Address, { isSigning = false }: S3StoreOptions = {}): Promise<BlobStore> {
  const sign = isSigning ? createSigner(address) : undefined;
  const store = new S3Store(new Bucket(address), sign && ((key, answer) => sign(objectOf(key), answer)));
  await store.readMarker();
  return store;
}
