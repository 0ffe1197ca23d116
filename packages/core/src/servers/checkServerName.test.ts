import { describe, expect, test } from 'vitest';
import { checkServerName, MAX_SERVER_NAME_LENGTH } from './checkServerName.ts';

describe('the name of a server', () => {
  test.each([
    ['w', 'w'],
    ['Web-1', 'Web-1'],
    ['web--', 'web--'],
    [' web۱۲\u200F', 'web12'],
    ['web١٢', 'web12'],
    ['orders', 'orders'],
    ['w'.repeat(MAX_SERVER_NAME_LENGTH), 'w'.repeat(MAX_SERVER_NAME_LENGTH)],
  ])('%j is sent as %s', (typed, value) => {
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
  ])('%j is refused as %s', (typed, code) => {
    expect(checkServerName(typed)).toEqual({ ok: false, code });
  });

  test('is as long as the host allows', () => {
    const tooLong = { ok: false, code: 'textTooLong', params: { limit: MAX_SERVER_NAME_LENGTH } };
    expect(checkServerName('w'.repeat(MAX_SERVER_NAME_LENGTH + 1))).toEqual(tooLong);
    expect(checkServerName('web-1', { maxLength: 4 })).toEqual({ ok: false, code: 'textTooLong', params: { limit: 4 } });
    expect(checkServerName('w'.repeat(80), { maxLength: 80 })).toMatchObject({ ok: true });
  });
});
