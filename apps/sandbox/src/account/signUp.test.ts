import { isApiError } from '@abrak/core';
import {
  activateAccount,
  getCurrentUser,
  requestPasswordReset,
  setNewPassword,
  signIn,
  signUp,
  solveCaptcha,
} from '@abrak/core/account';
import { hashPassword, HOUR_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../shared/index.ts';
import { codesIn, lastCode, mailsTo } from '../testing/mails.ts';
import { CONSOLE_ORIGIN, openSandbox, ORIGIN, PASSWORD, type TestSandbox } from '../testing/openSandbox.ts';
import { sendOnOwnConnection } from '../testing/sendOnOwnConnection.ts';
import { signUpNewCustomer } from '../testing/signUpNewCustomer.ts';
import { PENDING_LIFETIME_MS, sweepPendingCustomers } from './accountStore.ts';
import { CODE_LIFETIME_MS } from './codeStore.ts';
import { WRONG_PASSWORDS } from './passwordAttempts.ts';
import { CODES_PER_MINUTE, SIGN_UPS_PER_HOUR } from './throttle.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${sandbox.url}/cfs/rest/users/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function aSignUp(changes: Record<string, unknown> = {}) {
  const account = { email: 'hostile@abrak.example', username: 'hostile', password: await hashPassword(PASSWORD) };
  return { ...account, reCaptcha: await solveCaptcha(sandbox.newClient()), ...changes };
}

async function countCustomers(): Promise<number> {
  return (await sandbox.db.q().selectFrom('customer').select('id').execute()).length;
}

