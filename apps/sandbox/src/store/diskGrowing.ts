import { createWriteStream } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { GrowingBlobs } from './BlobStore.ts';
import { assertBlobKey } from './blobKey.ts';
import { unlessMissing } from './hasCode.ts';

const WRITE_BUFFER_BYTES = 1024 * 1024;

/** Blobs that grow over several requests, as files of one folder. */
export class DiskGrowing implements GrowingBlobs {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the path of a growing blob. */
  fileOf(key: string): string {
    assertBlobKey(key);
    return join(this.#folder, key);
  }

  async create(key: string): Promise<void> {
    await writeFile(this.fileOf(key), '');
  }

  async sizeOf(key: string): Promise<number | undefined> {
    return (await unlessMissing(stat(this.fileOf(key))))?.size;
  }

  async append(key: string, offset: number, source: AsyncIterable<Buffer>): Promise<number> {
    const file = createWriteStream(this.fileOf(key), { flags: 'r+', start: offset, highWaterMark: WRITE_BUFFER_BYTES });
    await pipeline(source, file);
    return offset + file.bytesWritten;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(join(this.#folder, key), { force: true });
  }

  list(): Promise<string[]> {
    return readdir(this.#folder);
  }
}
