import { describe, expect, test } from 'vitest';
import vectors from './iranIdVectors.json' with { type: 'json' };
import { checkLandline, checkMobile } from './phoneNumber.ts';

const { valid, invalid } = vectors.mobile;

describe('a mobile number', () => {
  test.each(valid)('$input is sent as $e164', ({ input, e164 }) => {
    expect(checkMobile(input)).toEqual({ ok: true, value: e164 });
  });

  test.each(invalid)('$input is refused', ({ input }) => {
    expect(checkMobile(input)).toEqual({ ok: false, code: 'mobileInvalid' });
  });

  test.each([
    '00989121234567',
    '9121234567',
    '(0912) 123.45.67',
    '٠٩١٢ ١٢٣ ٤٥٦٧',
    '\u2066+98 912 123 4567\u2069',
    '0912–123–4567',
  ])('%j is accepted', (typed) => {
    expect(checkMobile(typed)).toEqual({ ok: true, value: '+989121234567' });
  });

  test.each([
    ['', 'required'],
    [' - ', 'required'],
    ['02112345678', 'mobileInvalid'],
    ['0912123456a', 'mobileInvalid'],
    ['09121234567;ext=1', 'mobileInvalid'],
  ])('%j is refused as %s', (typed, code) => {
    expect(checkMobile(typed)).toEqual({ ok: false, code });
  });
});

describe('a landline number', () => {
  test.each(['02112345678', '021-1234 5678', '+98 21 12345678', '۰۲۱۱۲۳۴۵۶۷۸', '(٠٢١) ١٢٣٤٥٦٧٨'])(
    '%j is accepted',
    (typed) => {
      expect(checkLandline(typed)).toEqual({ ok: true, value: '02112345678' });
    },
  );

  test.each([
    ['', 'required'],
    ['12345678', 'landlineInvalid'],
    ['0211234567', 'landlineInvalid'],
    ['00112345678', 'landlineInvalid'],
    ['09121234567', 'landlineInvalid'],
    ['021 1234 5678 (12)', 'landlineInvalid'],
  ])('%j is refused as %s', (typed, code) => {
    expect(checkLandline(typed)).toEqual({ ok: false, code });
  });
});
