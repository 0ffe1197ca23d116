import {
  activateAccount,
  getCurrentUser,
  requestActivation,
  requestPasswordReset,
  setNewPassword,
  signIn,
} from '@abrak/core/account';
import { createApiKey } from '@abrak/core/partners';
import { hashPassword, HOUR_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codesIn, lastCode, mailsTo } from '../testing/mails.ts';
import { CONSOLE_ORIGIN, openSandbox, PASSWORD, type TestSandbox } from '../testing/openSandbox.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';
import { CODE_LIFETIME_MS } from './codeStore.ts';
import { LOCK_MS, WRONG_PASSWORDS } from './passwordAttempts.ts';
import { MAIL_REQUESTS_PER_HOUR, MAILS_PER_HOUR } from './throttle.ts';

const NEW_PASSWORD = 'battery staple';

let sandbox: TestSandbox;
let count = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

// The limit is ten mail requests per address and hour; each test starts in a new hour.
beforeEach(() => sandbox.world.advance(HOUR_MS));

async function aCustomer(state: 'active' | 'locked' | 'pending' = 'active') {
  count += 1;
  const username = `recovering${count}`;
  await sandbox.addCustomer(username, { state });
  return { username, email: `${username}@abrak.example`, visitor: sandbox.newClient() };
}

async function guessWrong(identifier: string): Promise<void> {
  for (let guess = 0; guess < WRONG_PASSWORDS; guess += 1) {
    await expect(signIn(sandbox.newClient(), { identifier, password: 'wrong' })).rejects.toMatchObject({ status: 401 });
  }
}

describe('an activation mail', () => {
  test.each(['pending', 'locked'] as const)(
    'is sent again to a %s customer and activates the account',
    async (state) => {
      const { email, username, visitor } = await aCustomer(state);
      await requestActivation(visitor, email.toUpperCase());
      await expect(activateAccount(visitor, await lastCode(sandbox, 'activate', email), PASSWORD)).resolves.toBe(
        username,
      );
      await expect(signIn(visitor, { identifier: email, password: PASSWORD })).resolves.toBeUndefined();
    },
  );

  test('lifts the lock caused by wrong passwords', async () => {
    const { email, visitor } = await aCustomer();
    await requestActivation(visitor, email);
    expect(await mailsTo(sandbox, email)).toEqual([]);
    await guessWrong(email);
    await requestActivation(visitor, email);
    await activateAccount(visitor, await lastCode(sandbox, 'activate', email), PASSWORD);
    await expect(signIn(visitor, { identifier: email, password: PASSWORD })).resolves.toBeUndefined();
  });

  test('is not sent after the lock has expired', async () => {
    const { email, visitor } = await aCustomer();
    await guessWrong(email);
    sandbox.world.advance(LOCK_MS);
    await requestActivation(visitor, email);
    expect(await mailsTo(sandbox, email)).toEqual([]);
  });

  test('invalidates the code of the previous mail', async () => {
    const { email, username, visitor } = await aCustomer('pending');
    await requestActivation(visitor, email);
    await requestActivation(visitor, email);
    const [older = '', newer = ''] = await codesIn(sandbox, 'activate', email);
    await expect(activateAccount(visitor, older)).rejects.toMatchObject({ code: 'codeInvalid' });
    await expect(activateAccount(visitor, newer, PASSWORD)).resolves.toBe(username);
  });
});

describe('requesting a mail', () => {
  const requestMail = async (path: string, email: string) => {
    const answer = await fetch(`${sandbox.url}/cfs/rest/users/${path}?${new URLSearchParams({ email })}`);
    return [answer.status, await answer.text(), answer.headers.get('cache-control')];
  };

  test.each(['reactivate', 'resetPassword'])('by %s gets the same answer for every address', async (path) => {
    const emails = await Promise.all((['active', 'locked', 'pending'] as const).map((state) => aCustomer(state)));
    for (const { email } of [...emails, { email: 'nobody@abrak.example' }]) {
      expect(await requestMail(path, email)).toEqual([200, '{}', 'no-store']);
    }
    expect(await mailsTo(sandbox, 'nobody@abrak.example')).toEqual([]);
  });

  test.each(['reactivate', 'resetPassword'])('by %s runs the same queries for every address', async (path) => {
    const { email } = await aCustomer('pending');
    const queries = vi.spyOn(sandbox.db, 'q');
    const counts = [];
    for (const address of [email, 'nobody@abrak.example', (await aCustomer()).email]) {
      queries.mockClear();
      await requestMail(path, address);
      counts.push(queries.mock.calls.length);
    }
    queries.mockRestore();
    expect(counts).toEqual([counts[0], counts[0], counts[0]]);
    expect(counts[0]).toBeGreaterThan(3);
  });

  test('limits the mails per e-mail address and hour without reporting it', async () => {
    const { email, visitor } = await aCustomer();
    for (let request = 0; request <= MAILS_PER_HOUR; request += 1) await requestPasswordReset(visitor, email);
    const codes = await codesIn(sandbox, 'reset', email);
    expect(codes).toHaveLength(MAILS_PER_HOUR);
    await expect(
      setNewPassword(visitor, { code: codes.at(-1) ?? '', newPassword: NEW_PASSWORD }),
    ).resolves.toBeUndefined();
    sandbox.world.advance(HOUR_MS);
    await requestPasswordReset(visitor, email);
    expect(await codesIn(sandbox, 'reset', email)).toHaveLength(MAILS_PER_HOUR + 1);
  });

  test('is limited per network address and hour', async () => {
    for (let request = 0; request < MAIL_REQUESTS_PER_HOUR; request += 1) {
      expect((await requestMail('reactivate', `nobody${request}@abrak.example`))[0]).toBe(200);
    }
    expect((await requestMail('resetPassword', 'nobody@abrak.example'))[0]).toBe(429);
    sandbox.world.advance(HOUR_MS);
    expect((await requestMail('resetPassword', 'nobody@abrak.example'))[0]).toBe(200);
  });

  test.each(['', 'nobody', 'a@b\0.example', '<script>', `${'a'.repeat(5_000)}@abrak.example`])(
    'is refused for the address %o',
    async (email) => {
      for (const path of ['reactivate', 'resetPassword']) {
        const [status, text] = await requestMail(path, email);
        expect([status, text]).toEqual([400, expect.stringContaining('"field":"email"')]);
      }
    },
  );
});

