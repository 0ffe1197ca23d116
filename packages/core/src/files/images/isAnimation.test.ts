import { expect, test } from 'vitest';
import { isAnimation } from './isAnimation.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const frame = '\x21\xf9\x04\0\x0a\0\0\0,';

test.each([
  ['a GIF that repeats', `GIF89a${'\0'.repeat(7)}\x21\xff\x0bNETSCAPE2.0\x03`, true],
  ['a GIF of two frames', `GIF89a${'\0'.repeat(7)}${frame}data${frame}`, true],
  ['a GIF of one frame', `GIF89a${'\0'.repeat(7)}${frame}`, false],
  ['an animated WebP', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02', true],
  ['a WebP with transparency', 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x10', false],
  ['a plain WebP', 'RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\x02', false],
  ['an AVIF sequence', '\0\0\0\x20ftypavis', true],
  ['an AVIF picture', '\0\0\0\x20ftypavif', false],
  ['an animated PNG', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR acTL IDAT', true],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR IDAT acTL', false],
  ['a JPEG', '\xff\xd8\xff\xe0', false],
  ['nothing', '', false],
])('%s', (_, text, isMoving) => {
  expect(isAnimation(bytes(text))).toBe(isMoving);
});
