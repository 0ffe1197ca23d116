import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from '../../testing/faultyProxy.ts';
import { type ObjectStore, startObjectStore } from '../../testing/objectStore.ts';
import type { BlobStore } from '../index.ts';
import { openS3Store } from './s3Store.ts';

const MEGABYTE = 1024 ** 2;

let objects: ObjectStore;
let proxy: FaultyProxy;
let store: BlobStore;

beforeAll(async () => {
  objects = await startObjectStore();
  proxy = await startFaultyProxy(objects.address.endpoint ?? '');
  store = await openS3Store({ ...objects.address, endpoint: proxy.url });
});

afterAll(async () => {
  await proxy.stop();
  await objects.stop();
});

function chunksOf(bytes: Buffer, size = 64 * 1024): Readable {
  const count = Math.ceil(bytes.length / size);
  return Readable.from(Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size)));
}

async function read(key: string, range?: { start: number; end: number }): Promise<Buffer | undefined> {
  const stream = await store.get(key, range);
  return stream === undefined ? undefined : buffer(stream);
}

async function* breakingAfter(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
  throw new Error('line cut');
}

describe('an object store', () => {
  test.each([
    ['small', 5],
    ['of several parts', 20 * MEGABYTE + 7],
  ])('keeps a %s blob, whole and in ranges, until it is deleted', async (_size, length) => {
    const [key, bytes] = [randomUUID(), randomBytes(length)];
    expect(await store.put(key, chunksOf(bytes))).toBe(length);
    expect(bytes.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
    expect(await read(key, { start: 1, end: 3 })).toEqual(bytes.subarray(1, 4));
    expect(await store.sizeOf(key)).toBe(length);
    await store.putAll([{ key: `${key}.small`, bytes: Buffer.from('made') }]);
    await store.deleteAll([key, randomUUID()]);
    expect([await read(key), await store.sizeOf(key), await read(`${key}.small`)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await store.delete(key);
  });

  test('keeps nothing of a put that fails, is refused or is aborted', async () => {
    const key = randomUUID();
    const part = randomBytes(9 * MEGABYTE);
    await expect(store.put(key, Readable.from(breakingAfter(part)))).rejects.toThrow('line cut');
    const inspect = () => {
      throw new Error('too much');
    };
    await expect(store.put(key, chunksOf(part), { inspect })).rejects.toThrow('too much');
    await expect(store.put(key, chunksOf(part), { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    );
    const leaving = new AbortController();
    const leave = () => {
      leaving.abort(new Error('left'));
      return undefined;
    };
    const aborted = store.put(key, chunksOf(part), { signal: leaving.signal, inspect: leave });
    await expect(aborted).rejects.toThrow();
    expect(await store.sizeOf(key)).toBeUndefined();
  });

  test.each(['../../etc/passwd', 'x', ''])('accepts no key %j', async (key) => {
    await expect(store.get(key)).rejects.toThrow('Not a blob key');
    await expect(store.put(key, Readable.from([]))).rejects.toThrow('Not a blob key');
  });

  test('is swept of blobs without a row, with those derived from them', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()];
    await store.putAll([kept, `${kept}.small`, gone, `${gone}.large`].map((key) => ({ key, bytes: Buffer.from('x') })));
    const findMissing = async (keys: readonly string[]) => new Set(keys.filter((key) => key === gone));
    expect(await store.sweep(findMissing)).toEqual({ unfinished: 0, orphans: 2 });
    expect([await store.sizeOf(`${kept}.small`), await store.sizeOf(gone)]).toEqual([1, undefined]);
  });

  test('has a marker, and forgets everything when it is cleared', async () => {
    const other = await openS3Store({ ...objects.address, prefix: 'other/' });
    expect(await other.readMarker()).toBeUndefined();
    await other.writeMarker('own');
    const [key, growing] = [randomUUID(), randomUUID()];
    await other.put(key, Readable.from([Buffer.from('x')]));
    await other.growing.create(growing);
    expect(await other.readMarker()).toBe('own');
    expect(await store.readMarker()).toBeUndefined();
    await other.clear();
    expect([await other.readMarker(), await other.sizeOf(key), await other.growing.list()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });
});

describe('a growing blob', () => {
  test.each([
    ['a few bytes', [3, 4]],
    ['many small pieces', Array.from({ length: 12 }, () => MEGABYTE + 1)],
    ['large and small pieces', [17 * MEGABYTE, 5, 9 * MEGABYTE]],
  ])('of %s becomes a blob, also twice', async (_what, sizes) => {
    const key = randomUUID();
    const pieces = sizes.map((size) => randomBytes(size));
    await store.growing.create(key);
    let offset = 0;
    for (const piece of pieces) {
      offset = await store.growing.append(key, offset, chunksOf(piece));
      expect(await store.growing.sizeOf(key)).toBe(offset);
    }
    expect(await store.growing.list()).toContain(key);
    await store.adopt(key);
    await store.adopt(key);
    expect(Buffer.concat(pieces).equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
    await store.growing.remove([key]);
    expect(await store.growing.sizeOf(key)).toBeUndefined();
    expect(await store.sizeOf(key)).toBe(offset);
  });

  test('keeps the bytes that arrived before its source failed, and refuses another offset', async () => {
    const key = randomUUID();
    const bytes = randomBytes(9 * MEGABYTE);
    await store.growing.create(key);
    await expect(store.growing.append(key, 0, breakingAfter(bytes))).rejects.toThrow('line cut');
    await expect(store.growing.append(key, 4, chunksOf(bytes))).rejects.toThrow('does not end at 4');
    expect(await store.growing.append(key, bytes.length, chunksOf(Buffer.from('end')))).toBe(bytes.length + 3);
    await store.adopt(key);
    expect((await read(key))?.equals(Buffer.concat([bytes, Buffer.from('end')]))).toBe(true);
  });

  test('that is removed leaves nothing', async () => {
    const key = randomUUID();
    await store.growing.create(key);
    await store.growing.append(key, 0, chunksOf(randomBytes(10 * MEGABYTE)));
    await store.growing.remove([key, randomUUID()]);
    await expect(store.adopt(key)).rejects.toThrow('is not growing');
    expect(await store.growing.list()).not.toContain(key);
  });
});

describe('faults of an object store', () => {
  test('refused requests and lost answers are repeated', async () => {
    const [key, bytes] = [randomUUID(), randomBytes(20 * MEGABYTE)];
    const before = proxy.happened;
    proxy.plant('refused', { match: 'partNumber=1', times: 2 });
    proxy.plant('lostAnswer', { match: 'partNumber=2' });
    proxy.plant('lostAnswer', { match: 'POST' });
    proxy.plant('refused', { match: `GET /${objects.address.bucket}/files/blobs/${key}` });
    expect(await store.put(key, chunksOf(bytes))).toBe(bytes.length);
    expect(bytes.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
    expect(proxy.happened - before).toBe(5);
  });

  test('a put is complete when only the answer to its end was lost', async () => {
    const [key, bytes] = [randomUUID(), randomBytes(9 * MEGABYTE)];
    const before = proxy.happened;
    proxy.plant('lostAnswer', { match: `POST /${objects.address.bucket}/files/blobs/${key}?uploadId` });
    expect(await store.put(key, chunksOf(bytes))).toBe(bytes.length);
    expect(proxy.happened - before).toBe(1);
    expect(bytes.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
  });

  test('a growing blob is complete when only the answer to its end was lost', async () => {
    const [key, bytes] = [randomUUID(), randomBytes(9 * MEGABYTE)];
    await store.growing.create(key);
    await store.growing.append(key, 0, chunksOf(bytes));
    proxy.plant('lostAnswer', { match: `POST /${objects.address.bucket}/files/blobs/${key}?uploadId` });
    await store.adopt(key);
    expect(bytes.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
  });

  test('a download goes on where its connection broke, and fails when it breaks again and again', async () => {
    const [key, bytes] = [randomUUID(), randomBytes(3 * MEGABYTE)];
    await store.put(key, chunksOf(bytes));
    const match = `GET /${objects.address.bucket}/files/blobs/${key}`;
    proxy.plant('cutBody', { match, times: 3 });
    expect(bytes.equals((await read(key)) ?? Buffer.alloc(0))).toBe(true);
    proxy.plant('cutBody', { match });
    expect((await read(key, { start: 1000, end: 200_000 }))?.equals(bytes.subarray(1000, 200_001))).toBe(true);
    proxy.plant('cutBody', { match, times: 10 });
    await expect(read(key)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });

  test('a store that cannot be reached is unavailable', async () => {
    const away = await startFaultyProxy(proxy.url);
    await away.stop();
    await expect(openS3Store({ ...objects.address, endpoint: away.url })).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
  });
});