describe('a new password', () => {
  test.each(['active', 'locked', 'pending'] as const)('is set by a mail for a %s customer', async (state) => {
    const { email, visitor } = await aCustomer(state);
    await requestPasswordReset(visitor, email);
    const [mail] = await mailsTo(sandbox, email);
    expect(mail?.text).toContain(`${CONSOLE_ORIGIN}/nwforgetpassword#code=`);
    await setNewPassword(visitor, { code: await lastCode(sandbox, 'reset', email), newPassword: NEW_PASSWORD });
    await expect(signIn(visitor, { identifier: email, password: PASSWORD })).rejects.toMatchObject({ status: 401 });
    await expect(signIn(visitor, { identifier: email, password: NEW_PASSWORD })).resolves.toBeUndefined();
  });

  test('ends every session, every other code and the lock caused by wrong passwords', async () => {
    const { email, visitor } = await aCustomer();
    const signedIn = [await sandbox.signIn(email), await sandbox.signIn(email)];
    await guessWrong(email);
    await requestActivation(visitor, email);
    await requestPasswordReset(visitor, email);
    await setNewPassword(visitor, { code: await lastCode(sandbox, 'reset', email), newPassword: NEW_PASSWORD });
    for (const client of signedIn) await expect(getCurrentUser(client)).rejects.toMatchObject({ code: 'sessionEnded' });
    await expect(activateAccount(visitor, await lastCode(sandbox, 'activate', email), PASSWORD)).rejects.toMatchObject({
      code: 'codeInvalid',
    });
    await expect(signIn(visitor, { identifier: email, password: NEW_PASSWORD })).resolves.toBeUndefined();
  });

  test('ends every API key and page token, which a thief may have made', async () => {
    const { email, visitor } = await aCustomer();
    const thief = await sandbox.signIn(email);
    const { key } = await createApiKey(thief, {
      name: 'quiet',
      scopes: ['files:read'],
      networks: [],
      isReadOnly: false,
      expiresAt: null,
    });
    const list = () =>
      fetch(`${sandbox.url}/cfs/rest/documents/recent?limit=1`, { headers: { authorization: `Bearer ${key}` } });
    expect((await list()).status).toBe(200);
    await requestPasswordReset(visitor, email);
    await setNewPassword(visitor, { code: await lastCode(sandbox, 'reset', email), newPassword: NEW_PASSWORD });
    expect((await list()).status).toBe(401);
  });

  test('requires a code of its kind, unused and at most an hour old', async () => {
    const { email, visitor } = await aCustomer('pending');
    await requestActivation(visitor, email);
    await requestPasswordReset(visitor, email);
    const code = await lastCode(sandbox, 'reset', email);
    const set = (candidate: string) => setNewPassword(visitor, { code: candidate, newPassword: NEW_PASSWORD });
    const bad = { code: 'codeInvalid', status: 400 };
    await expect(set('guessed')).rejects.toMatchObject(bad);
    await expect(set(await lastCode(sandbox, 'activate', email))).rejects.toMatchObject(bad);
    sandbox.world.advance(CODE_LIFETIME_MS.reset - 1);
    const outcomes = await Promise.allSettled([set(code), set(code), set(code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await requestPasswordReset(visitor, email);
    sandbox.world.advance(CODE_LIFETIME_MS.reset);
    await expect(set(await lastCode(sandbox, 'reset', email))).rejects.toMatchObject(bad);
  });

  test('that is not a hash does not consume the code', async () => {
    const { email, visitor } = await aCustomer();
    await requestPasswordReset(visitor, email);
    const code = await lastCode(sandbox, 'reset', email);
    const answer = await fetch(`${sandbox.url}/cfs/rest/users/newPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, newPassword: `${await hashPassword('x')}\0` }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ field: 'newPassword' }] }]);
    await expect(setNewPassword(visitor, { code, newPassword: 'iloveyou' })).rejects.toMatchObject({
      fields: { newPassword: 'passwordCommon' },
    });
    await expect(setNewPassword(visitor, { code, newPassword: NEW_PASSWORD })).resolves.toBeUndefined();
  });

  test('of one customer does not affect another', async () => {
    const other = await signInNewCustomer(sandbox);
    const { email, visitor } = await aCustomer();
    await requestPasswordReset(visitor, email);
    await setNewPassword(visitor, { code: await lastCode(sandbox, 'reset', email), newPassword: NEW_PASSWORD });
    await expect(getCurrentUser(other.client)).resolves.toMatchObject({ id: other.ownerId });
  });
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});
