import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Configstore, FileStore } from '@tus/file-store';

const WRITE_BUFFER_BYTES = 1024 * 1024;

interface GrowingFilesOptions {
  readonly directory: string;
  readonly configstore: Configstore;
  /** Called with the size of each chunk before it is written. An error that it throws ends the request. */
  readonly watch: (bytes: number) => Promise<void> | undefined;
}

/**
 * tus file store that appends each request with a write buffer of 1 MiB. The base class writes in smaller pieces, which
 * uses more CPU.
 */
export class AppendingFileStore extends FileStore {
  readonly #watch: GrowingFilesOptions['watch'];

  constructor({ watch, ...options }: GrowingFilesOptions) {
    super(options);
    this.#watch = watch;
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const path = join(this.directory, id);
    const file = createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: WRITE_BUFFER_BYTES });
    const watch = this.#watch;
    await pipeline(
      source,
      async function* watched(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          await watch(piece.length);
          yield piece;
        }
      },
      file,
    );
    return offset + file.bytesWritten;
  }
}
