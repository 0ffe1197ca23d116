import { compareNames, nameKey } from '@abrak/core/internal';
import { describe, expect, test } from 'vitest';
import { hostileNames } from '../testing/hostileNames.ts';
import { nameSortKey } from './nameSortKey.ts';

const encoder = new TextEncoder();

function compareKeys(a: string, b: string): number {
  return Math.sign(Buffer.compare(encoder.encode(nameSortKey(a)), encoder.encode(nameSortKey(b))));
}

function sorted(names: readonly string[]): string[] {
  return names.toSorted(compareKeys);
}

describe('names sort', () => {
  test.each([
    [
      'numbers by value, in any digits',
      ['file 1', 'file ۲', 'file ٣', 'file 10', 'file ۱۲', 'file ۱۰۰', 'file 12345678901'],
    ],
    [
      'by the Persian alphabet instead of code points',
      ['پل', 'تهران', 'جنوب', 'چین', 'زرد', 'ژاله', 'فردا', 'قم', 'کتاب', 'گل', 'لاله', 'نان', 'وزیر', 'هوا', 'یزد'],
    ],
    ['alef with madda first', ['آبان', 'ابر', 'بهار']],
    ['digits, then Persian, then Latin', ['10.txt', 'ب.txt', 'a.txt']],
    [
      'by accents and case when the letters are equal',
      ['apple', 'Banana', 'cherry', 'eclair', 'éclair', 'Elm', 'elmA', 'ElmA'],
    ],
    ['ligatures as their two letters', ['ad', 'ae', 'æ', 'af']],
    ['digits before letters', ['a1', 'a10', 'ab']],
    ['other scripts last', ['z', 'Ж', '本', '龍']],
  ])('%s', (_what, names) => {
    expect(sorted(names.toReversed())).toEqual(names);
  });

  test('like compareNames of the core', () => {
    const names = hostileNames(4_000);
    const differing = names.filter((name, index) => {
      const other = names[(index + 1) % names.length] ?? '';
      return compareKeys(name, other) !== Math.sign(compareNames(name, other));
    });
    expect(differing).toEqual([]);
  });

  test.each([
    ['invisible joiners', 'می‌شود', 'میشود'],
    ['digits of three scripts', '12', '۱٢'],
    ['canonical spellings', 'cafe\u0301', 'café'],
  ])('equally: %s', (_what, first, second) => {
    expect(nameSortKey(first)).toBe(nameSortKey(second));
  });

  test('by a key that fits into an index, also for names with long expansions', () => {
    for (const name of ['\ufdfa'.repeat(255), '😀'.repeat(255), '9'.repeat(255), '𠀀'.repeat(255), 'aA'.repeat(127)]) {
      expect(Buffer.byteLength(nameSortKey(name))).toBeLessThanOrEqual(2_400);
    }
  });
});

test('names with the same letters in different Unicode normalization have the same key', () => {
  expect(nameKey('cafe\u0301')).toBe(nameKey('café'));
  expect(nameKey('كتاب')).not.toBe(nameKey('کتاب'));
});
