import { describe, expect, test } from 'vitest';
import { defaultProvider } from '../client/internal.ts';
import { checkServerName } from './checkServerName.ts';

const { serverNameLimit: MAX_SERVER_NAME_LENGTH } = defaultProvider;

describe('checkServerName', () => {
  test.each([
    ['w', 'w'],
    ['Web-1', 'Web-1'],
    ['web--', 'web--'],
    [' web۱۲\u200F', 'web12'],
    ['web١٢', 'web12'],
    ['orders', 'orders'],
    ['w'.repeat(MAX_SERVER_NAME_LENGTH), 'w'.repeat(MAX_SERVER_NAME_LENGTH)],
  ])('accepts %j as %s', (typed, value) => {
    expect(checkServerName(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'required'],
    ['\u200C ', 'required'],
    ['1web', 'serverNameInvalid'],
    ['۱web', 'serverNameInvalid'],
    ['-web', 'serverNameInvalid'],
    ['web_1', 'serverNameInvalid'],
    ['web 1', 'serverNameInvalid'],
    ['web.1', 'serverNameInvalid'],
    ['سرور', 'serverNameInvalid'],
    ['wеb', 'serverNameInvalid'],
    ['web\0', 'serverNameInvalid'],
    ['<script>', 'serverNameInvalid'],
    ['order', 'serverNameReserved'],
    ['Order ', 'serverNameReserved'],
  ])('rejects %j as %s', (typed, code) => {
    expect(checkServerName(typed)).toEqual({ ok: false, code });
  });

  test('limits the length to maxLength', () => {
    const tooLong = { ok: false, code: 'textTooLong', params: { limit: MAX_SERVER_NAME_LENGTH } };
    expect(checkServerName('w'.repeat(MAX_SERVER_NAME_LENGTH + 1))).toEqual(tooLong);
    expect(checkServerName('web-1', { maxLength: 4 })).toEqual({
      ok: false,
      code: 'textTooLong',
      params: { limit: 4 },
    });
    expect(checkServerName('w'.repeat(80), { maxLength: 80 })).toMatchObject({ ok: true });
  });
});