describe('signing up', () => {
  test('of a stranger with the address of somebody else makes an account that the owner only can use', async () => {
    const thief = sandbox.newClient();
    const { email, client: owner } = await signUpNewCustomer(sandbox, { password: 'of the stranger' });
    const code = await lastCode(sandbox, 'activate', email);
    const refused = { code: 'invalidCredentials', status: 400, fields: { password: 'invalidCredentials' } };
    await expect(activateAccount(owner, code)).rejects.toMatchObject(refused);
    await expect(activateAccount(owner, code, PASSWORD)).rejects.toMatchObject(refused);
    await expect(signIn(thief, { identifier: email, password: 'of the stranger' })).rejects.toMatchObject({
      code: 'accountLocked',
    });
    await requestPasswordReset(owner, email);
    await setNewPassword(owner, { code: await lastCode(sandbox, 'reset', email), newPassword: PASSWORD });
    await signIn(owner, { identifier: email, password: PASSWORD });
    await expect(signIn(thief, { identifier: email, password: 'of the stranger' })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('is not activated by guessing its password with the mailed code', async () => {
    const { client, email } = await signUpNewCustomer(sandbox);
    const code = await lastCode(sandbox, 'activate', email);
    for (let guess = 0; guess < WRONG_PASSWORDS; guess += 1)
      await expect(activateAccount(client, code, `guess ${guess}`)).rejects.toMatchObject({
        code: 'invalidCredentials',
      });
    await expect(activateAccount(client, code, PASSWORD)).rejects.toMatchObject({ code: 'accountLocked' });
  });

  test('creates a pending account that a mailed code activates', async () => {
    const { client, email, username } = await signUpNewCustomer(sandbox);
    await expect(signIn(client, { identifier: email, password: PASSWORD })).rejects.toMatchObject({
      code: 'accountLocked',
    });
    const code = await lastCode(sandbox, 'activate', email);
    await expect(activateAccount(client, code, PASSWORD)).resolves.toBe(username);
    await signIn(client, { identifier: email, password: PASSWORD });
    await expect(getCurrentUser(client)).resolves.toMatchObject({
      email,
      username,
      displayName: username,
      name: '',
      locale: 'fa',
      balanceToman: 0,
      plan: { name: 'FREE' },
      profile: { customerType: 'person', nationalId: '', province: null },
    });
  });

  test.each([
    ['fa', 'فعال‌سازی حساب ابرک', 'rtl'],
    ['en', 'Activate your Abrak account', 'ltr'],
  ] as const)('sends the mail in the language of the page: %s', async (locale, subject, direction) => {
    const { email, username } = await signUpNewCustomer(sandbox, { locale });
    const [mail, ...others] = await mailsTo(sandbox, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'activate', locale, subject, sent_at: null, attempts: 0 });
    expect(mail?.text).toContain(username);
    expect(mail?.text).toMatch(new RegExp(`^${CONSOLE_ORIGIN}/reactivate#code=[\\w-]{43}$`, 'm'));
    expect(mail?.html).toContain(`<html lang="${locale}" dir="${direction}">`);
  });

  test('links to the configured console and ignores the host headers', async () => {
    const email = 'host@abrak.example';
    await post('signup', await aSignUp({ email, username: 'hostHeader' }), { 'x-forwarded-host': 'evil.example' });
    const [mail] = await mailsTo(sandbox, email);
    expect(mail?.text).toContain(`${CONSOLE_ORIGIN}/`);
    expect(mail?.text).not.toMatch(/evil|127\.0\.0\.1/);
  });

  test('stores only hashes of the password and the code', async () => {
    const { email } = await signUpNewCustomer(sandbox);
    const code = await lastCode(sandbox, 'activate', email);
    const { password } = await sandbox.db
      .q()
      .selectFrom('customer')
      .select('password')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^\$argon2id\$/);
    const hashes = await sandbox.db.q().selectFrom('account_code').select('code_hash').execute();
    expect(hashes.every(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash) && code_hash !== code)).toBe(true);
  });

  test.each([
    ['in upper case', (email: string) => email.toUpperCase()],
    ['in full-width letters', (email: string) => email.replace('person', 'ｐｅｒｓｏｎ')],
  ])('refuses a taken e-mail address, %s', async (_how, change) => {
    const { email } = await signUpNewCustomer(sandbox);
    const again = signUpNewCustomer(sandbox, { email: change(email) });
    await expect(again).rejects.toMatchObject({ code: 'emailTaken', status: 409, fields: { email: 'emailTaken' } });
    expect(await codesIn(sandbox, 'activate', email)).toHaveLength(1);
  });

  test('refuses a taken username in any letter case', async () => {
    const { username } = await signUpNewCustomer(sandbox);
    const again = signUpNewCustomer(sandbox, { username: username.toUpperCase() });
    await expect(again).rejects.toMatchObject({
      code: 'usernameTaken',
      status: 409,
      fields: { username: 'usernameTaken' },
    });
  });

  test('gives a username to one of several concurrent registrations', async () => {
    const wanted = { username: 'wanted', password: PASSWORD, locale: 'fa' } as const;
    const captchas = await Promise.all([1, 2, 3].map(() => solveCaptcha(sandbox.newClient())));
    const outcomes = await Promise.all(
      captchas.map((captcha, index) =>
        signUp(sandbox.newClient(), { ...wanted, captcha, email: `wanted${index}@abrak.example` }).then(
          () => 'created',
          (error: unknown) => isApiError(error) && error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'usernameTaken')).toHaveLength(2);
  });

  test('limits the registrations per network address and hour', async () => {
    sandbox.world.advance(60 * 60_000);
    const refused = await aSignUp({ reCaptcha: 'none' });
    for (let count = 0; count < SIGN_UPS_PER_HOUR; count += 1) expect((await post('signup', refused)).status).toBe(400);
    const answer = await post('signup', refused);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    sandbox.world.advance(60 * 60_000);
    await expect(signUpNewCustomer(sandbox)).resolves.toBeDefined();
  });
});

describe('hostile input', () => {
  test.each([
    [{ email: 'sara' }, 'email', 'emailInvalid'],
    [{ email: 'sara\0@abrak.example' }, 'email', 'emailInvalid'],
    [{ email: 'sara\u202E@abrak.example' }, 'email', 'emailInvalid'],
    [{ email: 'sara@abrak.example\r\nBcc: all@abrak.example' }, 'email', 'emailInvalid'],
    [{ email: '<script>alert(1)</script>@abrak.example' }, 'email', 'emailInvalid'],
    [{ email: `${'a'.repeat(50_000)}@abrak.example` }, 'email', 'emailTooLong'],
    [{ username: '<script>' }, 'username', 'usernameInvalid'],
    [{ username: '1abcd' }, 'username', 'usernameInvalid'],
    [{ username: 'abc\0d' }, 'username', 'usernameInvalid'],
    [{ username: 'a'.repeat(50_000) }, 'username', 'usernameInvalid'],
    [{ username: '' }, 'username', 'required'],
    [{ username: ['hostile'] }, 'username', 400],
    [{ password: 'plain text' }, 'password', 400],
    [{ reCaptcha: undefined }, 'reCaptcha', 400],
    [{ reCaptcha: { toString: 'x' } }, 'reCaptcha', 400],
  ])('%o is refused as an invalid %s', async (changes, field, code) => {
    const before = await countCustomers();
    const answer = await post('signup', await aSignUp(changes));
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ code, field }] }]);
    expect(await countCustomers()).toBe(before);
  });

  test.each(['{', 'null', '[]', '"text"'])('the body %s is refused', async (body) => {
    const answer = await post('signup', body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ code: 400 }] }]);
  });

  test('a body of a megabyte is refused', async () => {
    const body = JSON.stringify(await aSignUp({ email: 'x'.repeat(1_000_000) }));
    const answer = await sendOnOwnConnection(`${sandbox.url}/cfs/rest/users/signup`, body);
    expect(answer).toMatchObject({ status: 413, body: { errors: [{ code: 400, msg: 'body too large' }] } });
  });

  test('does not consume the captcha', async () => {
    sandbox.world.advance(60 * 60_000);
    const account = await aSignUp({ email: 'spared@abrak.example', username: 'bad name' });
    expect((await post('signup', account)).status).toBe(400);
    expect((await post('signup', { ...account, username: 'spared' })).status).toBe(200);
  });

  test('an unknown language is refused', async () => {
    const answer = await post('signup?lang=xx', await aSignUp());
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ code: 400, field: 'lang' }] }]);
  });
});

