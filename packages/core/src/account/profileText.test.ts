import { expect, test } from 'vitest';
import { checkProfileText, profileTextLimits, type ProfileTextField } from './profileText.ts';

const fields = Object.keys(profileTextLimits) as ProfileTextField[];

test.each(fields)('%s is accepted up to its limit', (field) => {
  const limit = profileTextLimits[field];
  expect(checkProfileText(field, 'پ'.repeat(limit))).toMatchObject({ ok: true });
  expect(checkProfileText(field, 'پ'.repeat(limit + 1))).toEqual({ ok: false, code: 'textTooLong', params: { limit } });
});

test.each(['registerNo', 'businessCode'] as const)('%s is normalized to ASCII digits without bidi marks', (field) => {
  expect(checkProfileText(field, '\u200F۴۱۱-٢٢')).toEqual({ ok: true, value: '411-22' });
});

test('an address keeps its digits as typed', () => {
  expect(checkProfileText('address', 'خیابان آزادی، پلاک ۱۲')).toEqual({ ok: true, value: 'خیابان آزادی، پلاک ۱۲' });
});
