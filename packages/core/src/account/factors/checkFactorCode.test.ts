import { expect, test } from 'vitest';
import { checkFactorCode, formatRecoveryCode, isRecoveryCode } from './checkFactorCode.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['\u200F123\u2013456', '123456'],
  ['abcd-efgh-jkmn-pqrs', 'abcdefghjkmnpqrs'],
  ['ABCD EFGH OIL0 1111', 'abcdefgh01101111'],
])('accepts %j', (typed, value) => {
  expect(checkFactorCode(typed)).toEqual({ ok: true, value });
});

test.each([
  ['', 'required'],
  [' - ', 'required'],
  ['12345', 'factorCodeFormat'],
  ['1234567', 'factorCodeFormat'],
  ['12345a', 'factorCodeFormat'],
  ['abcd-efgh-jkmn-pqr', 'factorCodeFormat'],
  ['abcd-efgh-jkmn-pqru', 'factorCodeFormat'],
])('refuses %j as %s', (typed, code) => {
  expect(checkFactorCode(typed)).toEqual({ ok: false, code });
});

test('shows a recovery code in groups, which are read back', () => {
  expect(formatRecoveryCode('abcdefghjkmnpqrs')).toBe('abcd-efgh-jkmn-pqrs');
  expect(checkFactorCode(formatRecoveryCode('abcdefghjkmnpqrs'))).toEqual({ ok: true, value: 'abcdefghjkmnpqrs' });
  expect([isRecoveryCode('abcdefghjkmnpqrs'), isRecoveryCode('123456')]).toEqual([true, false]);
});
