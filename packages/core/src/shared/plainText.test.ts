import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointCount, hasControls, isBlank, withoutControls } from './plainText.ts';

test('code points are counted, unpaired surrogates included', () => {
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
])('%j has control characters and becomes %j without them', (text, rest) => {
  expect(hasControls(text)).toBe(true);
  expect(withoutControls(text)).toBe(rest);
});

test.each(['می‌روم', '😀', 'a b', ''])('%j has no control characters', (text) => {
  expect(hasControls(text)).toBe(false);
  expect(withoutControls(text)).toBe(text);
});

test.each([
  ['', true],
  [' \n\u00A0\u200B\u200C', true],
  ['\u2800', true],
  ['\u2800\u3164 \uFFA0\u115F\u034F', true],
  ['\u{1D159}\uFFFA\u{16FE4}\u{E0041}', true],
  ['⠁', false],
  ['.', false],
])('isBlank of %j is %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});
