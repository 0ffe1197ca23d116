import { describe, expect, test } from 'vitest';
import {
  activateAccount,
  changePassword,
  changeProfile,
  endOtherSessions,
  endSessions,
  getCurrentUser,
  listSessions,
  type NewAccount,
  requestActivation,
  requestPasswordReset,
  setNewPassword,
  signIn,
  signUp,
  solveCaptcha,
} from '../account/index.ts';
import { listStoragePlans } from '../account/internal.ts';
import type { Client } from '../client/index.ts';
import { createMemoryBackend, type MemoryBackendOptions } from './index.ts';
import { aProfile, aSession, aUser, storageOffers } from './internal.ts';

const user = aUser();

function aVisitor(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({ isSignedIn: false, ...options });
  return { backend, client: backend.client() };
}

async function register(client: Client, account: Partial<NewAccount> = {}) {
  const captcha = account.captcha ?? (await solveCaptcha(client));
  await signUp(client, {
    email: 'nima@example.com',
    username: 'nima1',
    password: 'abc',
    locale: 'en',
    ...account,
    captcha,
  });
}

describe('registration', () => {
  test('creates an account that is activated by mail and can sign in', async () => {
    const { backend, client } = aVisitor();
    await register(client);
    await expect(signIn(client, { identifier: 'nima1', password: 'abc' })).rejects.toMatchObject({
      code: 'accountLocked',
    });
    const [mail] = backend.mails;
    expect(mail).toMatchObject({ kind: 'activate', email: 'nima@example.com' });
    await expect(activateAccount(client, mail?.code ?? '')).resolves.toBe('nima1');
    await signIn(client, { identifier: 'nima@example.com', password: 'abc' });
    await expect(getCurrentUser(client)).resolves.toMatchObject({
      username: 'nima1',
      locale: 'en',
      profile: { nationalId: '', province: null },
    });
  });

  test.each([
    [{ email: 'nima' }, 'emailInvalid', 'email'],
    [{ username: 'nim' }, 'usernameInvalid', 'username'],
    [{ captcha: 'unsolved' }, 'captchaInvalid', 'reCaptcha'],
    [{ email: user.email.toUpperCase() }, 'emailTaken', 'email'],
  ])('rejects %o', async (account, code, field) => {
    await expect(register(aVisitor().client, account)).rejects.toMatchObject({ code, fields: { [field]: code } });
  });

  test('rejects a taken username', async () => {
    const { client } = aVisitor();
    await register(client);
    const again = register(client, { email: 'other@example.com', username: 'Nima1' });
    await expect(again).rejects.toMatchObject({ code: 'usernameTaken', fields: { username: 'usernameTaken' } });
  });
});

describe('a one-time code', () => {
  test('is valid once and replaced by a newer one', async () => {
    const { backend, client } = aVisitor({ isLocked: true });
    await requestActivation(client, user.email);
    await requestActivation(client, user.email);
    const [older = '', newer = ''] = backend.mails.map(({ code }) => code);
    await expect(activateAccount(client, older)).rejects.toMatchObject({ code: 'codeInvalid' });
    await expect(activateAccount(client, newer)).resolves.toBe(user.username);
    await expect(activateAccount(client, newer)).rejects.toMatchObject({ code: 'codeInvalid' });
  });

  test('from the initial mails resets the password and ends all sessions', async () => {
    const { client, backend } = aVisitor({ mails: [{ kind: 'reset', email: user.email, code: 'from-the-mail' }] });
    const elsewhere = backend.client();
    await signIn(elsewhere, { identifier: user.email, password: 'abrak' });
    await setNewPassword(client, { code: 'from-the-mail', newPassword: 'new' });
    await expect(getCurrentUser(elsewhere)).rejects.toMatchObject({ code: 'sessionEnded' });
    await expect(signIn(client, { identifier: user.email, password: 'new' })).resolves.toBeUndefined();
  });

  test('is not sent to unknown or active accounts', async () => {
    const { backend, client } = aVisitor();
    await requestActivation(client, user.email);
    await requestActivation(client, 'nobody@example.com');
    await requestPasswordReset(client, 'nobody@example.com');
    expect(backend.mails).toEqual([]);
    await requestPasswordReset(client, user.email);
    expect(backend.mails).toMatchObject([{ kind: 'reset', email: user.email }]);
  });
});

describe('a signed-in customer', () => {
  test('changes the password and ends the other sessions', async () => {
    const backend = createMemoryBackend();
    const [client, elsewhere] = [backend.client(), backend.client()];
    const wrong = changePassword(client, { currentPassword: 'wrong', newPassword: 'new' });
    await expect(wrong).rejects.toMatchObject({ fields: { currentPassword: 'invalidCredentials' } });
    await changePassword(client, { currentPassword: 'abrak', newPassword: 'new' });
    await expect(getCurrentUser(client)).resolves.toMatchObject({ username: user.username });
    await expect(getCurrentUser(elsewhere)).rejects.toMatchObject({ code: 'sessionEnded' });
  });

  test('changes only the given profile fields', async () => {
    const client = createMemoryBackend().client();
    const saved = await changeProfile(client, user, {
      family: 'احمدی',
      locale: 'en',
      profile: { postalCode: '۱۱۹۳۶۵۳۴۷۲' },
    });
    expect(saved).toEqual(
      aUser({
        family: 'احمدی',
        displayName: 'سارا احمدی',
        locale: 'en',
        profile: aProfile({ postalCode: '1193653472' }),
      }),
    );
    await expect(getCurrentUser(client)).resolves.toEqual(saved);
  });

  test.each([
    [{ profile: { nationalId: '1234567890' } }, 'profile.nationalId', 'nationalCodeInvalid'],
    [{ mobileNumber: '12' }, 'mobileNumber', 'mobileInvalid'],
  ])('gets a field error for %o', async (changes, field, code) => {
    const refused = changeProfile(createMemoryBackend().client(), user, changes);
    await expect(refused).rejects.toMatchObject({ code, fields: { [field]: code } });
  });

  test('lists the storage plans', async () => {
    await expect(listStoragePlans(createMemoryBackend().client())).resolves.toEqual(storageOffers());
    await expect(listStoragePlans(createMemoryBackend({ offers: [] }).client())).resolves.toEqual([]);
  });

  test('lists and ends sessions', async () => {
    const other = aSession({ createdAt: 1 });
    const client = createMemoryBackend({ sessions: [other, aSession({ id: 'third', createdAt: 0 })] }).client();
    const [current, ...rest] = await listSessions(client);
    expect(current).toMatchObject({ isCurrent: true });
    expect(rest.map(({ id }) => id)).toEqual([other.id, 'third']);
    await expect(endSessions(client, [other.id, 'foreign'])).rejects.toMatchObject({ code: 'itemMissing' });
    await endSessions(client, [other.id]);
    expect((await listSessions(client)).map(({ id }) => id)).toEqual([current?.id, 'third']);
    await endOtherSessions(client);
    expect(await listSessions(client)).toMatchObject([{ id: current?.id }]);
  });
});
