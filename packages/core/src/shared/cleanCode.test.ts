import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCode } from './cleanCode.ts';

test.each([
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['Ａbrak\u3000', 'Abrak'],
  ['\u200C\u200D\u200E\u200F12\u202A\u202B\u202C\u202D\u202E34\u2066\u2067\u2068\u2069\u061C', '1234'],
  ['\uFEFF 12 34 \n', '12 34'],
  ['', ''],
])('%j is normalized to %j', (typed, meant) => {
  expect(cleanCode(typed)).toBe(meant);
});

test('normalizing a code twice changes nothing', () => {
  const unit = fc.constantFrom(...'eE1۱١１ ¨ﬁ\u0301\u0323\u200C\u200F\u2069\uD83D');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (typed) => {
      const clean = cleanCode(typed);
      expect(cleanCode(clean)).toBe(clean);
    }),
    { numRuns: 1_000 },
  );
});
