import { expect, test } from 'vitest';
import { hasPicture, type ReadPart } from './hasPicture.ts';

function box(type: string, content = '', length = content.length + 8): string {
  return String.fromCharCode(length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255) + type + content;
}

const handler = (kind: string) => box('trak', box('mdia', box('hdlr', `\0\0\0\0\0\0\0\0${kind}`)));
const movie = (...kinds: readonly string[]) => box('moov', kinds.map(handler).join(''));
const data = box('mdat', 'x'.repeat(100_000));
const large = `${String.fromCharCode(0, 0, 0, 1)}mdat${String.fromCharCode(0, 0, 0, 0, 0, 0, 1, 0)}${'x'.repeat(240)}`;
const matroska = (codec: string) => `\x1a\x45\xdf\xa3${'\0'.repeat(40)}${codec}`;

const reading = (content: string): ReadPart => {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  return (start, end) => Promise.resolve(bytes.subarray(start, end));
};

test.each([
  ['sound before the data', box('ftyp', 'isom') + movie('soun') + data, false],
  ['sound after the data', box('ftyp', 'isom') + data + movie('soun'), false],
  ['sound after data with a long size', box('ftyp', 'isom') + large + movie('soun'), false],
  ['sound without a file type', box('moov', handler('soun')), false],
  ['sound and a picture', box('ftyp', 'isom') + data + movie('soun', 'vide'), true],
  ['a picture', box('ftyp', 'qt  ') + movie('vide'), true],
  ['neither', box('ftyp', 'isom') + movie('text'), true],
  ['data that is cut off', box('ftyp', 'isom') + data.slice(0, 50_000), true],
  ['WebM with sound', matroska('A_OPUS'), false],
  ['WebM with a picture', matroska('A_OPUS V_VP9'), true],
  ['Matroska with HEVC', matroska('V_MPEGH/ISO/HEVC A_AAC'), true],
  ['WAV sound', 'RIFF....WAVEfmt ', false],
  ['another format', 'RIFF....AVI ', true],
  ['nothing', '', true],
])('a video file with %s has a picture: %s', async (_, content, isPicture) => {
  expect(await hasPicture(reading(content))).toBe(isPicture);
});
