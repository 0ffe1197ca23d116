import { isApiError } from '@abrak/core';
import { getCurrentUser, listSessions, signIn, signOut, storagePlans } from '@abrak/core/account';
import { AuthAnswerSchema, hashPassword, SESSION_LIFETIME_MS } from '@abrak/core/internal';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rawGet } from '../testing/rawGet.ts';
import { openSandbox, PASSWORD, type TestSandbox, tokenOf } from '../testing/openSandbox.ts';
import {
  ATTEMPTS_PER_MINUTE,
  identifierKey,
  LOCK_MS,
  SESSION_IDLE_MS,
  sweepSessions,
  sweepThrottle,
  WRONG_PASSWORDS,
} from './index.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
  for (const username of ['reza', 'sara', 'nima', 'mina', 'omid']) await sandbox.addCustomer(username);
  await sandbox.addCustomer('pending', { state: 'pending' });
  await sandbox.addCustomer('locked', { state: 'locked' });
});

afterAll(() => sandbox.close());

// The limit is thirty attempts per address and minute; each test starts in a new minute.
beforeEach(() => sandbox.world.advance(60_000));

function attempt(identifier: string, password: string = PASSWORD) {
  return signIn(sandbox.newClient(), { identifier, password });
}

async function expectRefusal(call: Promise<unknown>, code: string, status: number) {
  await expect(call).rejects.toMatchObject({ code, status });
}

async function authUrl(query: Record<string, string>) {
  return `${sandbox.url}/cfs/auth?${new URLSearchParams(query)}`;
}

