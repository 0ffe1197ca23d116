import { nameKey } from '@abrak/core';
import { describe, expect, test } from 'vitest';
import { nameSortKey } from './nameSortKey.ts';

function sorted(names: readonly string[]): string[] {
  const encoder = new TextEncoder();
  return names.toSorted((a, b) => Buffer.compare(encoder.encode(nameSortKey(a)), encoder.encode(nameSortKey(b))));
}

describe('names sort', () => {
  test.each([
    ['numbers by value, whatever the digits', ['file 1', 'file ۲', 'file ٣', 'file 10', 'file 0100', 'file 12345678901']],
    ['by the Persian alphabet, unlike code points', ['پل', 'تهران', 'جنوب', 'چین', 'زرد', 'ژاله', 'فردا', 'قم', 'کتاب', 'گل', 'لاله', 'نان', 'وزیر', 'هوا', 'یزد']],
    ['the long alef first', ['آبان', 'ابر', 'بهار']],
    ['digits, then Persian, then Latin', ['10.txt', 'ب.txt', 'a.txt']],
    ['Latin without regard to case and accents', ['apple', 'Banana', 'cherry', 'éclair', 'Elm']],
    ['digits before letters', ['a1', 'a10', 'ab']],
  ])('%s', (_what, names) => {
    expect(sorted(names.toReversed())).toEqual(names);
  });

  test('as the platform’s own Persian collation does', () => {
    const names = ['خیابان ۹', 'خیابان ۱۰', 'هتل', 'واحد', 'نامه', 'میوه', 'آب', 'اتاق', 'گربه', 'کلاس', 'پدر', 'باران', 'report 2', 'Report 10'];
    expect(sorted(names)).toEqual(names.toSorted(new Intl.Collator('fa', { numeric: true }).compare));
  });

  test.each([
    ['Arabic and Persian letters', 'كتابي', 'کتابی'],
    ['invisible joiners', 'می‌شود', 'میشود'],
    ['vowel marks', 'مُحَمَّد', 'محمد'],
    ['case and width', 'ＡＢＣ', 'abc'],
    ['spellings of he with hamza', 'خانۀ', 'خانه\u0654'],
  ])('alike: %s', (_what, first, second) => {
    expect(nameSortKey(first)).toBe(nameSortKey(second));
  });

  test('by a key that an index can hold, however a name unfolds', () => {
    for (const name of ['\ufdfa'.repeat(255), '😀'.repeat(255), '9'.repeat(255)]) {
      expect(Buffer.byteLength(nameSortKey(name))).toBeLessThanOrEqual(800);
    }
  });
});

test('two spellings of the same letters are one name', () => {
  expect(nameKey('cafe\u0301')).toBe(nameKey('café'));
  expect(nameKey('كتاب')).not.toBe(nameKey('کتاب'));
});
