import { describe, expect, test } from 'vitest';
import { checkPostalCode } from './checkPostalCode.ts';
import vectors from './iranIdVectors.json' with { type: 'json' };

const codes = { format: 'postalCodeFormat', repeated: 'postalCodeInvalid' } as Readonly<Record<string, string>>;
const { valid, invalid } = vectors.postalCode;

describe('a postal code', () => {
  test.each(valid)('$input is accepted', ({ input }) => {
    expect(checkPostalCode(input)).toEqual({ ok: true, value: input.replace(' ', '') });
  });

  test.each(invalid.filter(({ input }) => input !== ''))('$input is refused: $expect', ({ input, expect: result }) => {
    expect(checkPostalCode(input)).toEqual({ ok: false, code: codes[result] });
  });

  test.each([
    ['۱۱۹۳۶ ۵۳۴۷۱', '1193653471'],
    ['١١٩٣٦٥٣٤٧١', '1193653471'],
    ['\u202B1193653471\u202C', '1193653471'],
  ])('%j is sent as %s', (typed, value) => {
    expect(checkPostalCode(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'required'],
    ['11936534712', 'postalCodeFormat'],
    ['۱۱۹۳۶-۵۳۴۷۱', 'postalCodeFormat'],
    ['11936a3471', 'postalCodeFormat'],
    ['5555555555', 'postalCodeInvalid'],
  ])('%j is refused as %s', (typed, code) => {
    expect(checkPostalCode(typed)).toEqual({ ok: false, code });
  });
});