describe('signing in', () => {
  test('accepts the e-mail or the username in any letter case', async () => {
    await expect(attempt('reza')).resolves.toBeUndefined();
    await expect(attempt(' REZA ')).resolves.toBeUndefined();
    await expect(attempt('Reza@Abrak.Example')).resolves.toBeUndefined();
  });

  test('accepts Persian, Arabic and full-width digits in a name', async () => {
    await sandbox.addCustomer('reza1234');
    for (const typed of ['reza۱۲۳۴', 'REZA١٢٣٤', 'ｒｅｚａ１２３４', 'reza۱۲۳۴@abrak.example']) {
      await expect(attempt(typed)).resolves.toBeUndefined();
    }
  });

  test('returns the token in the body and in an HttpOnly cookie, with no-store', async () => {
    const response = await fetch(await authUrl({ email: 'reza', password: await hashPassword(PASSWORD) }));
    const { token, user } = v.parse(AuthAnswerSchema, await response.json());
    expect(user.username).toBe('reza');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`token=${token}; Max-Age=172800; Path=/; HttpOnly; SameSite=Lax`);
    expect(cookie).not.toContain('Secure');
  });

  test('behind https sets a cookie for https and this host alone, and reads no other', async () => {
    const secure = await openSandbox({ isSecure: true });
    await secure.addCustomer('reza');
    const response = await fetch(
      `${secure.url}/cfs/auth?${new URLSearchParams({ email: 'reza', password: await hashPassword(PASSWORD) })}`,
    );
    const { token } = v.parse(AuthAnswerSchema, await response.json());
    expect(response.headers.get('set-cookie')).toBe(
      `__Host-token=${token}; Max-Age=172800; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    const paymentWith = (cookie: string) =>
      fetch(`${secure.url}/cli/payment/request/1`, { headers: { cookie }, redirect: 'manual' });
    expect((await paymentWith(`__Host-token=${token}`)).status).toBe(404);
    // As planted by another host of the domain.
    expect((await paymentWith(`token=${token}`)).status).toBe(303);
    await secure.close();
  });

  test('is sent by core in the body, and never in an address, where the server announces it', async () => {
    const addresses: string[] = [];
    const recording: typeof globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      addresses.push(request.url);
      return fetch(request);
    };
    await signIn(sandbox.newClient({ fetch: recording }), { identifier: 'reza', password: PASSWORD });
    expect(addresses).toEqual([`${sandbox.url}/vm/settings`, `${sandbox.url}/cfs/auth`]);
  });

  test('accepts the same fields in a POST body', async () => {
    const response = await fetch(`${sandbox.url}/cfs/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'reza', password: (await hashPassword(PASSWORD)).toUpperCase() }),
    });
    expect(response.status).toBe(200);
  });

  test('refuses a wrong password and an unknown customer with the same answer', async () => {
    const wrong = await fetch(await authUrl({ email: 'reza', password: await hashPassword('wrong') }));
    const unknown = await fetch(await authUrl({ email: 'nobody', password: await hashPassword('wrong') }));
    expect(wrong.status).toBe(401);
    const body = await wrong.json();
    expect(body).toEqual({ errors: [{ code: 9002, msg: 'wrong identifier or password' }] });
    expect([unknown.status, await unknown.json()]).toEqual([401, body]);
  });

  test('reports a locked or pending account only when the password is right', async () => {
    await expectRefusal(attempt('pending'), 'accountLocked', 403);
    await expectRefusal(attempt('locked'), 'accountLocked', 403);
    await expectRefusal(attempt('pending', 'wrong'), 'invalidCredentials', 401);
  });

  test.each([
    [{}, 'email'],
    [{ email: 'reza' }, 'password'],
    [{ email: 'reza', password: 'plain text' }, 'password'],
    [{ email: 'x'.repeat(400), password: '0'.repeat(40) }, 'email'],
  ])('refuses the input %o', async (query, field) => {
    const response = await fetch(await authUrl(query));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: 400, field }] });
  });

  test.each(['\u0301'.repeat(200_000), '\uFDFA'.repeat(200_000), `a${'\u0327\u0323'.repeat(100_000)}`])(
    'limits the length of the compared name',
    (identifier) => {
      // NFKC expands one character to at most eighteen; a thousand characters are read.
      expect(identifierKey(identifier).length).toBeLessThanOrEqual(18_000);
    },
  );

  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form of plain text', { 'content-type': 'text/plain' }, 415],
    ['a script', { 'content-type': 'application/json', origin: 'https://evil.example' }, 403],
    ['a page without an origin', { 'content-type': 'application/json', origin: 'null' }, 403],
  ])('is refused for %s of another site', async (_how, headers, status) => {
    const body = JSON.stringify({ email: 'reza', password: await hashPassword(PASSWORD) });
    const response = await fetch(`${sandbox.url}/cfs/auth`, { method: 'POST', headers, body });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
  });

  test.each([
    ['an image of another site', { 'sec-fetch-site': 'cross-site' }],
    ['an address from a mail', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a link on a page of the console', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ])('is refused for %s', async (_what, headers) => {
    const { host, pathname, search } = new URL(
      await authUrl({ email: 'reza', password: await hashPassword(PASSWORD) }),
    );
    // The fetch of Node.js sets Sec-Fetch-Mode itself.
    const answer = await rawGet(sandbox.url, `${pathname}${search}`, { host, ...headers });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).not.toMatch(/set-cookie/i);
  });

  test('treats an identifier with invalid characters as unknown', async () => {
    await expectRefusal(attempt('re\0za\ud800'), 'invalidCredentials', 401);
  });
});

