import { buffer, text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { GrowingBlobs } from '../BlobStore.ts';
import { assertBlobKey } from '../blobKey.ts';
import { type Bucket, isMissing, PART_BYTES } from './Bucket.ts';

/**
 * State of a growing blob: the parts that the store has, and a rest that is too small for a part and has an object of its
 * own.
 */
const StateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    uploadId: v.nullable(v.string()),
    parts: v.array(v.object({ tag: v.string(), sizeBytes: v.number() })),
    restBytes: v.number(),
  }),
);

type State = v.InferOutput<typeof StateSchema>;

const FOLDER = 'growing/';
const STATE_SUFFIX = '.json';

const stateName = (key: string) => `${FOLDER}${key}${STATE_SUFFIX}`;
const restName = (key: string) => `${FOLDER}${key}.rest`;

function sizeOfParts({ parts }: State): number {
  return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Blobs that grow over several requests, as uploads in parts. Requests for one blob must not run in parallel. */
export class S3Growing implements GrowingBlobs {
  readonly #bucket: Bucket;
  readonly #objectOf: (key: string) => string;

  constructor(bucket: Bucket, objectOf: (key: string) => string) {
    this.#bucket = bucket;
    this.#objectOf = objectOf;
  }

  async create(key: string): Promise<void> {
    assertBlobKey(key);
    await this.#save(key, { uploadId: null, parts: [], restBytes: 0 });
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const state = await this.#find(key);
    return state === undefined ? undefined : sizeOfParts(state) + state.restBytes;
  }

  async append(key: string, offset: number, source: AsyncIterable<Buffer>): Promise<number> {
    let state = await this.#find(key);
    if (state === undefined || sizeOfParts(state) + state.restBytes !== offset)
      throw new Error(`${key} does not end at ${offset}.`);
    let chunks = await this.#readRest(key, state);
    let pendingBytes = state.restBytes;
    try {
      for await (const chunk of source) {
        chunks.push(chunk);
        pendingBytes += chunk.length;
        if (pendingBytes < PART_BYTES) continue;
        state = await this.#addPart(key, state, Buffer.concat(chunks));
        [chunks, pendingBytes] = [[], 0];
      }
    } catch (error) {
      if (isMissing(error)) return await this.#forgetLost(key, error);
      // Bytes that arrived before an error are kept, so that the client need not send them again.
      await this.#saveRest(key, state, Buffer.concat(chunks));
      throw error;
    }
    state = await this.#saveRest(key, state, Buffer.concat(chunks));
    return sizeOfParts(state) + state.restBytes;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const uploadId = (await this.#find(key))?.uploadId;
      if (uploadId != null) await this.#bucket.dropParts(this.#objectOf(key), uploadId);
      await this.#bucket.delete([stateName(key), restName(key)]);
    }
  }

  async list(): Promise<string[]> {
    const keys: string[] = [];
    for await (const names of this.#bucket.list(FOLDER)) {
      keys.push(
        ...names
          .filter((name) => name.endsWith(STATE_SUFFIX))
          .map((name) => name.slice(FOLDER.length, -STATE_SUFFIX.length)),
      );
    }
    return keys;
  }

  /** Completes the object of a growing blob; does nothing when that has happened before. */
  async complete(key: string): Promise<void> {
    const state = await this.#find(key);
    if (state === undefined) throw new Error(`${key} is not growing.`);
    const rest = Buffer.concat(await this.#readRest(key, state));
    if (state.uploadId === null) return this.#bucket.write(this.#objectOf(key), rest);
    const tags = state.parts.map(({ tag }) => tag);
    try {
      if (rest.length > 0)
        tags.push(
          await this.#bucket.writePart(this.#objectOf(key), {
            uploadId: state.uploadId,
            number: tags.length + 1,
            bytes: rest,
          }),
        );
      await this.#bucket.endParts(this.#objectOf(key), state.uploadId, tags);
    } catch (error) {
      // The upload is gone when its completion succeeded and only the answer was lost.
      const isComplete =
        isMissing(error) && (await this.#bucket.sizeOf(this.#objectOf(key))) === sizeOfParts(state) + state.restBytes;
      if (!isComplete) await this.#forgetLost(key, error);
    }
  }

  // Its parts are lost, as in a bucket that was restored from a copy: the client has to begin again.
  async #forgetLost(key: string, error: unknown): Promise<never> {
    if (isMissing(error)) await this.#bucket.delete([stateName(key), restName(key)]);
    throw error;
  }

  async #find(key: string): Promise<State | undefined> {
    assertBlobKey(key);
    const object = await this.#bucket.read(stateName(key));
    return object === undefined ? undefined : v.parse(StateSchema, await text(object.bytes));
  }

  async #save(key: string, state: State): Promise<State> {
    await this.#bucket.write(stateName(key), JSON.stringify(state));
    return state;
  }

  async #readRest(key: string, { restBytes }: State): Promise<Buffer[]> {
    if (restBytes === 0) return [];
    // A request that was killed may have written a longer rest than the state records.
    const object = await this.#bucket.read(restName(key), { start: 0, end: restBytes - 1 });
    if (object === undefined) throw new Error(`The rest of ${key} is missing.`);
    return [await buffer(object.bytes)];
  }

  async #addPart(key: string, state: State, bytes: Buffer): Promise<State> {
    const uploadId = state.uploadId ?? (await this.#bucket.beginParts(this.#objectOf(key)));
    const tag = await this.#bucket.writePart(this.#objectOf(key), { uploadId, number: state.parts.length + 1, bytes });
    return this.#save(key, { uploadId, parts: [...state.parts, { tag, sizeBytes: bytes.length }], restBytes: 0 });
  }

  async #saveRest(key: string, state: State, bytes: Buffer): Promise<State> {
    if (bytes.length === state.restBytes) return state;
    await this.#bucket.write(restName(key), bytes);
    return this.#save(key, { ...state, restBytes: bytes.length });
  }
}
