import { describe, expect, test } from 'vitest';
import { isolateName, truncateName } from './truncate.ts';

const ltr = (text: string) => `\u2066${text}\u2069`;
const rtl = (text: string) => `\u2067${text}\u2069`;
const letters = (count: number) => 'abcdefghijklmnopqrstuvwxyz'.repeat(3).slice(0, count);

describe('truncating a name', () => {
  test.each([
    [20, letters(20), letters(20)],
    [20, letters(31), letters(31)],
    [20, letters(32), 'abcdefghijklmno…rstuvwxyzabcdef'],
    [40, letters(40), letters(40)],
    [40, letters(41), 'abcdefghijklmno…abcdefghijklmno'],
    [15, letters(15), letters(15)],
    [15, letters(16), 'abcdefg…jklmnop'],
  ])('to %d characters: %s', (limit, name, shown) => {
    expect(truncateName(name, { limit })).toBe(ltr(shown));
  });

  test('cuts between grapheme clusters', () => {
    const family = '👩‍👩‍👧';
    expect(truncateName(family.repeat(40), { limit: 20 })).toBe(
      `\u2068${family.repeat(15)}…${family.repeat(15)}\u2069`,
    );
  });

  test('keeps a letter and its zero-width non-joiner together', () => {
    expect(truncateName('ه‌'.repeat(18), { limit: 15 })).toBe(rtl(`${'ه‌'.repeat(7)}…${'ه‌'.repeat(7)}`));
  });

  test('keeps the direction of the whole name when the cut starts with another script', () => {
    const name = `${'1'.repeat(20)}${'گزارش'.repeat(4)}${'2'.repeat(16)}.pdf`;
    expect(truncateName(name, { limit: 20 })).toBe(rtl(`${'1'.repeat(15)}…${'2'.repeat(11)}.pdf`));
  });

  test('reveals misleading characters', () => {
    expect(truncateName('photo\u202Egpj.exe', { limit: 20 })).toBe(ltr('photo□gpj.exe'));
  });
});

test.each([
  ['رد-سال-1403.pdf', rtl(`رد-سال-${ltr('1403.pdf')}`)],
  ['گزارش فروش 1.txt', rtl(`گزارش فروش ${ltr('1.txt')}`)],
  ['گزارش (۲).txt', rtl(`گزارش ${ltr('(۲).txt')}`)],
  ['لیست خرید.txt', rtl('لیست خرید.txt')],
  ['سرور 1', rtl('سرور 1')],
  ['.env', ltr('.env')],
  ['123', '\u2068123\u2069'],
  ['a\u2069b', ltr('a□b')],
])('the whole name %j is shown as one bidi isolate', (name, shown) => {
  expect(isolateName(name)).toBe(shown);
});
