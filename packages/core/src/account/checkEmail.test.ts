import { describe, expect, test } from 'vitest';
import { checkEmail, MAX_EMAIL_LENGTH } from './checkEmail.ts';

const DOMAIN = '@abrak.example';

describe('an e-mail address', () => {
  test.each([
    ['sara@abrak.example', 'sara@abrak.example'],
    ['  Sara.Ahmadi+files@mail.abrak.example\n', 'Sara.Ahmadi+files@mail.abrak.example'],
    ["o'neil_2@xn--mgba3a4f16a.example", "o'neil_2@xn--mgba3a4f16a.example"],
    ['سارا@نمونه.ایران', 'سارا@نمونه.ایران'],
    ['sara۱۲@abrak.example', 'sara۱۲@abrak.example'],
    ['sara١٢@abrak.example', 'sara١٢@abrak.example'],
    [
      `${'s'.repeat(MAX_EMAIL_LENGTH - DOMAIN.length)}${DOMAIN}`,
      `${'s'.repeat(MAX_EMAIL_LENGTH - DOMAIN.length)}${DOMAIN}`,
    ],
  ])('%j is accepted as %j', (email, value) => {
    expect(checkEmail(email)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'emailEmpty'],
    [' \t\u00A0', 'emailEmpty'],
    ['sara', 'emailInvalid'],
    ['sara@', 'emailInvalid'],
    ['@abrak.example', 'emailInvalid'],
    ['sara@localhost', 'emailInvalid'],
    ['sara@abrak.', 'emailInvalid'],
    ['sara@.example', 'emailInvalid'],
    ['sara@abrak..example', 'emailInvalid'],
    ['sara@omid@abrak.example', 'emailInvalid'],
    ['sara ahmadi@abrak.example', 'emailInvalid'],
    ['sara@abrak.example, omid@abrak.example', 'emailInvalid'],
    ['sara@abrak.example;omid@abrak.example', 'emailInvalid'],
    ['Sara <sara@abrak.example>', 'emailInvalid'],
    ['mailto:sara@abrak.example', 'emailInvalid'],
    ['"sara"@abrak.example', 'emailInvalid'],
    ['sara\0@abrak.example', 'emailInvalid'],
    ['sara\u200B@abrak.example', 'emailInvalid'],
    ['sara\u202E@abrak.example', 'emailInvalid'],
    ['sara\u061C@abrak.example', 'emailInvalid'],
    ['sara@abrak\u2069.example', 'emailInvalid'],
    ['sara\uD83D@abrak.example', 'emailInvalid'],
    [`${'s'.repeat(MAX_EMAIL_LENGTH - DOMAIN.length + 1)}${DOMAIN}`, 'emailTooLong'],
  ])('%j is refused as %s', (email, code) => {
    expect(checkEmail(email)).toMatchObject({ ok: false, code });
  });

  test('of 400,000 characters is refused by its length', () => {
    expect(checkEmail(`a@${'a.'.repeat(200_000)}`)).toMatchObject({ code: 'emailTooLong' });
  });
});
