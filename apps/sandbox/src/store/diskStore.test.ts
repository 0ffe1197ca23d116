import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BlobStore, openDiskStore } from './index.ts';

const KEY = '0a000000-0000-4000-8000-000000000001';
const OTHER_KEY = 'ff000000-0000-4000-8000-000000000002';

let root: string;
let store: BlobStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'abrak-store-'));
  store = await openDiskStore({ root });
});

afterEach(() => rm(root, { recursive: true }));

async function read(key: string, range?: { start: number; end: number }): Promise<string | undefined> {
  const stream = await store.get(key, range);
  return stream === undefined ? undefined : (await buffer(stream)).toString();
}

test('a blob can be read, whole and in part, until it is deleted', async () => {
  expect(await store.put(KEY, Readable.from([Buffer.from('hello '), Buffer.from('world')]))).toBe(11);
  expect(await read(KEY)).toBe('hello world');
  expect(await read(KEY, { start: 4, end: 6 })).toBe('o w');
  expect(await store.sizeOf(KEY)).toBe(11);
  await store.delete(KEY);
  await store.delete(KEY);
  expect([await read(KEY), await store.sizeOf(KEY)]).toEqual([undefined, undefined]);
});

test('a put that fails or is aborted leaves nothing behind', async () => {
  async function* breaking() {
    yield Buffer.from('half');
    throw new Error('line cut');
  }
  await expect(store.put(KEY, Readable.from(breaking()))).rejects.toThrow('line cut');
  const inspect = () => {
    throw new Error('too much');
  };
  await expect(store.put(KEY, Readable.from([Buffer.from('x')]), { inspect })).rejects.toThrow('too much');
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(store.put(KEY, Readable.from([Buffer.from('x')]), { signal })).rejects.toThrow();
  expect(await readdir(join(root, 'unfinished'))).toEqual([]);
  expect(await store.sizeOf(KEY)).toBeUndefined();
});

test('a put whose blob another process deletes meanwhile fails as something that can be tried again', async () => {
  async function* deleted() {
    yield Buffer.from('half');
    await store.deleteAll([KEY]);
    yield Buffer.from('rest');
  }
  await expect(store.put(KEY, Readable.from(deleted()))).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect([await readdir(join(root, 'unfinished')), await store.sizeOf(KEY)]).toEqual([[], undefined]);
});

test.each(['../../etc/passwd', 'x', `${KEY}/../x`, `${KEY}.`, ''])('%j is not accepted as a key', async (key) => {
  await expect(store.get(key)).rejects.toThrow('Not a blob key');
  await expect(store.put(key, Readable.from([]))).rejects.toThrow('Not a blob key');
});

test('the same small blob may be stored by several at once', async () => {
  const same = Array.from({ length: 20 }, () => store.putAll([{ key: `${KEY}.small`, bytes: Buffer.from('x') }]));
  await expect(Promise.all(same)).resolves.toHaveLength(20);
  expect(await store.sizeOf(`${KEY}.small`)).toBe(1);
});

test('a sweep removes unfinished files, and unreferenced blobs with those derived from them', async () => {
  const bytes = Buffer.from('x');
  await store.putAll([KEY, `${KEY}.small`, OTHER_KEY, `${OTHER_KEY}.small`].map((key) => ({ key, bytes })));
  await writeFile(join(root, 'unfinished', KEY), 'half');
  const findMissing = async (keys: readonly string[]) => new Set(keys.filter((key) => key === OTHER_KEY));
  expect(await store.sweep(findMissing)).toEqual({ unfinished: 1, orphans: 2 });
  expect(await store.sizeOf(`${KEY}.small`)).toBe(1);
  expect(await store.sizeOf(OTHER_KEY)).toBeUndefined();
  expect(await store.sweep(findMissing)).toEqual({ unfinished: 0, orphans: 0 });
});

test('deleteAll removes blobs with those derived from them, and nothing else', async () => {
  const bytes = Buffer.from('x');
  const sibling = KEY.replace(/1$/, '2');
  await store.putAll(
    [KEY, `${KEY}.small`, `${KEY}.large`, sibling, `${sibling}.small`, OTHER_KEY].map((key) => ({ key, bytes })),
  );
  await store.deleteAll([KEY, OTHER_KEY, OTHER_KEY.replace('ff', 'ee')]);
  const left = await readdir(join(root, 'blobs'), { recursive: true, withFileTypes: true });
  expect(
    left
      .filter((file) => file.isFile())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([sibling, `${sibling}.small`]);
  await expect(store.deleteAll([sibling, '../x'])).rejects.toThrow('Not a blob key');
  expect(await store.sizeOf(sibling)).toBe(1);
});

test('freeBytes returns the free space of the disk', async () => {
  expect(await store.freeBytes()).toBeGreaterThan(0);
});

test('a growing file survives a sweep, is adopted without a copy and may be adopted again', async () => {
  const growing = join(root, 'growing', KEY);
  await writeFile(growing, 'grown');
  expect(await store.sweep(async () => new Set())).toEqual({ unfinished: 0, orphans: 0 });
  await store.adopt(KEY);
  await store.adopt(KEY);
  expect(await read(KEY)).toBe('grown');
  expect((await stat(join(root, 'blobs', '0a', KEY))).ino).toBe((await stat(growing)).ino);
  await rm(growing);
  expect(await read(KEY)).toBe('grown');
  await expect(store.adopt(OTHER_KEY)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(store.adopt('../x')).rejects.toThrow('Not a blob key');
});
