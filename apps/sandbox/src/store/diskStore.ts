import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobRange, BlobStore, FindMissing, PutOptions } from './BlobStore.ts';
import { assertBlobKey, isBlobKey, originalKey } from './blobKey.ts';
import { DiskGrowing } from './diskGrowing.ts';
import { hasCode, unlessMissing } from './hasCode.ts';
import { inspected } from './inspected.ts';
import { MARKER } from './marker.ts';
import { StoreUnavailableError } from './StoreUnavailableError.ts';

const READ_CHUNK_BYTES = 256 * 1024;
const WRITE_BUFFER_BYTES = 1024 * 1024;
const SWEEP_BATCH = 1_000;

const shards = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

async function syncFile(path: string, flags: 'r' | 'r+' = 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; there the file system's journal has to suffice.
  if (process.platform !== 'win32') await syncFile(folder, 'r');
}

/** Writes a stream to a new file and syncs it to the disk. The file is closed when the promise settles. */
async function writeThrough(path: string, source: Readable, { signal, inspect }: PutOptions): Promise<number> {
  const counted = { sizeBytes: 0 };
  const handle = await open(path, 'wx');
  const file = handle.createWriteStream({ autoClose: false, highWaterMark: WRITE_BUFFER_BYTES });
  try {
    await pipeline(source, (chunks: AsyncIterable<Buffer>) => inspected(chunks, counted, inspect), file, {
      ...(signal && { signal }),
    });
    await handle.sync();
    return counted.sizeBytes;
  } finally {
    // The handle closes only after its stream has released it.
    file.destroy();
    await handle.close();
  }
}

// Another process deletes what this one writes when this one seems to have ended, for example without the database.
async function renameWritten(path: string, target: string): Promise<void> {
  try {
    await rename(path, target);
  } catch (cause) {
    if (!hasCode(cause, 'ENOENT')) throw cause;
    throw new StoreUnavailableError('The blob was deleted while it was written.', { cause });
  }
}

/** Options of a disk store. */
export interface DiskStoreOptions {
  readonly root: string;
  /** Returns the free bytes; default: those of the file system of `root`. */
  readonly freeBytes?: () => Promise<number>;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

class DiskStore implements BlobStore {
  readonly #blobs: string;
  readonly #unfinished: string;
  readonly #root: string;
  readonly #growing: string;
  readonly growing: DiskGrowing;
  readonly freeBytes: () => Promise<number>;

  constructor({ root, freeBytes = () => freeBytesOf(root) }: DiskStoreOptions) {
    this.#blobs = join(root, 'blobs');
    this.#unfinished = join(root, 'unfinished');
    this.#root = root;
    this.#growing = join(root, 'growing');
    this.growing = new DiskGrowing(this.#growing);
    this.freeBytes = freeBytes;
  }

  async prepare(): Promise<void> {
    await mkdir(this.#unfinished, { recursive: true });
    await mkdir(this.#growing, { recursive: true });
    await mkdir(this.#blobs, { recursive: true });
    const present = new Set(await readdir(this.#blobs));
    for (const shard of shards) if (!present.has(shard)) await mkdir(join(this.#blobs, shard));
    await syncFolder(this.#blobs);
  }

  #fileOf(key: string): string {
    assertBlobKey(key);
    return join(this.#blobs, key.slice(0, 2), key);
  }

  async put(key: string, source: Readable, options: PutOptions = {}): Promise<number> {
    const target = this.#fileOf(key);
    const unfinished = join(this.#unfinished, key);
    let sizeBytes;
    try {
      sizeBytes = await writeThrough(unfinished, source, options);
      await renameWritten(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
    return sizeBytes;
  }

  async adopt(key: string): Promise<void> {
    const target = this.#fileOf(key);
    const growing = this.growing.fileOf(key);
    await syncFile(growing);
    try {
      // A hard link to the same bytes: both names stay valid until the caller removes the first one.
      await link(growing, target);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    await syncFolder(dirname(target));
  }

  async putAll(blobs: Iterable<{ readonly key: string; readonly bytes: Uint8Array }>): Promise<void> {
    for (const { key, bytes } of blobs) {
      // Two requests may store the same rendering at once.
      const unfinished = join(this.#unfinished, `${key}-${randomUUID()}`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, this.#fileOf(key));
    }
  }

  async get(key: string, range?: BlobRange): Promise<Readable | undefined> {
    const handle = await unlessMissing(open(this.#fileOf(key)));
    return handle?.createReadStream({ ...range, highWaterMark: READ_CHUNK_BYTES });
  }

  async sizeOf(key: string): Promise<number | undefined> {
    return (await unlessMissing(stat(this.#fileOf(key))))?.size;
  }

  async delete(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
  }

  async deleteAll(keys: readonly string[]): Promise<void> {
    // Grouped by folder, because derived blobs can only be found by reading the folder.
    for (const [folder, inFolder] of Map.groupBy(keys, (key) => dirname(this.#fileOf(key)))) {
      const originals = new Set(inFolder);
      const files = await readdir(folder, { withFileTypes: true });
      const names = files.filter((file) => originals.has(originalKey(file.name))).map(({ name }) => name);
      await Promise.all(names.map((name) => this.delete(name)));
    }
    // A process that was killed while writing a blob left a part of it.
    await Promise.all(keys.map((key) => rm(join(this.#unfinished, key), { force: true })));
  }

  readMarker(): Promise<string | undefined> {
    return readMarkerIn(this.#root);
  }

  async writeMarker(text: string): Promise<void> {
    const marker = join(this.#root, MARKER);
    await writeFile(`${marker}.new`, text, { flush: true });
    await rename(`${marker}.new`, marker);
    await syncFolder(this.#root);
  }

  async clear(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true });
    await this.prepare();
  }

  async sweep(findMissing: FindMissing) {
    const unfinished = await readdir(this.#unfinished);
    for (const name of unfinished) await rm(join(this.#unfinished, name));
    let orphans = 0;
    const files = await readdir(this.#blobs, { recursive: true, withFileTypes: true });
    const blobs = files.filter((file) => file.isFile() && isBlobKey(file.name));
    for (let start = 0; start < blobs.length; start += SWEEP_BATCH) {
      orphans += await this.#removeOrphans(blobs.slice(start, start + SWEEP_BATCH), findMissing);
    }
    return { unfinished: unfinished.length, orphans };
  }

  async #removeOrphans(files: readonly Dirent[], findMissing: FindMissing): Promise<number> {
    const missing = await findMissing([...new Set(files.map(({ name }) => originalKey(name)))]);
    const orphans = files.filter((file) => missing.has(originalKey(file.name)));
    for (const { name } of orphans) await this.delete(name);
    return orphans.length;
  }
}

/** Opens a blob store in a folder of the local disk and creates the folder when it is missing. */
export async function openDiskStore(options: DiskStoreOptions): Promise<BlobStore> {
  const store = new DiskStore(options);
  await store.prepare();
  return store;
}

/** Reads the marker of the disk store in a folder, which need not exist. */
export function readMarkerIn(root: string): Promise<string | undefined> {
  return unlessMissing(readFile(join(root, MARKER), 'utf8'));
}
