import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutCutOffHeader } from './cutOffJpeg.ts';

const SIDE = 32;
const pixels = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, index) => (index * index * 31) % 251);
const drawn = () => sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } });

const bytesOf = async (picture: Buffer) => sharp(picture, { failOn: 'none' }).raw().toBuffer();

/** Returns where the data of the first scan begin. */
const firstScan = (picture: Buffer) => {
  const marker = picture.indexOf(Buffer.from([0xff, 0xda]));
  return marker + 2 + picture.readUInt16BE(marker + 2);
};

test.each([
  ['baseline', false],
  ['progressive', true],
])('a %s JPEG can be cut off anywhere in its scans', async (_, progressive) => {
  const whole = await drawn().jpeg({ progressive }).toBuffer();
  for (let end = firstScan(whole); end < whole.length; end += 1)
    await expect(bytesOf(withoutCutOffHeader(whole.subarray(0, end))), `${end}`).resolves.toHaveLength(pixels.length);
});

test('what follows a JPEG is no header of it', async () => {
  const whole = await drawn().jpeg().toBuffer();
  expect(withoutCutOffHeader(whole)).toBe(whole);
  const followed = Buffer.concat([whole, Buffer.from([0xff, 0xc4, 0x10, 0x00])]);
  expect(withoutCutOffHeader(followed)).toBe(followed);
});

test.each([
  ['nothing', []],
  ['half a marker', [0xff]],
  ['a marker alone', [0xff, 0xd8, 0xff]],
  ['a segment shorter than its length', [0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xe1, 0, 0]],
])('bytes that are no picture end: %s', (_, bytes) => {
  expect(withoutCutOffHeader(Buffer.from(bytes)).length).toBeLessThan(20);
});
