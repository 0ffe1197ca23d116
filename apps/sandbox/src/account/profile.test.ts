import {
  changePassword,
  changeProfile,
  getCurrentUser,
  type ProfileChanges,
  requestPasswordReset,
  setNewPassword,
  signIn,
  type User,
} from '@abrak/core/account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastCode } from '../testing/mails.ts';
import { openSandbox, PASSWORD, type TestSandbox, tokenOf } from '../testing/openSandbox.ts';
import { sendOnOwnConnection } from '../testing/sendOnOwnConnection.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';
import { LOCK_MS, WRONG_PASSWORDS } from './passwordAttempts.ts';

const NEW_PASSWORD = 'battery staple';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.world.advance(60 * 60_000));

async function aCustomer(changes: Parameters<typeof signInNewCustomer>[1] = {}) {
  const { client } = await signInNewCustomer(sandbox, changes);
  const user = await getCurrentUser(client);
  const url = `${sandbox.url}/cfs/rest/users/changeProfile?verify=false`;
  const put = (body: unknown) =>
    fetch(url, {
      method: 'PUT',
      headers: { token: tokenOf(client), 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { client, user, url, put };
}

function idsOf({ id, profile }: User) {
  return { id, terms: true, profile: { id: profile?.id } };
}

describe('a profile', () => {
  test('is returned with all fields', async () => {
    const { user } = await aCustomer({
      phone: '02112345678',
      language: 'en',
      profile: { customer_type: 'business', company: 'Ara', industry_type: 2 },
    });
    expect(user).toMatchObject({
      phone: '02112345678',
      mobileNumber: '',
      locale: 'en',
      createdAt: expect.any(Number),
      profile: { customerType: 'business', company: 'Ara', industryType: 2, province: null, companyStaffCount: null },
    });
  });

  test('stores the changed fields normalized and keeps the others', async () => {
    const { client, user } = await aCustomer();
    const saved = await changeProfile(client, user, {
      name: '  سارا ',
      family: 'احمدی',
      mobileNumber: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
      locale: 'en',
      profile: { nationalId: '۱۲۳۴۵۶۷۹', province: 7, postalCode: '11936 53471', fax: '+98 21 1234 5678' },
    });
    expect(saved).toEqual({
      ...user,
      name: 'سارا',
      family: 'احمدی',
      displayName: 'سارا احمدی',
      mobileNumber: '+989121234567',
      locale: 'en',
      profile: { ...user.profile, nationalId: '0012345679', province: 7, postalCode: '1193653471', fax: '02112345678' },
    });
    expect(await getCurrentUser(client)).toEqual(saved);
    const cleared = await changeProfile(client, saved, { name: '', family: '', profile: { fax: '', province: null } });
    expect(cleared).toMatchObject({
      displayName: user.username,
      profile: { fax: '', province: null, nationalId: '0012345679' },
    });
  });

  test('keeps concurrent changes of different fields', async () => {
    const { client, user } = await aCustomer();
    await Promise.all([
      changeProfile(client, user, { name: 'سارا' }),
      changeProfile(client, user, { family: 'احمدی' }),
      changeProfile(client, user, { profile: { city: 'تهران' } }),
    ]);
    expect(await getCurrentUser(client)).toMatchObject({ displayName: 'سارا احمدی', profile: { city: 'تهران' } });
  });

  test.each([
    '<script>alert("1")</script>',
    "'; drop table customer; --",
    '{{constructor}}${7*7}',
    '=cmd|"/C calc"!A0',
  ])('stores %j as plain text', async (text) => {
    const { client, user, put } = await aCustomer();
    const profile = { city: text, address: text, company: text };
    const saved = await changeProfile(client, user, { name: text, family: text, profile });
    expect(saved).toMatchObject({ name: text, family: text, displayName: `${text} ${text}`, profile });
    const answer = await put(idsOf(user));
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('refuses markup in fields for numbers and codes', async () => {
    const { client, user } = await aCustomer();
    const script = '<script>alert(1)</script>';
    const fields = ['nationalId', 'postalCode', 'fax', 'companyNationalCode', 'registerNo', 'businessCode'] as const;
    await expect(changeProfile(client, user, { mobileNumber: script })).rejects.toMatchObject({ status: 400 });
    for (const field of fields) {
      const refused = changeProfile(client, user, { profile: { [field]: script } });
      await expect(refused).rejects.toMatchObject({
        status: 400,
        fields: { [`profile.${field}`]: expect.any(String) },
      });
    }
    expect(await getCurrentUser(client)).toEqual(user);
  });

  test.each([
    'name',
    'family',
    'mobileNumber',
    'profile.nationalId',
    'profile.city',
    'profile.postalCode',
    'profile.fax',
    'profile.address',
    'profile.company',
    'profile.registerNo',
    'profile.businessCode',
    'profile.companyNationalCode',
  ])('refuses control characters and a megabyte of text in %s', async (path) => {
    const { client, user, url } = await aCustomer();
    const [field = '', group = ''] = path.split('.').toReversed();
    const send = (text: string) => {
      const changes = group === '' ? { [field]: text } : { profile: { id: user.profile?.id, [field]: text } };
      const headers = { token: tokenOf(client) };
      return sendOnOwnConnection(url, JSON.stringify({ ...idsOf(user), ...changes }), { method: 'PUT', headers });
    };
    for (const text of ['1\u00002', '\u0007', 'half \uD83D']) {
      expect(await send(text)).toMatchObject({
        status: 400,
        body: { errors: [{ code: expect.any(String), field: path }] },
      });
    }
    expect(await send('x'.repeat(1_000_000))).toMatchObject({ status: 413, body: { errors: [{ code: 400 }] } });
    expect(await getCurrentUser(client)).toEqual(user);
  });

  test('strips direction marks from numbers and refuses them in names', async () => {
    const { client, user } = await aCustomer();
    const saved = await changeProfile(client, user, { profile: { registerNo: '\u202A482\u200F317\u202C' } });
    expect(saved).toMatchObject({ profile: { registerNo: '482317' } });
    for (const city of ['gnp.\u202Eexe', '\u2066قم', 'قم\u200F']) {
      await expect(changeProfile(client, user, { profile: { city } })).rejects.toMatchObject({ code: 'textControl' });
    }
  });

  test.each<[ProfileChanges, string, string]>([
    [{ name: 'a\0b' }, 'name', 'textControl'],
    [{ family: 'a\u202Eb' }, 'family', 'textControl'],
    [{ name: '\uD800' }, 'name', 'textControl'],
    [{ name: 'x'.repeat(60_000) }, 'name', 'textTooLong'],
    [{ mobileNumber: '02112345678' }, 'mobileNumber', 'mobileInvalid'],
    [{ profile: { nationalId: '1234567890' } }, 'profile.nationalId', 'nationalCodeInvalid'],
    [{ profile: { nationalId: '<script>' } }, 'profile.nationalId', 'nationalCodeFormat'],
    [{ profile: { postalCode: '1' } }, 'profile.postalCode', 'postalCodeFormat'],
    [{ profile: { fax: '1' } }, 'profile.fax', 'landlineInvalid'],
    [{ profile: { city: 'ا\u0000' } }, 'profile.city', 'textControl'],
    [{ profile: { address: 'x'.repeat(501) } }, 'profile.address', 'textTooLong'],
    [{ profile: { company: '\u2066x' } }, 'profile.company', 'textControl'],
    [{ profile: { registerNo: '1'.repeat(21) } }, 'profile.registerNo', 'textTooLong'],
    [{ profile: { businessCode: '1\u00002' } }, 'profile.businessCode', 'textControl'],
    [{ profile: { companyNationalCode: '1' } }, 'profile.companyNationalCode', 'companyNationalCodeFormat'],
    [{ profile: { province: 31 } }, 'profile.province', 'badRequest'],
    [{ profile: { province: -1 } }, 'profile.province', 'badRequest'],
    [{ profile: { industryType: 1.5 } }, 'profile.industryType', 'badRequest'],
    [{ profile: { companyStaffCount: 4 } }, 'profile.companyStaffCount', 'badRequest'],
  ])('refuses %o and changes nothing', async (changes, field, code) => {
    const { client, user } = await aCustomer();
    const others = { name: changes.name ?? 'تازه', ...changes };
    await expect(changeProfile(client, user, others)).rejects.toMatchObject({
      status: 400,
      code,
      fields: { [field]: code },
    });
    expect(await getCurrentUser(client)).toEqual(user);
  });

  test.each([
    [{ displayName: 'Boss' }, 'displayName'],
    [{ email: 'other@abrak.example' }, 'email'],
    [{ phone: '02112345678' }, 'phone'],
    [{ balance: 1_000_000 }, 'balance'],
    [{ quota: 0 }, 'quota'],
    [{ plan: { id: 5 } }, 'plan'],
    [{ state: 'active' }, 'state'],
    [{ terms: false }, 'terms'],
    [{ language: { id: 3 } }, 'language.id'],
    [{ name: null }, 'name'],
    [{ name: ['a'] }, 'name'],
  ])('refuses fields that a customer cannot set: %j', async (changes, field) => {
    const { client, user, put } = await aCustomer();
    const answer = await put({ ...idsOf(user), name: 'تازه', ...changes });
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ code: 400, field }] }]);
    expect(await getCurrentUser(client)).toEqual(user);
  });

  test.each([
    [{ customerType: 'business' }, 'profile.customerType'],
    [{ customerId: 1 }, 'profile.customerId'],
    [{ province: '7' }, 'profile.province'],
  ])('refuses profile fields that a customer cannot set: %j', async (profile, field) => {
    const { client, user, put } = await aCustomer();
    const answer = await put({ ...idsOf(user), profile: { id: user.profile?.id, ...profile } });
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ field }] }]);
    expect(await getCurrentUser(client)).toEqual(user);
  });

  test('accepts read-only fields with unchanged values, which documented clients send', async () => {
    const { user, put } = await aCustomer();
    const { displayName, email, phone } = user;
    const { id, customerType } = user.profile ?? {};
    const answer = await put({
      ...idsOf(user),
      displayName,
      email,
      phone,
      name: 'سارا',
      profile: { id, customerType },
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { name: 'سارا' }]);
  });

  test('of another customer cannot be changed', async () => {
    const other = await aCustomer();
    const { user, put } = await aCustomer();
    for (const body of [
      { ...idsOf(user), id: other.user.id, name: 'تازه' },
      { ...idsOf(user), profile: { id: other.user.profile?.id, city: 'قم' } },
    ]) {
      const answer = await put(body);
      expect([answer.status, await answer.json()]).toMatchObject([404, { errors: [{ code: 404 }] }]);
    }
    expect(await getCurrentUser(other.client)).toEqual(other.user);
  });

  test.each(['{', 'null', '[]'])('is not changed by the body %s', async (body) => {
    expect((await (await aCustomer()).put(body)).status).toBe(400);
  });

  test('needs the token in its header', async () => {
    const { client, user } = await aCustomer();
    for (const path of ['changeProfile', 'changePassword']) {
      const headers = { cookie: `token=${tokenOf(client)}`, 'content-type': 'application/json' };
      const answer = await fetch(`${sandbox.url}/cfs/rest/users/${path}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(idsOf(user)),
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });
});

describe('changing the password', () => {
  test('ends the other sessions and pending codes', async () => {
    const { client, user } = await aCustomer();
    const elsewhere = await sandbox.signIn(user.username);
    await requestPasswordReset(client, user.email);
    await changePassword(client, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await expect(getCurrentUser(client)).resolves.toMatchObject({ id: user.id });
    await expect(getCurrentUser(elsewhere)).rejects.toMatchObject({ code: 'sessionEnded' });
    const reset = setNewPassword(client, { code: await lastCode(sandbox, 'reset', user.email), newPassword: 'xyz' });
    await expect(reset).rejects.toMatchObject({ code: 'codeInvalid' });
    const visitor = sandbox.newClient();
    await expect(signIn(visitor, { identifier: user.email, password: PASSWORD })).rejects.toMatchObject({
      code: 'invalidCredentials',
    });
    await expect(signIn(visitor, { identifier: user.email, password: NEW_PASSWORD })).resolves.toBeUndefined();
  });

  test('requires the current password; a wrong one does not end the session', async () => {
    const { client, user } = await aCustomer();
    const wrong = changePassword(client, { currentPassword: 'wrong', newPassword: NEW_PASSWORD });
    await expect(wrong).rejects.toMatchObject({
      code: 'invalidCredentials',
      status: 400,
      fields: { currentPassword: 'invalidCredentials' },
    });
    expect(client.session.current()).toBeDefined();
    await expect(getCurrentUser(client)).resolves.toMatchObject({ id: user.id });
    await expect(sandbox.signIn(user.username)).resolves.toBeDefined();
  });

  test.each([
    ['', 'passwordEmpty'],
    ['a', 'passwordWeak'],
    ['۷', 'passwordWeak'],
    ['12345', 'passwordCommon'],
    ['iloveyou', 'passwordCommon'],
    ['Password1', 'passwordCommon'],
    [PASSWORD, 'passwordUnchanged'],
  ])('refuses %j as the new one', async (newPassword, code) => {
    const { client, user } = await aCustomer();
    const change = changePassword(client, { currentPassword: PASSWORD, newPassword });
    await expect(change).rejects.toMatchObject({ status: 400, fields: { newPassword: code } });
    await expect(sandbox.signIn(user.username)).resolves.toBeDefined();
  });

  test.each<(user: User) => string>([
    ({ username }) => username,
    ({ username }) => `${username.toUpperCase()}123`,
    ({ email }) => email,
    ({ email }) => `${email.split('@')[0] ?? ''}2026`,
    () => 'Abrak1404',
  ])('refuses one that is made of a name of the account or the service', async (guess) => {
    const { client, user } = await aCustomer();
    const change = changePassword(client, { currentPassword: PASSWORD, newPassword: guess(user) });
    await expect(change).rejects.toMatchObject({ status: 400, fields: { newPassword: 'passwordCommon' } });
  });

  test('is locked after too many wrong passwords', async () => {
    const { client } = await aCustomer();
    const change = (currentPassword: string) => changePassword(client, { currentPassword, newPassword: NEW_PASSWORD });
    for (let guess = 0; guess < WRONG_PASSWORDS; guess += 1) {
      await expect(change('wrong')).rejects.toMatchObject({ code: 'invalidCredentials' });
    }
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: 'tooManyRequests', status: 429 });
    expect(client.session.current()).toBeDefined();
    sandbox.world.advance(LOCK_MS);
    await expect(change(PASSWORD)).resolves.toBeUndefined();
  });
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});
