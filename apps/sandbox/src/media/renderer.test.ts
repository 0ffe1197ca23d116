import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import type { PreviewSize } from '@abrak/core/files';
import { isShownByBrowsers } from '@abrak/core/internal';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BlobStore, openDiskStore } from '../store/index.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import { sniffType } from './sniff.ts';

let root: string;
let store: BlobStore;
let renderer: Renderer;
const clock = { now: Date.UTC(2026, 0, 1) };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'abrak-renderer-'));
  store = await openDiskStore({ root });
  renderer = createRenderer(store, () => new Date(clock.now));
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

const renderAs = async (size: PreviewSize, bytes: Uint8Array) => {
  const { key } = await renderer.render({ blobKey: await keep(bytes), ownerId: 1 }, size);
  const rendering = await store.get(key);
  if (rendering === undefined) throw new Error(`No rendering ${key}.`);
  return sharp(await buffer(rendering), { animated: true }).metadata();
};

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

test.each([
  ['a JPEG without its last two bytes', () => noise(300, 200).jpeg(), -2],
  ['a JPEG of which half is there', () => noise(300, 200).jpeg(), 0.5],
  ['a progressive JPEG of which half is there', () => noise(300, 200).jpeg({ progressive: true }), 0.5],
  ['a PNG of which 99 % are there', () => noise(300, 200).png(), 0.99],
  ['a GIF of which 90 % are there', () => noise(300, 200).gif(), 0.9],
])('a picture that is cut off is drawn as far as it goes: %s', async (_, picture, end) => {
  const whole = await picture().toBuffer();
  const part = whole.subarray(0, end < 0 ? end : Math.floor(whole.length * end));
  expect(await renderAs('medium', part)).toMatchObject({ width: 300, height: 200 });
});

test('a picture of a phone (HEIC) is drawn in its colours', async () => {
  const source = await readFile(new URL('../../../../packages/core/testing-inputs/camera.heic', import.meta.url));
  const { key } = await renderer.render({ blobKey: await keep(source), ownerId: 1 }, 'medium');
  const rendering = await store.get(key);
  if (rendering === undefined) throw new Error(`No rendering ${key}.`);
  const { data, info } = await sharp(await buffer(rendering))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  expect(info).toMatchObject({ width: 96, height: 64 });
  for (const [found, drawn] of [
    [colour(10, 10), [220, 200, 80]],
    [colour(85, 55), [30, 40, 80]],
  ] as const)
    found.forEach((channel, index) => expect(Math.abs(channel - (drawn[index] ?? 0))).toBeLessThan(20));
});

test('a picture of a phone that is cut off is refused', async () => {
  const source = await readFile(new URL('../../../../packages/core/testing-inputs/camera.heic', import.meta.url));
  await expect(render(source.subarray(0, source.length - 40))).rejects.toMatchObject({ code: 'imageUnreadable' });
});

test('a JPEG of 200 megapixels is drawn', async () => {
  const [width, height] = [16_384, 12_288];
  const create = { width, height, channels: 3, background: '#808080' } as const;
  const source = await sharp({ create, limitInputPixels: false }).jpeg().toBuffer();
  expect(await renderAs('medium', source)).toMatchObject({ width: 640, height: 480 });
});

test('a PNG that promises more pixels than its bytes can have is refused', async () => {
  await expect(render(promisingPng({ side: 12_000, bits: 8, isInterlaced: false }))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('too few') },
  });
});

test.each([
  ['screenshot of a page', 'medium', 1_080, 9_000, 640, 5_333],
  ['longer screenshot', 'medium', 1_080, 40_000, 442, 16_383],
  ['screenshot in the large size', 'large', 1_080, 9_000, 1_080, 9_000],
  ['panorama', 'medium', 6_000, 900, 4_267, 640],
  ['thumbnail of a screenshot', 'small', 1_080, 9_000, 19, 160],
  ['screenshot of a phone', 'medium', 1_080, 2_400, 288, 640],
  ['line of one pixel', 'medium', 1, 40_000, 1, 16_383],
] as const)('a long picture keeps its width as far as it can: %s', async (_, size, width, height, ...drawn) => {
  const source = await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  expect(await renderAs(size, source)).toMatchObject({ width: drawn[0], height: drawn[1] });
});

async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, pageHeight, frames] = [60, 40, 3];
  const height = pageHeight * frames;
  const pixels = await noise(width, height).raw().toBuffer();
  const animated = sharp(pixels, { raw: { width, height, channels: 3, pageHeight } });
  return animated.toFormat(format, { delay: [120, 120, 120], loop: 2 }).toBuffer();
}

test.each(['gif', 'webp'] as const)('an animated %s moves, except as a thumbnail', async (format) => {
  const source = await animation(format);
  expect(await renderAs('medium', source)).toMatchObject({ pages: 3, pageHeight: 40, delay: [120, 120, 120], loop: 2 });
  expect((await renderAs('small', source)).pages ?? 1).toBe(1);
});

test('an AVIF sequence has no rendering: browsers show it as it is', async () => {
  const source = await readFile(new URL('../../../../packages/core/testing-inputs/animation.avif', import.meta.url));
  expect(await sniffType(source, 'animation.avif')).toEqual({ genericType: 'image', mimeType: 'image/avif' });
  await expect(render(source)).rejects.toMatchObject({ code: 'imageUnreadable' });
  expect(isShownByBrowsers({ name: 'animation.avif', mimeType: 'image/avif' })).toBe(true);
});

test('a scan in TIFF is drawn', async () => {
  const scan = sharp({ create: { width: 1_000, height: 1_400, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .threshold();
  const tiff = await scan.tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer();
  expect(await renderAs('medium', tiff)).toMatchObject({ width: 457, height: 640 });
});

test('a refusal is remembered for a day, and a mark of a former version not at all', async () => {
  const blobKey = await keep(await plain(9).png().toBuffer());
  const renderAgain = () => renderer.render({ blobKey, ownerId: 1 }, 'small');
  await store.putAll([{ key: `${blobKey}.refused`, bytes: new Uint8Array() }]);
  expect(await renderAgain()).toMatchObject({ key: `${blobKey}.small` });

  const broken = await keep(Buffer.from('ffd8ffe000104a46', 'hex'));
  const renderBroken = () => renderer.render({ blobKey: broken, ownerId: 1 }, 'small');
  await expect(renderBroken()).rejects.toMatchObject({ code: 'imageUnreadable', cause: expect.any(Error) });
  await expect(renderBroken()).rejects.toMatchObject({ code: 'imageUnreadable', cause: undefined });
  clock.now += 24 * 3_600_000;
  await expect(renderBroken()).rejects.toMatchObject({ code: 'imageUnreadable', cause: expect.any(Error) });
});