describe('guessing passwords', () => {
  test('locks an account after five wrong passwords, even for the right one', async () => {
    for (let count = 0; count < WRONG_PASSWORDS; count += 1) {
      await expectRefusal(attempt('sara', 'wrong'), 'invalidCredentials', 401);
    }
    await expectRefusal(attempt('sara'), 'accountLocked', 403);
    sandbox.world.advance(LOCK_MS - 1);
    await expectRefusal(attempt('sara@abrak.example'), 'accountLocked', 403);
    sandbox.world.advance(1);
    await expect(attempt('sara')).resolves.toBeUndefined();
  });

  test('starts the lock at the last wrong password, not at the first', async () => {
    for (let count = 1; count < WRONG_PASSWORDS; count += 1) {
      await expectRefusal(attempt('nima', 'wrong'), 'invalidCredentials', 401);
    }
    sandbox.world.advance(LOCK_MS - 1);
    await expectRefusal(attempt('nima', 'wrong'), 'invalidCredentials', 401);
    sandbox.world.advance(LOCK_MS - 1);
    await expectRefusal(attempt('nima'), 'accountLocked', 403);
  });

  test('resets the count after a right password and after 15 minutes', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let count = 1; count < WRONG_PASSWORDS; count += 1) {
        await expectRefusal(attempt('mina', 'wrong'), 'invalidCredentials', 401);
      }
      await expect(attempt('mina')).resolves.toBeUndefined();
    }
    for (let count = 1; count < WRONG_PASSWORDS; count += 1) {
      await expectRefusal(attempt('mina', 'wrong'), 'invalidCredentials', 401);
    }
    sandbox.world.advance(LOCK_MS);
    await expectRefusal(attempt('mina', 'wrong'), 'invalidCredentials', 401);
    await expect(attempt('mina')).resolves.toBeUndefined();
  });

  test('locks unknown identifiers too, so that a lock does not reveal an account', async () => {
    for (let count = 0; count < WRONG_PASSWORDS; count += 1) {
      await expectRefusal(attempt('ghost', 'wrong'), 'invalidCredentials', 401);
    }
    await expectRefusal(attempt('GHOST', 'wrong'), 'accountLocked', 403);
  });

  test('with a customer number as identifier does not lock that customer', async () => {
    const id = await sandbox.addCustomer('numbered');
    for (const name of [`customer ${id}`, `customer:${id}`, String(id)]) {
      for (let count = 0; count < WRONG_PASSWORDS; count += 1)
        await expectRefusal(attempt(name, 'wrong'), 'invalidCredentials', 401);
    }
    await expect(attempt('numbered')).resolves.toBeUndefined();
  });

  test('counts parallel guesses exactly', async () => {
    const codes = await Promise.all(
      Array.from({ length: 15 }, () =>
        attempt('omid', 'wrong').catch((error: unknown) => isApiError(error) && error.code),
      ),
    );
    expect(codes.filter((code) => code === 'invalidCredentials')).toHaveLength(WRONG_PASSWORDS);
    expect(codes.filter((code) => code === 'accountLocked')).toHaveLength(15 - WRONG_PASSWORDS);
  });

  test('limits the attempts per address and minute', async () => {
    for (let count = 0; count < ATTEMPTS_PER_MINUTE; count += 1) await attempt('reza');
    await expectRefusal(attempt('reza'), 'tooManyRequests', 429);
    sandbox.world.advance(60_000);
    await expect(attempt('reza')).resolves.toBeUndefined();
  });
});