describe('a page of another site', () => {
  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'cannot register anybody with a form that sends %s',
    async (type) => {
      const before = await countCustomers();
      const body = JSON.stringify(await aSignUp());
      for (const path of ['signup', 'activate', 'newPassword']) {
        const answer = await post(path, body, { 'content-type': type });
        expect([path, answer.status]).toEqual([path, 415]);
      }
      expect(await countCustomers()).toBe(before);
    },
  );

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'cannot register anybody with a script or an image: %o',
    async (headers) => {
      for (const path of ['signup', 'activate', 'newPassword']) {
        const answer = await post(path, await aSignUp(), headers);
        expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, 403, null]);
      }
      for (const path of ['reactivate', 'resetPassword']) {
        const answer = await fetch(`${sandbox.url}/cfs/rest/users/${path}?email=person1@abrak.example`, { headers });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    },
  );

  test('can register a customer when its origin is allowed', async () => {
    sandbox.world.advance(60 * 60_000);
    const account = await aSignUp({ email: 'partner@abrak.example', username: 'partner' });
    const answer = await post('signup', account, { origin: ORIGIN, 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN]);
  });
});

describe('activating', () => {
  test.each([
    ['an unknown code', () => 'A'.repeat(43)],
    ['no code', () => ''],
    [
      'a code of another kind',
      async (email: string) => {
        await fetch(`${sandbox.url}/cfs/rest/users/resetPassword?email=${email}`);
        return lastCode(sandbox, 'reset', email);
      },
    ],
    [
      'a used code',
      async (email: string) => {
        const code = await lastCode(sandbox, 'activate', email);
        await activateAccount(sandbox.newClient(), code, PASSWORD);
        return code;
      },
    ],
    [
      'an expired code',
      (email: string) => {
        sandbox.world.advance(CODE_LIFETIME_MS.activate);
        return lastCode(sandbox, 'activate', email);
      },
    ],
    [
      'the hash of a code',
      async (email: string) => {
        const code = await lastCode(sandbox, 'activate', email);
        return hashToken(code);
      },
    ],
  ])('is refused with the same answer for %s', async (_name, find) => {
    const { email } = await signUpNewCustomer(sandbox);
    const answer = await post('activate', { code: await find(email) });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { errors: [{ code: 6012, msg: 'code unknown, expired or used', field: 'code' }] },
    ]);
  });

  test('works until the code expires, and once among concurrent attempts', async () => {
    const { email } = await signUpNewCustomer(sandbox);
    const code = await lastCode(sandbox, 'activate', email);
    sandbox.world.advance(CODE_LIFETIME_MS.activate - 1);
    const password = await hashPassword(PASSWORD);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('activate', { code, password })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  });

  test('is limited per network address and minute', async () => {
    sandbox.world.advance(60_000);
    const statuses = [];
    for (let count = 0; count <= CODES_PER_MINUTE; count += 1)
      statuses.push((await post('activate', { code: `guess-${count}` })).status);
    expect(statuses.pop()).toBe(429);
    expect(statuses.every((status) => status === 400)).toBe(true);
  });
});

test('an account that is never activated ends after a month, others stay', async () => {
  const { email, username } = await signUpNewCustomer(sandbox);
  const { email: active, client } = await signUpNewCustomer(sandbox);
  await activateAccount(client, await lastCode(sandbox, 'activate', active), PASSWORD);
  const at = (ms: number) => new Date(sandbox.world.now().getTime() + ms);
  const left = async () => {
    const rows = await sandbox.db
      .q()
      .selectFrom('customer')
      .select('email')
      .where('email', 'in', [email, active])
      .execute();
    return rows.map((row) => row.email).toSorted();
  };
  await sweepPendingCustomers(sandbox.db, at(PENDING_LIFETIME_MS - 2 * HOUR_MS));
  expect(await left()).toEqual([email, active].toSorted());
  await sweepPendingCustomers(sandbox.db, at(PENDING_LIFETIME_MS));
  expect(await left()).toEqual([active]);
  await signUpNewCustomer(sandbox, { email, username });
});

test('a pending account keeps its e-mail address taken', async () => {
  const { email } = await signUpNewCustomer(sandbox);
  const client = sandbox.newClient();
  const captcha = await solveCaptcha(client);
  const again = signUp(client, { email, username: 'another1', password: 'x'.repeat(5), captcha, locale: 'fa' });
  await expect(again).rejects.toMatchObject({ code: 'emailTaken' });
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});
