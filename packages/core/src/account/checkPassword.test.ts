import { describe, expect, test } from 'vitest';
import { checkPassword, checkPasswordRepeat } from './checkPassword.ts';

describe('a password', () => {
  test.each(['abc', '   ', ' a ', '۱۲۳', '١٢٣', 'a\0b', '\u202Eab', '👩‍👩', 'پ'.repeat(1_000)])(
    '%j is accepted unchanged',
    (typed) => {
      expect(checkPassword(typed)).toEqual({ ok: true, value: typed });
    },
  );

  test.each([
    ['', { ok: false, code: 'passwordEmpty' }],
    ['ab', { ok: false, code: 'passwordTooShort', params: { limit: 3 } }],
    ['😀😀', { ok: false, code: 'passwordTooShort', params: { limit: 3 } }],
  ])('%j is refused', (typed, check) => {
    expect(checkPassword(typed)).toEqual(check);
  });
});

describe('a new password by strong rules', () => {
  test.each(['12345678', 'پپپپپپپپ', '😀'.repeat(8), ' '.repeat(8), 'a'.repeat(200)])('%j is long enough', (typed) => {
    expect(checkPassword(typed, { isStrong: true })).toEqual({ ok: true, value: typed });
  });

  test.each([
    ['', { ok: false, code: 'passwordEmpty' }],
    ['1234567', { ok: false, code: 'passwordWeak', params: { limit: 8 } }],
    ['😀'.repeat(7), { ok: false, code: 'passwordWeak', params: { limit: 8 } }],
  ])('%j is refused', (typed, check) => {
    expect(checkPassword(typed, { isStrong: true })).toEqual(check);
  });

  test.each([true, false])('the current one is refused, strong: %s', (isStrong) => {
    expect(checkPassword('abrak-demo', { isStrong, current: 'abrak-demo' })).toEqual({
      ok: false,
      code: 'passwordUnchanged',
    });
    expect(checkPassword('Abrak-demo', { isStrong, current: 'abrak-demo' })).toMatchObject({ ok: true });
  });
});

describe('a repeated password', () => {
  test('is accepted when it equals the password', () => {
    expect(checkPasswordRepeat('abc ', 'abc ')).toEqual({ ok: true, value: 'abc ' });
  });

  test.each([
    ['', 'abc', 'passwordRepeatEmpty'],
    ['', '', 'passwordRepeatEmpty'],
    ['abC', 'abc', 'passwordRepeatMismatch'],
    ['abc ', 'abc', 'passwordRepeatMismatch'],
    ['۱۲۳', '123', 'passwordRepeatMismatch'],
  ])('%j for %j is refused as %s', (repeat, password, code) => {
    expect(checkPasswordRepeat(repeat, password)).toEqual({ ok: false, code });
  });
});
