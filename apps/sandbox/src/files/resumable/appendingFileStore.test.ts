import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MemoryConfigstore } from '@tus/file-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppendingFileStore } from './appendingFileStore.ts';

let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'abrak-growing-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function filesWith(watch: (bytes: number) => Promise<void> | undefined) {
  await writeFile(join(directory, 'a'), '12345');
  return new AppendingFileStore({ directory, configstore: new MemoryConfigstore(), watch });
}

const pieces = (...texts: readonly string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

test('a request’s bytes are appended and counted before they are written', async () => {
  const counts: number[] = [];
  const files = await filesWith((bytes) => void counts.push(bytes));
  expect(await files.write(pieces('678', '90'), 'a', 5)).toBe(10);
  expect(await readFile(join(directory, 'a'), 'utf8')).toBe('1234567890');
  expect(counts).toEqual([3, 2]);
});

test('an error of the watch callback rejects the write and keeps the bytes written before', async () => {
  const full = new Error('full');
  let seen = 0;
  const files = await filesWith(async (bytes) => {
    seen += bytes;
    if (seen > 3) throw full;
  });
  await expect(files.write(pieces('678', '90'), 'a', 5)).rejects.toBe(full);
  expect(await readFile(join(directory, 'a'), 'utf8')).toMatch(/^12345(678)?$/);
});
