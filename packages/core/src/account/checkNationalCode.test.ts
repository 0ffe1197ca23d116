import { describe, expect, test } from 'vitest';
import { checkNationalCode } from './checkNationalCode.ts';
import vectors from './iranIdVectors.json' with { type: 'json' };

const codes = {
  format: 'nationalCodeFormat',
  repeated: 'nationalCodeInvalid',
  checksum: 'nationalCodeInvalid',
} as Readonly<Record<string, string>>;

const { valid, invalid } = vectors.nationalCode;

describe('a national code', () => {
  test.each(valid)('$input is accepted', ({ input }) => {
    expect(checkNationalCode(input)).toMatchObject({ ok: true });
  });

  test.each(invalid.filter(({ input }) => input !== ''))('$input is refused: $core', ({ input, core }) => {
    expect(checkNationalCode(input)).toEqual({ ok: false, code: codes[core] });
  });

  test.each([
    ['12345679', '0012345679'],
    ['012345679', '0012345679'],
    ['١٢٣٤٥٦٧٨٩١', '1234567891'],
    ['۱۲۳۴۵۶۷۸۹۱', '1234567891'],
    ['１２３４５６７８９１', '1234567891'],
    ['\u200E\u20661234567891\u2069 ', '1234567891'],
  ])('%j is sent as %s', (typed, value) => {
    expect(checkNationalCode(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'required'],
    [' \u200F', 'required'],
    ['12345678911', 'nationalCodeFormat'],
    ['123456 7891', 'nationalCodeFormat'],
    ['1234567891\0', 'nationalCodeFormat'],
    ['۱۲۳۴۵۶۷۸۹۲', 'nationalCodeInvalid'],
  ])('%j is refused as %s', (typed, code) => {
    expect(checkNationalCode(typed)).toEqual({ ok: false, code });
  });

  test.each(Array.from('0123456789'))('that repeats the digit %s 8, 9 or 10 times is refused', (digit) => {
    for (const length of [8, 9, 10]) {
      expect(checkNationalCode(digit.repeat(length))).toEqual({ ok: false, code: 'nationalCodeInvalid' });
    }
  });

  test('has exactly one valid check digit for nine given digits', () => {
    const accepted = Array.from('0123456789').filter((digit) => checkNationalCode(`123456789${digit}`).ok);
    expect(accepted).toEqual(['1']);
  });
});
