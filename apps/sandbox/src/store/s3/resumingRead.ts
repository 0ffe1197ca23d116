import { Readable } from 'node:stream';
import type { BlobRange } from '../BlobStore.ts';
import { StoreUnavailableError } from '../StoreUnavailableError.ts';
import type { Bucket, OpenObject } from './Bucket.ts';

const MAX_BREAKS = 4;

async function* readOn(
  bucket: Bucket,
  name: string,
  { first, start }: { readonly first: OpenObject; readonly start: number },
) {
  const end = start + first.sizeBytes;
  let position = start;
  let current: OpenObject | undefined = first;
  for (let breaks = 0; position < end; breaks += 1) {
    const { bytes }: OpenObject = current ?? (await reopen(bucket, name, { start: position, end: end - 1 }));
    current = undefined;
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        position += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (breaks >= MAX_BREAKS) throw new StoreUnavailableError('The object store broke off.', { cause: error });
    } finally {
      bytes.destroy();
    }
  }
}

async function reopen(bucket: Bucket, name: string, range: BlobRange): Promise<OpenObject> {
  const again = await bucket.read(name, range);
  if (again === undefined) throw new Error(`${name} was deleted while it was read.`);
  return again;
}

/** Reads an object or a range of it, and goes on with the rest when the connection breaks. Undefined when it is missing. */
export async function readResuming(bucket: Bucket, name: string, range?: BlobRange): Promise<Readable | undefined> {
  const first = await bucket.read(name, range);
  return first === undefined
    ? undefined
    : Readable.from(readOn(bucket, name, { first, start: range?.start ?? 0 }), { objectMode: false });
}
