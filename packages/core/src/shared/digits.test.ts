import { expect, test } from 'vitest';
import { toDigitsOf, toLatinDigits } from './digits.ts';

test.each([
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['سال ۱۴۰۳ و 2024', 'سال 1403 و 2024'],
  ['', ''],
])('the digits of %j are Latin in %j', (text, latin) => {
  expect(toLatinDigits(text)).toBe(latin);
});

test.each([
  ['0123456789', '۰۱۲۳۴۵۶۷۸۹'],
  ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'],
  ['v2.0-۵', 'v۲.۰-۵'],
])('the digits of %j are Persian in %j', (text, persian) => {
  expect(toDigitsOf('fa', text)).toBe(persian);
});

test('digits stay Latin in English', () => {
  expect(toDigitsOf('en', 'v۲.0')).toBe('v2.0');
});
