import { describe, expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';
import { toDigitsOf } from './digits.ts';
import { formatDate } from './jalali.ts';
import { DEFAULT_LOCALE, defineLanguage, directionOfLocale, isLanguage, isLocale, localeOfLanguage } from './locale.ts';
import { numberWords } from './numberWords.ts';
import { formatNumber, formatPercent } from './numbers.ts';
import { withoutBidiControls } from './bidi.ts';

test('Persian is the default and reads from right to left', () => {
  expect(DEFAULT_LOCALE).toBe('fa');
  expect(directionOfLocale('fa')).toBe('rtl');
  expect(directionOfLocale('en')).toBe('ltr');
});

test.each([
  ['fa', true],
  ['en', true],
  ['fa-IR', false],
  ['', false],
  [null, false],
])('%j is a language of the interface: %s', (value, expected) => {
  expect(isLocale(value)).toBe(expected);
});

describe('a defined language', () => {
  const define = (tag: string) => defineLanguage({ code: 'ar', tag, direction: 'rtl', fallback: 'fa' });
  const MOMENT = Date.UTC(2026, 10, 25, 12);

  test('is a language of the interface, not of servers', () => {
    expect(isLanguage('ar-x')).toBe(false);
    define('ar-u-ca-gregory-nu-arab');
    expect([isLanguage('ar'), isLocale('ar'), directionOfLocale('ar'), localeOfLanguage('ar')]).toEqual([
      true,
      false,
      'rtl',
      'fa',
    ]);
  });

  test.each([
    ['ar-u-ca-gregory-nu-arab', '٢٥ نوفمبر ٢٠٢٦', '١٬٢٣٤٫٥', '٢٥٪'],
    ['ar-u-ca-islamic-umalqura-nu-arab', '١٥ جمادى الآخرة ١٤٤٨ هـ', '١٬٢٣٤٫٥', '٢٥٪'],
    ['ar-u-ca-persian-nu-latn', '4 آذر 1405 ه‍.ش', '1,234.5', '25%'],
  ])('has the calendar and the digits of %s', (tag, date, number, percent) => {
    define(tag);
    const texts = [formatDate(MOMENT, 'ar'), formatNumber(1234.5, 'ar'), formatPercent(25, 'ar')];
    expect(texts.map(withoutBidiControls)).toEqual([date, number, percent]);
  });

  test('writes sizes and digits, and spells out no numbers', () => {
    define('ar-u-ca-gregory-nu-arab');
    expect(withoutBidiControls(formatBytes(1536, 'ar'))).toMatch(/^١٫٥/);
    expect(toDigitsOf('ar', 'خط 021')).toBe('خط ٠٢١');
    expect(numberWords(12, 'ar')).toBe('');
  });

  test.each([
    ['a language of the packages', { code: 'fa', tag: 'fa-IR' }],
    ['an invalid tag', { code: 'xx', tag: 'no tag' }],
  ])('is refused as %s', (_, names) => {
    expect(() => defineLanguage({ ...names, direction: 'rtl', fallback: 'fa' })).toThrow(RangeError);
  });
});
