import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BlobStore, openDiskStore } from '../store/index.ts';
import { createRenderer, type Renderer } from './renderer.ts';

let root: string;
let store: BlobStore;
let renderer: Renderer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'abrak-renderer-'));
  store = await openDiskStore({ root });
  renderer = createRenderer(store);
});

afterAll(() => rm(root, { recursive: true }));

async function keep(bytes: Uint8Array): Promise<string> {
  const blobKey = randomUUID();
  await store.putAll([{ key: blobKey, bytes }]);
  return blobKey;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Makes a PNG of transparent colours whose header promises a size that its few bytes do not have. */
function promisingPng({ side, bits, isInterlaced }: { side: number; bits: 8 | 16; isInterlaced: boolean }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const render = async (bytes: Uint8Array, ownerId = 1) =>
  renderer.render({ blobKey: await keep(bytes), ownerId }, 'small');

const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#12345678' } });

test.each([
  ['16 bits and interlaced', { side: 9_990, bits: 16, isInterlaced: true } as const],
  ['8 bits and interlaced', { side: 9_000, bits: 8, isInterlaced: true } as const],
  ['16 bits and interlaced, of a camera', { side: 6_000, bits: 16, isInterlaced: true } as const],
])('a picture that would take hundreds of megabytes at once is refused by its header: %s', async (_, picture) => {
  await expect(render(promisingPng(picture))).rejects.toMatchObject({
    code: 'imageUnreadable',
    cause: { message: expect.stringContaining('bytes at once') },
  });
});

test('a large picture that is read line by line is not refused by its header', async () => {
  await expect(render(promisingPng({ side: 9_990, bits: 16, isInterlaced: false }))).rejects.toMatchObject({
    code: 'imageUnreadable',
    cause: { message: expect.not.stringContaining('bytes at once') },
  });
});

test.each([
  ['interlaced PNG', () => plain(300).png({ progressive: true })],
  ['progressive JPEG', () => plain(300).jpeg({ progressive: true })],
  ['WebP', () => plain(300).webp()],
  ['AVIF', () => plain(300).avif()],
  ['large interlaced PNG', () => plain(3_000).png({ progressive: true })],
])('a picture is drawn that is decoded as a whole: %s', async (_, picture) => {
  const { key } = await render(await picture().toBuffer());
  expect(await store.sizeOf(key)).toBeGreaterThan(0);
});

test('large pictures of several customers are drawn one after another, beside small ones of others', async () => {
  const large = await plain(3_000).png({ progressive: true }).toBuffer();
  const small = await plain(50).png().toBuffer();
  const ended: string[] = [];
  const drawn = async (name: string, bytes: Uint8Array, ownerId: number) => {
    await render(bytes, ownerId);
    ended.push(name);
  };
  await Promise.all([...[1, 2, 3, 4].map((ownerId) => drawn('large', large, ownerId)), drawn('small', small, 5)]);
  expect(ended.indexOf('small')).toBeLessThan(3);
  expect(ended).toHaveLength(5);
});
