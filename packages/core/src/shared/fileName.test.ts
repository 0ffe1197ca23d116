import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutNameParts, splitExtension } from './fileName.ts';

test.each([
  ['a.tar.gz', 'a.tar', '.gz'],
  ['.env', '.env', ''],
  ['name.', 'name.', ''],
  ['name', 'name', ''],
])('%s is split into %j and %j', (name, base, extension) => {
  expect(splitExtension(name)).toEqual({ base, extension });
});

test.each([
  ['contract-of-hosting-final-v1.pdf', 'contract-of-hosting-fi', 'nal-v1', '.pdf'],
  ['twenty-one-chars-x.txt', 'twenty-one-c', 'hars-x', '.txt'],
  ['1795776128891.txt', '1795776', '128891', '.txt'],
  ['report.pdf', 'report', '', '.pdf'],
  ['no-extension-in-this-name', 'no-extension-in-thi', 's-name', ''],
  // Between letters that do not join.
  ['قرارداد-نهایی-برای-امضای-مدیرعامل.docx', 'قرارداد-نهایی-برای-امضای-مد', 'یرعامل', '.docx'],
  ['گزارش فروش سه‌ماههٔ نخست.pdf', 'گزارش فروش سه‌ما', 'ههٔ نخست', '.pdf'],
  // Digits of a Persian name are with the extension already.
  ['صورت‌جلسهٔ هیئت مدیره نسخهٔ 2.pdf', 'صورت‌جلسهٔ هیئت مدیر', 'ه نسخهٔ ', '2.pdf'],
  // Not inside letters of the other direction, nor at digits beside them.
  ['annual-گزارش-سالانه-شرکت.pdf', 'annual-گزارش-سالانه-شرکت', '', '.pdf'],
  ['annual-گزارش-سالانه-final.pdf', 'annual-گزارش-سالانه-', 'final', '.pdf'],
  ['گزارش annual report draft.pdf', 'گزارش annual report draft', '', '.pdf'],
])('the cut of %s keeps both ends of its base', (name, base, last, end) => {
  expect(cutNameParts(name)).toEqual({ base, last, end });
});

test('a cut name is whole and has whole letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const { base, last, end } = cutNameParts(name);
      expect(`${base}${last}${end}`).toBe(name);
    }),
  );
});
