import { expect, test } from 'vitest';
import { createClient } from '../client/index.ts';
import { changePassword, changeProfile, endOtherSessions, endSessions, listSessions } from './api.ts';
import { aProfile, aSession, aUser } from './fixtures.ts';
import { activateAccount, requestActivation, requestPasswordReset, setNewPassword, signUp } from './registration.ts';

const ABC_HASH = 'a9993e364706816aba3e25717850c26c9cd0d89d';

function aClient(answer: unknown = {}) {
  const calls: unknown[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    calls.push([
      request.method,
      request.url.replace('https://api.example/cfs/rest/users/', ''),
      text && JSON.parse(text),
    ]);
    return Response.json(answer);
  };
  return { client: createClient({ baseUrl: 'https://api.example', fetch }), calls };
}

test('signing up sends the password hash, the solved captcha and the language', async () => {
  const { client, calls } = aClient();
  const account = {
    email: 'sara@example.com',
    username: 'sara1',
    password: 'abc',
    captcha: 'solved',
    locale: 'en',
  } as const;
  await signUp(client, account);
  const body = { email: 'sara@example.com', username: 'sara1', password: ABC_HASH, reCaptcha: 'solved' };
  expect(calls).toEqual([['POST', 'signup?verify=false&lang=en', body]]);
});

test('activation and password reset mails are requested by e-mail address', async () => {
  const { client, calls } = aClient();
  await requestActivation(client, 'a+b@example.com');
  await requestPasswordReset(client, 'a+b@example.com');
  expect(calls).toEqual([
    ['GET', 'reactivate?email=a%2Bb%40example.com', ''],
    ['GET', 'resetPassword?email=a%2Bb%40example.com', ''],
  ]);
});

test('codes are sent in the request body, which is not logged', async () => {
  const { client, calls } = aClient({ username: 'sara1' });
  await expect(activateAccount(client, 'code')).resolves.toBe('sara1');
  await setNewPassword(client, { code: 'code', newPassword: 'abc' });
  expect(calls).toEqual([
    ['POST', 'activate', { code: 'code' }],
    ['POST', 'newPassword', { code: 'code', newPassword: ABC_HASH }],
  ]);
});

test('changing a password sends both passwords as hashes', async () => {
  const { client, calls } = aClient();
  await changePassword(client, { currentPassword: 'abc', newPassword: 'abc' });
  expect(calls).toEqual([['PUT', 'changePassword', { currentPassword: ABC_HASH, newPassword: ABC_HASH }]]);
});

test('only the changed profile fields are sent', async () => {
  const user = aUser({ id: 7, profile: aProfile({ id: 70 }) });
  const { client, calls } = aClient({ id: 7, email: 'e', username: 'sara' });
  await changeProfile(client, user, { locale: 'en' });
  await changeProfile(client, user, { name: 'سارا', profile: { city: 'قم' } });
  expect(calls).toEqual([
    ['PUT', 'changeProfile?verify=false', { id: 7, terms: true, language: { id: 2 } }],
    ['PUT', 'changeProfile?verify=false', { id: 7, terms: true, name: 'سارا', profile: { id: 70, city: 'قم' } }],
  ]);
});

test('sessions are listed, ended by id, and ended all at once except the current one', async () => {
  const { client, calls } = aClient([aSession()]);
  await expect(listSessions(client)).resolves.toEqual([aSession()]);
  await endSessions(client, ['a', 'b']);
  await endOtherSessions(client);
  expect(calls).toEqual([
    ['GET', 'sessions', ''],
    ['DELETE', 'sessions?ids=a%2Cb', ''],
    ['DELETE', 'sessions', ''],
  ]);
});