describe('a session', () => {
  test('returns the customer with plan and usage', async () => {
    const user = await getCurrentUser(await sandbox.signIn('reza'));
    expect(user).toMatchObject({
      username: 'reza',
      email: 'reza@abrak.example',
      balanceToman: 0,
      usedBytes: 0,
      plan: { id: 3, name: 'FREE', period: 'MONTH', quotaBytes: storagePlans.free.quotaBytes },
    });
  });

  test('ends after two days', async () => {
    const client = await sandbox.signIn('reza');
    for (const part of [SESSION_LIFETIME_MS / 3, SESSION_LIFETIME_MS / 3, SESSION_LIFETIME_MS / 3 - 1]) {
      sandbox.world.advance(part);
      await expect(getCurrentUser(client)).resolves.toMatchObject({ username: 'reza' });
    }
    sandbox.world.advance(1);
    await expectRefusal(getCurrentUser(client), 'sessionEnded', 401);
  });

  test('ends a day after its last call', async () => {
    const client = await sandbox.signIn('reza');
    sandbox.world.advance(SESSION_IDLE_MS);
    await expectRefusal(getCurrentUser(client), 'sessionEnded', 401);
    expect(await listSessions(await sandbox.signIn('reza'))).toHaveLength(1);
  });

  test('ends on sign-out, also for a copied token', async () => {
    const client = await sandbox.signIn('reza');
    const token = tokenOf(client);
    await signOut(client);
    const response = await fetch(`${sandbox.url}/cfs/rest/users/currentUser`, { headers: { token } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ errors: [{ code: 403 }] });
  });

  test('leaves no pages and pictures of the customer in the browser on sign-out', async () => {
    const token = tokenOf(await sandbox.signIn('reza'));
    const { headers } = await fetch(`${sandbox.url}/cfs/rest/users/signout`, { headers: { token } });
    expect(headers.get('clear-site-data')).toBe('"cache"');
  });

  test.each([
    ['no token', {}],
    ['an unknown token', { token: 'unknown' }],
    ['a cookie alone', { cookie: 'token=TOKEN' }],
  ])('needs more than %s', async (_name, headers) => {
    const token = tokenOf(await sandbox.signIn('reza'));
    const sent = Object.entries(headers).map(([name, value]) => [name, value.replace('TOKEN', token)]);
    const paths = [
      'cfs/rest/users/currentUser',
      'cfs/rest/users/signout',
      'cfs/rest/documents',
      'documents/children?path=/',
    ];
    for (const path of paths) {
      const response = await fetch(`${sandbox.url}/${path}`, { headers: Object.fromEntries(sent) });
      expect([path, response.status]).toEqual([path, 401]);
    }
  });

  test('is deleted by the sweep after it has expired, as are old attempt counters', async () => {
    const client = await sandbox.signIn('reza');
    await expectRefusal(attempt('reza', 'wrong'), 'invalidCredentials', 401);
    sandbox.world.advance(SESSION_IDLE_MS - 1);
    await sweepSessions(sandbox.db, sandbox.world.now());
    await expect(getCurrentUser(client)).resolves.toMatchObject({ username: 'reza' });
    sandbox.world.advance(SESSION_LIFETIME_MS - SESSION_IDLE_MS + 1);
    await sweepSessions(sandbox.db, sandbox.world.now());
    await sweepThrottle(sandbox.db, sandbox.world.now());
    expect(await sandbox.db.q().selectFrom('session').selectAll().execute()).toEqual([]);
    expect(await sandbox.db.q().selectFrom('throttle').selectAll().execute()).toEqual([]);
  });

  test('stores only hashes of tokens and passwords', async () => {
    const token = tokenOf(await sandbox.signIn('reza'));
    const sessions = await sandbox.db.q().selectFrom('session').selectAll().execute();
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.every((session) => session.token_hash !== token && /^[0-9a-f]{64}$/.test(session.token_hash))).toBe(
      true,
    );
    const customers = await sandbox.db.q().selectFrom('customer').select('password').execute();
    expect(customers.every(({ password }) => password.startsWith('$argon2id$'))).toBe(true);
  });
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});

describe('the token', () => {
  const renew = (headers: Record<string, string>) =>
    fetch(`${sandbox.url}/cfs/auth/renew`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  test('is told again to pages of this origin that have the cookie', async () => {
    const client = await sandbox.signIn('sara');
    const token = tokenOf(client);
    const answer = await renew({ cookie: `token=${token}`, 'sec-fetch-site': 'same-origin' });
    expect(await answer.json()).toEqual({ token, user: { username: 'sara' } });
    await signOut(client);
    expect((await renew({ cookie: `token=${token}` })).status).toBe(401);
    expect((await renew({ token })).status).toBe(401);
  });

  test('is told to no page of another origin, nor to a form', async () => {
    const cookie = `token=${tokenOf(await sandbox.signIn('sara'))}`;
    for (const headers of [
      { origin: 'http://evil.test' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await renew({ cookie, ...headers })).status).toBe(403);
    }
    expect((await renew({ cookie, 'content-type': 'text/plain' })).status).toBe(415);
  });
});
