import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointCount, hasControls, isBlank, withoutControls } from './plainText.ts';

test('a text is as long as its code points, half characters among them', () => {
  const unit = fc.constantFrom('a', 'پ', '😀', '\uD83D', '\uDE00');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      expect(codePointCount(text)).toBe(Array.from(text).length);
    }),
  );
});

test.each([
  ['a\0b', 'ab'],
  ['a\u2028\u2029\u0085b', 'ab'],
  ['a\uD83D', 'a'],
])('%j has controls, and is %j without', (text, rest) => {
  expect(hasControls(text)).toBe(true);
  expect(withoutControls(text)).toBe(rest);
});

test.each(['می‌روم', '😀', 'a b', ''])('%j has none', (text) => {
  expect(hasControls(text)).toBe(false);
  expect(withoutControls(text)).toBe(text);
});

test.each([
  ['', true],
  [' \n\u00A0\u200B\u200C', true],
  ['.', false],
])('that %j is blank is %s', (text, isAnswered) => {
  expect(isBlank(text)).toBe(isAnswered);
});
