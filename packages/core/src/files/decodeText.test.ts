import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const persian = 'سلام دنیا، این یک یادداشت است.';
const latin = 'Hello world, this is a note.';

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return bytes;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['UTF-8', utf8(persian), persian, 'utf-8'],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${persian}`), persian, 'utf-8'],
  ['UTF-16 little endian with a byte order mark', utf16(`\uFEFF${persian}`, true), persian, 'utf-16le'],
  ['UTF-16 big endian with a byte order mark', utf16(`\uFEFF${latin}`, false), latin, 'utf-16be'],
  [
    'Persian UTF-16 without a byte order mark',
    utf16(persian.replaceAll(/[^\u0600-\u06FF]/g, ''), true),
    undefined,
    'utf-16le',
  ],
  ['Latin UTF-16 without a byte order mark', utf16(latin, true), latin, 'utf-16le'],
  ['big endian UTF-16 without a byte order mark', utf16(latin, false), latin, 'utf-16be'],
  ['windows-1256', new Uint8Array([0xd3, 0xe1, 0xc7, 0xe3, 0x20, 0x81, 0xed, 0x98]), 'سلام پيک', 'windows-1256'],
  [
    'a Persian word beside Latin ones',
    latin1('Abrak: ' + String.fromCharCode(0xd3, 0xe1, 0xc7, 0xe3) + ' v2'),
    'Abrak: سلام v2',
    'windows-1256',
  ],
  ['Persian letters on their own', latin1(String.fromCharCode(0xe6, 0x20, 0xc7)), 'و ا', 'windows-1256'],
  ['Spanish', latin1('El señor está aquí.'), 'El señor está aquí.', 'windows-1252'],
  ['French', latin1('Une idée créée à Noël'), 'Une idée créée à Noël', 'windows-1252'],
  ['German, in capitals', latin1('GRÖSSE, Übergröße'), 'GRÖSSE, Übergröße', 'windows-1252'],
  ['an accent at the end of a word', latin1('un café noir'), 'un café noir', 'windows-1252'],
  ['an empty file', new Uint8Array(), '', 'utf-8'],
])('decodes %s', (_name, bytes, text, encoding) => {
  expect(decodeText(bytes)).toMatchObject(text === undefined ? { encoding } : { text, encoding });
});

test('text that ends inside a character is still UTF-8', () => {
  expect(decodeText(utf8(persian).subarray(0, 7))).toEqual({ text: 'سلا', encoding: 'utf-8' });
});

test('data with zero bytes is not text', () => {
  expect(
    decodeText(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0x90, 0xff, 0xd8, 0x41, 0x42, 0x43])),
  ).toBeUndefined();
});

test('UTF-32, whose mark begins like that of UTF-16, is not text', () => {
  const letters = [0xfeff, 0x67, 0x633].flatMap((letter) => [letter % 256, letter >> 8, 0, 0]);
  expect(decodeText(new Uint8Array(letters))).toBeUndefined();
});
