import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../shared/internal.ts';
import {
  checkLinkDownloads,
  checkLinkExpiry,
  checkLinkPassword,
  isLimited,
  linkPasswordKey,
  linkState,
  MAX_LINK_DAYS,
} from './linkLimits.ts';

const NOW = Date.UTC(2026, 2, 21);

describe('a password of a link', () => {
  test.each([
    ['12345', { ok: false, code: 'linkPasswordTooShort', params: { limit: 6 } }],
    ['😀😀😀', { ok: false, code: 'linkPasswordTooShort', params: { limit: 6 } }],
    ['      ', { ok: false, code: 'linkPasswordTooShort', params: { limit: 6 } }],
    ['x'.repeat(129), { ok: false, code: 'linkPasswordTooLong', params: { limit: 128 } }],
    ['abc\u0000def', { ok: false, code: 'linkPasswordControl' }],
    ['abc\ndef', { ok: false, code: 'linkPasswordControl' }],
    [' Abc def ', { ok: true, value: 'Abc def' }],
    ['رمز پیوند', { ok: true, value: 'رمز پیوند' }],
  ])('%j is judged', (typed, result) => {
    expect(checkLinkPassword(typed)).toEqual(result);
  });

  test('is the same on every keyboard', () => {
    expect(new Set(['caf\u00e9 123', 'cafe\u0301 ۱۲۳', ' caf\u00e9 ١٢٣\n'].map(linkPasswordKey))).toEqual(
      new Set(['caf\u00e9 123']),
    );
    expect(linkPasswordKey('Abcdef')).not.toBe(linkPasswordKey('abcdef'));
  });
});

test.each([
  [NOW - 1, 'linkExpiryPast'],
  [NOW, 'linkExpiryPast'],
  [NOW + MAX_LINK_DAYS * DAY_MS + 1, 'linkExpiryFar'],
  [Number.NaN, 'linkExpiryPast'],
  [Infinity, 'linkExpiryFar'],
  [NOW + 1, undefined],
  [NOW + MAX_LINK_DAYS * DAY_MS, undefined],
])('the end %d is judged', (expiresAt, code) => {
  expect(checkLinkExpiry(expiresAt, NOW)).toMatchObject(
    code === undefined ? { ok: true, value: expiresAt } : { ok: false, code },
  );
});

test.each([
  ['1', 1],
  ['۱٬۰۰۰', undefined],
  ['۱۰۰', 100],
  ['1000000', 1_000_000],
  ['1000001', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the maximum %j is judged', (typed, value) => {
  expect(checkLinkDownloads(typed)).toEqual(
    value === undefined
      ? { ok: false, code: 'linkDownloadsInvalid', params: { limit: 1_000_000 } }
      : { ok: true, value },
  );
});

test.each([
  [{ expiresAt: null, maxDownloads: null, downloads: 9 }, 'open'],
  [{ expiresAt: NOW + 1, maxDownloads: null, downloads: 0 }, 'open'],
  [{ expiresAt: NOW, maxDownloads: null, downloads: 0 }, 'ended'],
  [{ expiresAt: NOW, maxDownloads: 1, downloads: 1 }, 'ended'],
  [{ expiresAt: null, maxDownloads: 2, downloads: 1 }, 'open'],
  [{ expiresAt: null, maxDownloads: 2, downloads: 2 }, 'usedUp'],
  [{ expiresAt: null, maxDownloads: 2, downloads: 3 }, 'usedUp'],
])('the state of %j is %s', (limits, state) => {
  expect(linkState(limits, NOW)).toBe(state);
});

test.each([
  [{ expiresAt: null, hasPassword: false, maxDownloads: null }, false],
  [{ expiresAt: NOW, hasPassword: false, maxDownloads: null }, true],
  [{ expiresAt: null, hasPassword: true, maxDownloads: null }, true],
  [{ expiresAt: null, hasPassword: false, maxDownloads: 1 }, true],
])('%j is limited: %s', (limits, expected) => {
  expect(isLimited(limits)).toBe(expected);
});
