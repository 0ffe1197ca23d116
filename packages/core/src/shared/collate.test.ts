import { describe, expect, test } from 'vitest';
import { compareNames, matchesSearch, searchKey } from './collate.ts';

describe('sorting names', () => {
  test.each([
    [
      ['ژاله', 'زهرا', 'پدر', 'بابا', 'آب', 'گل', 'کار', 'یک', 'هما', 'وفا'],
      ['آب', 'بابا', 'پدر', 'زهرا', 'ژاله', 'کار', 'گل', 'وفا', 'هما', 'یک'],
    ],
    [
      ['فایل ۱۰', 'فایل ۹', 'فایل 2'],
      ['فایل 2', 'فایل ۹', 'فایل ۱۰'],
    ],
    [
      ['فایل ۱۰۰', 'فایل ۱۲', 'فایل ١٥', 'فایل 1۳'],
      ['فایل ۱۲', 'فایل 1۳', 'فایل ١٥', 'فایل ۱۰۰'],
    ],
    [
      ['zebra', 'کتاب', '12', 'Apple'],
      ['12', 'کتاب', 'Apple', 'zebra'],
    ],
    [
      ['img10.png', 'IMG2.png', 'img1.png'],
      ['img1.png', 'IMG2.png', 'img10.png'],
    ],
  ])('%j are sorted to %j', (names, sorted) => {
    expect(names.toSorted(compareNames)).toEqual(sorted);
  });
});

describe('a search key', () => {
  test.each([
    ['علي', 'علی'],
    ['كتاب', 'کتاب'],
    ['می‌روم', 'میروم'],
    ['مدّت', 'مدت'],
    ['مسئول', 'مسیول'],
    ['مسؤول', 'مسوول'],
    ['آب', 'اب'],
    ['أحمد', 'احمد'],
    ['خانهٔ ما', 'خانه ما'],
    ['خانۀ ما', 'خانه ما'],
    ['مدرسة', 'مدرسه'],
    ['ســـلام', 'سلام'],
    ['گزارش ۱۴۰۳', 'گزارش 1403'],
    ['گزارش ١٤٠٣', 'گزارش 1403'],
    ['REPORT', 'report'],
    ['ﻛﺘﺎﺏ', 'کتاب'],
    ['\u202Etxt.exe', 'txt.exe'],
    ['جزء', 'جز'],
    ['سی‌ و  یک', 'سی و یک'],
    ['ا\u0653ب', 'اب'],
    ['مسي\u0654له', 'مسیله'],
    ['١٬٢٠٠', '1,200'],
    ['۱٫۵', '1.5'],
    ['Cafe\u0301', 'caf\u00E9'],
    ['  a  b ', 'a b'],
  ])('of %j is %j', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });
});

describe('a search', () => {
  test.each([
    ['می‌روم', 'می روم', true],
    ['می روم', 'میروم', true],
    ['کتابخانه', 'کتاب خانه', true],
    ['کتاب خانه', 'کتابخانه', true],
    ['گزارش كامل.PDF', 'کامل.pdf', true],
    ['anything', '  ', true],
    ['گزارش', 'گزارس', false],
  ])('in %j for %j matches: %s', (text, query, expected) => {
    expect(matchesSearch(text, query)).toBe(expected);
  });
});
