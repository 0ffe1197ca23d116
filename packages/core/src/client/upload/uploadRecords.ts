import * as v from 'valibot';
import { parseJson, randomId } from '../../shared/internal.ts';
import { browserStorage, recordKeys, recordPrefix, type UploadRecordStorage } from './recordKeys.ts';

const RecordSchema = v.object({
  /** Address of the upload on the server. */
  url: v.string(),
  metadata: v.record(v.string(), v.string()),
  fileName: v.string(),
  lastModified: v.number(),
  sizeBytes: v.number(),
  startedAt: v.number(),
  /** True when the upload was discarded while the server could not be reached. */
  isDiscarded: v.optional(v.boolean(), false),
});

/** Stored record of an unfinished upload. */
export interface UploadRecord extends v.InferOutput<typeof RecordSchema> {
  readonly key: string;
}

/** Properties that identify the same file and target when a file is chosen again. */
export type UploadFingerprint = Pick<UploadRecord, 'fileName' | 'lastModified' | 'metadata' | 'sizeBytes'>;

function parseRecord(text: string): v.InferOutput<typeof RecordSchema> | undefined {
  const parsed = v.safeParse(RecordSchema, parseJson(text));
  return parsed.success ? parsed.output : undefined;
}

/** Stores unfinished uploads across page loads, separately for each customer. */
export class UploadRecords {
  readonly #customStorage: UploadRecordStorage | undefined;

  /** The default storage is localStorage. */
  constructor(storage?: UploadRecordStorage) {
    this.#customStorage = storage;
  }

  /** Returns the customer's unfinished uploads, oldest first; none when nobody is signed in. */
  listFor(owner: string | undefined): readonly UploadRecord[] {
    const storage = this.#storage();
    return recordKeys(storage, owner)
      .flatMap((key) => {
        const record = parseRecord(storage?.getItem(key) ?? '');
        return record === undefined ? [] : [{ ...record, key }];
      })
      .sort((a, b) => a.startedAt - b.startedAt);
  }

  /** Returns a new unique key for an upload of the customer. */
  newKey(owner: string | undefined): string {
    return recordPrefix(owner ?? '') + randomId();
  }

  /** Saves a record. Returns false when the storage is full or unavailable. */
  save({ key, ...record }: UploadRecord): boolean {
    try {
      this.#storage()?.setItem(key, JSON.stringify(record));
      return this.#storage() !== undefined;
    } catch (error) {
      if (error instanceof DOMException) return false;
      throw error;
    }
  }

  remove(key: string): void {
    this.#storage()?.removeItem(key);
  }

  #storage(): UploadRecordStorage | undefined {
    return this.#customStorage ?? browserStorage();
  }
}

/** Returns true when both describe the same file and target. */
export function hasSameFingerprint(one: UploadFingerprint, other: UploadFingerprint): boolean {
  const isSameFile =
    one.fileName === other.fileName && one.lastModified === other.lastModified && one.sizeBytes === other.sizeBytes;
  const names = new Set([one.metadata, other.metadata].flatMap((metadata) => Object.keys(metadata)));
  return isSameFile && [...names].every((name) => one.metadata[name] === other.metadata[name]);
}
