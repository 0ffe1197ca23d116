import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { inspected } from '../../../store/index.ts';
import type { BlobStore, PutOptions } from '../../../store/index.ts';
import type { ResumableRow, SummedBytes } from './resumableStore.ts';

interface GrowingOptions {
  readonly growing: BlobStore['growing'];
  /** Called with each chunk before it is written. An error that it throws ends the request. */
  readonly inspect: PutOptions['inspect'];
  readonly findRow: (id: string) => Promise<ResumableRow | undefined>;
  readonly discard: () => Promise<void>;
  readonly saveSummed: (id: string, summed: SummedBytes) => Promise<void>;
}

/** Data store of the tus library: the blob store has the bytes, the database everything else. */
export class GrowingDataStore extends DataStore {
  readonly #options: GrowingOptions;
  override extensions = ['creation', 'creation-with-upload', 'termination'];

  constructor(options: GrowingOptions) {
    super();
    this.#options = options;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#options.growing.create(upload.id);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#options.findRow(id);
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    const offset = await this.#options.growing.sizeOf(id);
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const metadata = { filename: row.name, pathId: String(row.folder_id), onConflict: row.on_conflict };
    return new Upload({ id, size: row.size_bytes, offset, metadata });
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const { growing, inspect, findRow, saveSummed } = this.#options;
    const row = await findRow(id);
    const counted = { sizeBytes: 0 };
    let checksum = row?.checksum ?? 0;
    const sum = (chunk: Buffer) => {
      checksum = crc32(chunk, checksum);
      return inspect?.(chunk);
    };
    try {
      return await growing.append(id, offset, inspected(source, counted, sum));
    } finally {
      const summedBytes = offset + counted.sizeBytes;
      // A request that was cut off may have bytes that were not kept. The rest is not summed then.
      const isSummed = row?.summed_bytes === offset && (await growing.sizeOf(id)) === summedBytes;
      if (isSummed) await saveSummed(id, { checksum, summedBytes });
    }
  }

  override remove(): Promise<void> {
    return this.#options.discard();
  }
}
