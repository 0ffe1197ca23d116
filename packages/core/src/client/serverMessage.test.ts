import { describe, expect, test } from 'vitest';
import { apiErrorFromAnswer } from './ApiError.ts';
import { wireErrorCodes } from './errorNumbers.ts';
import { SERVER_MESSAGE_LIMIT, toPlainMessage } from './serverMessage.ts';

const msg = 'تا فردا صبر کنید';
const preferred = [
  'generic',
  'badRequest',
  'nameExists',
  'createDisabled',
  'extendDisabled',
  'upgradeDisabled',
  'idleDisabled',
];

describe('the message of the server is preferred', () => {
  test.each(Object.entries(wireErrorCodes))(
    'with the code %s (%s) only when the code is vague or a feature is off',
    (name, code) => {
      const error = apiErrorFromAnswer(400, { errors: [{ code, msg }] });
      expect([error.serverMessage, error.prefersServerMessage]).toEqual([msg, preferred.includes(name)]);
    },
  );

  test.each([
    ...[400, 403, 404, 409, 413, 418, 422, 429, 500, 502, 503, 507].map((status) => [status, true] as const),
    [401, false] as const,
  ])('without a code and the HTTP status %s: %s', (status, isPreferred) => {
    expect(apiErrorFromAnswer(status, { errors: [{ msg }] }).prefersServerMessage).toBe(isPreferred);
  });

  test('not with the code 409 when it names the field', () => {
    const error = apiErrorFromAnswer(409, { errors: [{ code: 409, msg, field: 'name' }] });
    expect(error).toMatchObject({ code: 'nameExists', prefersServerMessage: false, fieldMessages: {} });
  });

  test('with the code 500, read as generic', () => {
    expect(apiErrorFromAnswer(200, { errors: [{ code: 500, msg }] })).toMatchObject({
      code: 'generic',
      prefersServerMessage: true,
    });
  });

  test.each([[undefined], [''], [' \u200B\u202E\n']])('never when it is %o', (text) => {
    expect(apiErrorFromAnswer(500, { errors: [{ code: 2, msg: text }] })).toMatchObject({
      serverMessage: undefined,
      prefersServerMessage: false,
    });
  });

  test('of the first entry, which can be a bare text or have an odd code', () => {
    expect(apiErrorFromAnswer(400, { errors: [msg] })).toMatchObject({
      code: 'badRequest',
      prefersServerMessage: true,
    });
    const odd = apiErrorFromAnswer(400, { errors: [{ code: { id: 7 }, msg, field: 3 }] });
    expect(odd).toMatchObject({ code: 'badRequest', serverMessage: msg, prefersServerMessage: true, fields: {} });
  });
});

describe('a message becomes plain text', () => {
  test.each([
    ['one line', 'a\r\n  b\tc', 'a b c'],
    ['without control characters', 'a\u0000b\u0007', 'ab'],
    ['without bidi controls', '\u202Eexe.\u2066txt', 'exe.txt'],
    ['with markup as it is, which React shows as text', '<b>no</b>', '<b>no</b>'],
    ['with the joiners of Persian', 'می\u200Cشود', 'می\u200Cشود'],
  ])('%s', (_, text, plain) => {
    expect(toPlainMessage(text)).toBe(plain);
  });

  test('of limited length, counted in code points', () => {
    expect(toPlainMessage('😀'.repeat(SERVER_MESSAGE_LIMIT))).toBe('😀'.repeat(SERVER_MESSAGE_LIMIT));
    expect(toPlainMessage('😀'.repeat(5_000))).toBe(`${'😀'.repeat(SERVER_MESSAGE_LIMIT - 1)}…`);
  });
});
