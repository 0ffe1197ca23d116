import { expect, test } from 'vitest';
import { caretBehindDigits, digitsBefore, groupDigits } from './groupDigits.ts';

test.each([
  ['1234567', 'en', '1,234,567'],
  ['1234567', 'fa', '۱٬۲۳۴٬۵۶۷'],
  ['۱۲۳۴', 'en', '1,234'],
  ['١٢٣٤', 'fa', '۱٬۲۳۴'],
  ['1,23', 'en', '123'],
  ['007', 'en', '7'],
  ['0', 'fa', '۰'],
  ['1'.repeat(31), 'en', `1${',111'.repeat(10)}`],
] as const)('formats %s in locale %s as %s', (typed, locale, grouped) =>
  expect(groupDigits(typed, locale)).toBe(grouped),
);

test.each(['', '-5', '1.5', 'ten', '1e6'])('%o is returned unchanged', (typed) => {
  expect(groupDigits(typed, 'fa')).toBe(typed);
  expect(groupDigits(typed, 'en')).toBe(typed);
});

test('the caret stays behind the same number of digits', () => {
  expect(digitsBefore('۱۲٬۳۴', 4)).toBe(3);
  expect(caretBehindDigits('۱٬۲۳۴', 3)).toBe(4);
  expect(caretBehindDigits('1,234', 0)).toBe(0);
  expect(caretBehindDigits('1,234', 9)).toBe(5);
});
