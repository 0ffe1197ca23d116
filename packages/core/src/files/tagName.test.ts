import { describe, expect, test } from 'vitest';
import { checkTagName, isSameTag, MAX_TAG_LENGTH } from './tagName.ts';

describe('checkTagName', () => {
  test.each([
    ['  مالیات  ', 'مالیات'],
    ['contract \n 2026', 'contract 2026'],
    ['cafe\u0301', 'caf\u00E9'],
    ['نیم\u200Cفاصله', 'نیم\u200Cفاصله'],
    ['🙂'.repeat(MAX_TAG_LENGTH), '🙂'.repeat(MAX_TAG_LENGTH)],
    ['e\u0301'.repeat(MAX_TAG_LENGTH), '\u00E9'.repeat(MAX_TAG_LENGTH)],
    ['#', '#'],
  ])('accepts %j as %j', (text, value) => {
    expect(checkTagName(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', { code: 'required' }],
    [' \u200C ', { code: 'required' }],
    ['\u064B', { code: 'required' }],
    ['a\u0000b', { code: 'textControl' }],
    ['a\u202Eb', { code: 'textControl' }],
    ['a'.repeat(MAX_TAG_LENGTH + 1), { code: 'textTooLong', params: { limit: MAX_TAG_LENGTH } }],
    ['a'.repeat(MAX_TAG_LENGTH * 5), { code: 'textTooLong', params: { limit: MAX_TAG_LENGTH } }],
  ])('refuses %j', (text, problem) => {
    expect(checkTagName(text)).toEqual({ ok: false, ...problem });
  });
});

describe('isSameTag', () => {
  test.each([
    ['Work', 'wORK'],
    ['مالی', 'مالي'],
    ['کار', 'كار'],
    ['سال ۱۴۰۵', 'سال 1405'],
    ['caf\u00E9', 'cafe\u0301'],
    ['می‌شود', 'میشود'],
  ])('%j and %j are one', (one, other) => {
    expect(isSameTag(one, other)).toBe(true);
  });

  test.each([
    ['work', 'works'],
    ['می شود', 'میشود'],
  ])('%j and %j are two', (one, other) => {
    expect(isSameTag(one, other)).toBe(false);
  });
});
