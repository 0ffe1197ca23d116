import * as v from 'valibot';

/** Where begun uploads are remembered; the browser's localStorage fits. */
export type UploadRecordStorage = Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;

const RecordSchema = v.object({
  /** Its address on the server. */
  url: v.string(),
  metadata: v.record(v.string(), v.string()),
  fileName: v.string(),
  lastModified: v.number(),
  sizeBytes: v.number(),
  startedAt: v.number(),
  /** Whether it was given up and the server could not be told. */
  isDiscarded: v.optional(v.boolean(), false),
});

/** An upload that was begun, as it is remembered. */
export interface UploadRecord extends v.InferOutput<typeof RecordSchema> {
  readonly key: string;
}

/** What a page may know of a file that is chosen once more, and where it is to go. */
export type UploadMarks = Pick<UploadRecord, 'fileName' | 'lastModified' | 'metadata' | 'sizeBytes'>;

// A page in a sandboxed frame may not even look.
function browserStorage(): UploadRecordStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

// The colon cannot be in an encoded name: nobody's prefix is the beginning of another's.
function prefixOf(owner: string): string {
  return `abrak.upload:${encodeURIComponent(owner)}:`;
}

function parseRecord(text: string): v.InferOutput<typeof RecordSchema> | undefined {
  try {
    const parsed = v.safeParse(RecordSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Remembers begun uploads beyond the page, each customer's own. */
export class UploadRecords {
  readonly #given: UploadRecordStorage | undefined;

  /** Default storage: the browser's. */
  constructor(storage?: UploadRecordStorage) {
    this.#given = storage;
  }

  /** A customer's uploads, oldest first; nobody's are none. */
  of(owner: string | undefined): readonly UploadRecord[] {
    const storage = this.#storage();
    if (storage === undefined || owner === undefined) return [];
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(prefixOf(owner)))
      .flatMap((key) => {
        const record = parseRecord(storage.getItem(key) ?? '');
        return record === undefined ? [] : [{ ...record, key }];
      })
      .toSorted((a, b) => a.startedAt - b.startedAt);
  }

  newKey(owner: string | undefined): string {
    return prefixOf(owner ?? '') + crypto.randomUUID();
  }

  /** Whether it is remembered now: a storage may be full. */
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
    return this.#given ?? browserStorage();
  }
}

/** Whether two are the same file for the same place. */
export function hasSameMarks(one: UploadMarks, other: UploadMarks): boolean {
  const isSameFile =
    one.fileName === other.fileName && one.lastModified === other.lastModified && one.sizeBytes === other.sizeBytes;
  const names = new Set([one.metadata, other.metadata].flatMap((metadata) => Object.keys(metadata)));
  return isSameFile && [...names].every((name) => one.metadata[name] === other.metadata[name]);
}
