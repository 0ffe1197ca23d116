import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { inspected } from '../../../store/index.ts';
import type { BlobStore, PutOptions } from '../../../store/index.ts';
import type { ResumableRow } from './resumableStore.ts';

interface GrowingOptions {
  readonly growing: BlobStore['growing'];
  /** Called with each chunk before it is written. An error that it throws ends the request. */
  readonly inspect: PutOptions['inspect'];
  readonly findRow: (id: string) => Promise<ResumableRow | undefined>;
  readonly discard: () => Promise<void>;
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

  override write(source: Readable, id: string, offset: number): Promise<number> {
    const { growing, inspect } = this.#options;
    return growing.append(id, offset, inspected(source, { sizeBytes: 0 }, inspect));
  }

  override remove(): Promise<void> {
    return this.#options.discard();
  }
}
