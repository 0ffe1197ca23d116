import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, directionOfLocale, isLocale } from './locale.ts';

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
