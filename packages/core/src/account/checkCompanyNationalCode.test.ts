import { describe, expect, test } from 'vitest';
import { checkCompanyNationalCode } from './checkCompanyNationalCode.ts';
import vectors from './iranIdVectors.json' with { type: 'json' };

const { valid, invalid } = vectors.companyNationalId;
const strict = { isStrict: true };

describe("a company's national code", () => {
  test.each(valid)('$input passes its check digit', ({ input }) => {
    expect(checkCompanyNationalCode(input, strict)).toEqual({ ok: true, value: input });
  });

  test.each(invalid.filter(({ expect: result }) => result === 'format'))('$input is refused', ({ input }) => {
    expect(checkCompanyNationalCode(input)).toEqual({ ok: false, code: 'companyNationalCodeFormat' });
  });

  test.each([...invalid.filter(({ expect: result }) => result !== 'format'), { input: '33333333333' }])(
    '$input is refused in strict mode only',
    ({ input }) => {
      expect(checkCompanyNationalCode(input, strict)).toEqual({ ok: false, code: 'companyNationalCodeCheck' });
      expect(checkCompanyNationalCode(input)).toEqual({ ok: true, value: input });
    },
  );

  test.each([
    ['۱۰۳۸۰۲۸۴۷۹۰', '10380284790'],
    ['\u200F١٠٣٨٠٢٨٤٧٩٠', '10380284790'],
  ])('%j is sent as %s', (typed, value) => {
    expect(checkCompanyNationalCode(typed, strict)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'required'],
    ['1038028479', 'companyNationalCodeFormat'],
    ['1038028479a', 'companyNationalCodeFormat'],
  ])('%j is refused as %s', (typed, code) => {
    expect(checkCompanyNationalCode(typed)).toEqual({ ok: false, code });
  });
});
