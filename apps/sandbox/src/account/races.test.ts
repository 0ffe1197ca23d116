import { isApiError } from '@abrak/core';
import {
  activateAccount,
  changePassword,
  getCurrentUser,
  requestPasswordReset,
  setNewPassword,
  signIn,
  signUp,
  solveCaptcha,
} from '@abrak/core/account';
import { hashPassword } from '@abrak/core/internal';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lastCode, mailsTo } from '../testing/mails.ts';
import { openSandbox, PASSWORD, type TestSandbox } from '../testing/openSandbox.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';
import { signUpNewCustomer } from '../testing/signUpNewCustomer.ts';
import { setPassword } from './accountStore.ts';
import { passwordRecord } from './password.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.world.advance(60 * 60_000));

afterEach(() => vi.restoreAllMocks());

/** Returns the sorted outcomes of concurrent calls: "done", or the error code of a refused call. */
async function outcomesOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes
    .map((outcome) =>
      outcome.status === 'fulfilled' ? 'done' : isApiError(outcome.reason) ? outcome.reason.code : 'error',
    )
    .toSorted();
}

/** Replaces a customer's password right before the next transaction begins. */
async function replacePasswordBeforeNextChange(customerId: number): Promise<void> {
  const record = await passwordRecord('seed', await hashPassword('replaced meanwhile'));
  const begin = sandbox.db.tx.bind(sandbox.db);
  vi.spyOn(sandbox.db, 'tx').mockImplementationOnce(async (work) => {
    await setPassword(sandbox.db, customerId, record);
    return begin(work);
  });
}

test('of concurrent registrations with spellings of one e-mail address, one succeeds', async () => {
  const spellings = ['one@abrak.example', 'ONE@abrak.example', 'ｏｎｅ@Abrak.Example'];
  const captchas = await Promise.all(spellings.map(() => solveCaptcha(sandbox.newClient())));
  const calls = spellings.map((email, index) => {
    const account = { email, username: `oneself${index}`, password: PASSWORD, locale: 'fa' } as const;
    return signUp(sandbox.newClient(), { ...account, captcha: captchas[index] ?? '' });
  });
  expect(await outcomesOf(calls)).toEqual(['done', 'emailTaken', 'emailTaken']);
  const mails = await Promise.all(spellings.map((email) => mailsTo(sandbox, email)));
  expect(mails.flat()).toHaveLength(1);
});

test('a registration that is sent twice creates one account', async () => {
  const captcha = await solveCaptcha(sandbox.newClient());
  const account = {
    email: 'twice@abrak.example',
    username: 'twice',
    password: PASSWORD,
    captcha,
    locale: 'fa',
  } as const;
  const calls = [1, 2].map(() => signUp(sandbox.newClient(), account));
  expect(await outcomesOf(calls)).toEqual(['captchaInvalid', 'done']);
});

test('of concurrent password changes, one succeeds', async () => {
  const { client } = await signInNewCustomer(sandbox);
  const { username } = await getCurrentUser(client);
  const other = await sandbox.signIn(username);
  const change = (newPassword: string) => changePassword(client, { currentPassword: PASSWORD, newPassword });
  const fromOther = changePassword(other, { currentPassword: PASSWORD, newPassword: 'third' });
  const outcomes = await outcomesOf([change('first'), change('second'), fromOther]);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  const attempts = ['first', 'second', 'third'].map((password) =>
    signIn(sandbox.newClient(), { identifier: username, password }),
  );
  expect((await outcomesOf(attempts)).filter((outcome) => outcome === 'done')).toHaveLength(1);
});

test('a password that is replaced during its comparison authorizes no change', async () => {
  const { client, ownerId } = await signInNewCustomer(sandbox);
  const { username } = await getCurrentUser(client);
  await replacePasswordBeforeNextChange(ownerId);
  const change = changePassword(client, { currentPassword: PASSWORD, newPassword: 'too late' });
  await expect(change).rejects.toMatchObject({ code: 'invalidCredentials', status: 400 });
  const meanwhile = { identifier: username, password: 'replaced meanwhile' };
  await expect(signIn(sandbox.newClient(), meanwhile)).resolves.toBeUndefined();
});

test('a password that is replaced during its comparison starts no session', async () => {
  const { ownerId, client } = await signInNewCustomer(sandbox);
  const { username } = await getCurrentUser(client);
  await replacePasswordBeforeNextChange(ownerId);
  const late = signIn(sandbox.newClient(), { identifier: username, password: PASSWORD });
  await expect(late).rejects.toMatchObject({ code: 'invalidCredentials', status: 401 });
  const sessions = sandbox.db.q().selectFrom('session').select('id').where('customer_id', '=', ownerId);
  expect(await sessions.execute()).toHaveLength(1);
});

test('a concurrent reset and change of a password: one succeeds, without a deadlock', async () => {
  const { client } = await signInNewCustomer(sandbox);
  const { username, email } = await getCurrentUser(client);
  await requestPasswordReset(client, email);
  const code = await lastCode(sandbox, 'reset', email);
  const outcomes = await outcomesOf([
    changePassword(client, { currentPassword: PASSWORD, newPassword: 'by hand' }),
    setNewPassword(sandbox.newClient(), { code, newPassword: 'by mail' }),
  ]);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  const attempts = ['by hand', 'by mail'].map((password) =>
    signIn(sandbox.newClient(), { identifier: username, password }),
  );
  expect(await outcomesOf(attempts)).toEqual(['done', 'invalidCredentials']);
});

test('a concurrent activation and password reset leave the account active', async () => {
  const { email } = await signUpNewCustomer(sandbox);
  const visitor = sandbox.newClient();
  await requestPasswordReset(visitor, email);
  const activation = await lastCode(sandbox, 'activate', email);
  const code = await lastCode(sandbox, 'reset', email);
  const [, reset] = await Promise.allSettled([
    activateAccount(visitor, activation, PASSWORD),
    setNewPassword(visitor, { code, newPassword: 'by mail' }),
  ]);
  expect(reset.status).toBe('fulfilled');
  await expect(signIn(visitor, { identifier: email, password: 'by mail' })).resolves.toBeUndefined();
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});

test('a dozen right sign-ins of one account at the same time all succeed', async () => {
  await sandbox.addCustomer('dozen');
  const calls = Array.from({ length: 12 }, () =>
    signIn(sandbox.newClient(), { identifier: 'dozen', password: PASSWORD }),
  );
  expect(await outcomesOf(calls)).toEqual(Array.from({ length: 12 }, () => 'done'));
});
