import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImageHeader } from './imageHeader.ts';

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
const uint16 = (value: number) => [value >>> 8, value & 0xff];
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const chunk = (name: string, data: readonly number[]) => [...uint32(data.length), ...ascii(name), ...data, 0, 0, 0, 0];

const pngOf = (width: number, height: number, ...chunks: readonly number[][]) => [
  0x89,
  ...ascii('PNG\r\n'),
  0x1a,
  0x0a,
  ...chunk('IHDR', [...uint32(width), ...uint32(height), 8, 6, 0, 0, 0]),
  ...chunks.flat(),
];
const jpegOf = (width: number, height: number, ...before: readonly number[]) => [
  0xff,
  0xd8,
  ...before,
  0xff,
  0xc2,
  0,
  17,
  8,
  ...uint16(height),
  ...uint16(width),
  3,
  1,
  0x22,
  0,
  2,
  0x11,
  1,
  3,
  0x11,
  1,
];
const riff = (format: string, ...data: readonly number[]) => [
  ...ascii('RIFF'),
  0,
  0,
  0,
  0,
  ...ascii('WEBP'),
  ...ascii(format),
  0,
  0,
  0,
  0,
  ...data,
];
const exif = [0xff, 0xe1, ...uint16(600), ...Array.from({ length: 598 }, () => 0)];

const read = (bytes: readonly number[]) => readImageHeader(Uint8Array.from(bytes));

describe('type and size are read', () => {
  test.each([
    ['of a PNG', pngOf(70_000, 3, chunk('IDAT', [1])), 'image/png', 70_000, 3],
    ['of a JPEG', jpegOf(4_032, 3_024), 'image/jpeg', 4_032, 3_024],
    ['of a JPEG after its metadata', jpegOf(640, 480, ...exif, 0xff), 'image/jpeg', 640, 480],
    ['of a WebP', riff('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01), 'image/webp', 640, 480],
    ['of a lossless WebP', riff('VP8L', 0x2f, 0x7f, 0xc2, 0x77, 0x00), 'image/webp', 640, 480],
    ['of an extended WebP', riff('VP8X', 0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0), 'image/webp', 640, 480],
  ])('%s', (_, bytes, type, widthPx, heightPx) => {
    expect(read(bytes)).toEqual({ type, widthPx, heightPx });
  });
});

describe('no picture for editing', () => {
  test.each([
    ['an empty file', []],
    ['a drawing', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', ascii('GIF89a......................')],
    ['an animated PNG', pngOf(4, 4, chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]), chunk('IDAT', [1]))],
    ['an animated WebP', riff('VP8X', 0x02, 0, 0, 0, 3, 0, 0, 3, 0, 0)],
    ['a PNG without height', pngOf(4, 0)],
    ['a JPEG that is cut off', jpegOf(640, 480, ...exif).slice(0, 300)],
    ['a JPEG with other bytes between its segments', [0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])('is %s', (_, bytes) => {
    expect(read(bytes)).toBeUndefined();
  });
});

test('any bytes are answered, also those that begin like a picture', () => {
  const start = fc.constantFrom(pngOf(4, 4), [0xff, 0xd8], [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBPVP8X')], []);
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 400 }), (head, rest) => {
      expect(() => readImageHeader(Uint8Array.from([...head, ...rest]))).not.toThrow();
    }),
  );
});
