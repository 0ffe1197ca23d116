import { endOtherSessions, endSessions, getCurrentUser, listSessions, signIn } from '@abrak/core/account';
import { AuthAnswerSchema, hashPassword } from '@abrak/core/internal';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '../shared/index.ts';
import { openSandbox, PASSWORD, type TestSandbox, tokenOf } from '../testing/openSandbox.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';
import { SEEN_INTERVAL_MS, SESSIONS_PER_CUSTOMER } from './sessionStore.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(() => sandbox.world.advance(60_000));

async function twoSessions() {
  const { client } = await signInNewCustomer(sandbox);
  const { username } = await getCurrentUser(client);
  sandbox.world.advance(SEEN_INTERVAL_MS);
  return { username, older: client, newer: await sandbox.signIn(username) };
}

/** Signs in with the given request headers and returns the token. */
async function signInWith(username: string, headers: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({ email: username, password: await hashPassword(PASSWORD) });
  const answer = await fetch(`${sandbox.url}/cfs/auth?${query}`, { headers });
  return v.parse(AuthAnswerSchema, await answer.json()).token;
}

function remove(token: string, query: string) {
  return fetch(`${sandbox.url}/cfs/rest/users/sessions${query}`, { method: 'DELETE', headers: { token } });
}

describe('the sessions of a customer', () => {
  test('are listed newest first, with their network address', async () => {
    const { older, newer } = await twoSessions();
    const time = sandbox.world.now().getTime();
    const [first, second, ...others] = await listSessions(newer);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ createdAt: time, lastSeenAt: time, address: '127.0.0.1', isCurrent: true });
    expect(second).toMatchObject({ createdAt: time - SEEN_INTERVAL_MS, isCurrent: false });
    expect((await listSessions(older)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test('are listed without tokens or token hashes', async () => {
    const { newer } = await twoSessions();
    const token = tokenOf(newer);
    const listed = JSON.stringify(await listSessions(newer));
    expect(listed).not.toContain(token);
    expect(listed).not.toContain(hashToken(token).slice(0, 8));
  });

  test('update the last-seen time at most once a minute', async () => {
    const { newer } = await twoSessions();
    const seen = async () => (await listSessions(newer))[0]?.lastSeenAt;
    const start = sandbox.world.now().getTime();
    sandbox.world.advance(SEEN_INTERVAL_MS - 1);
    expect(await seen()).toBe(start);
    sandbox.world.advance(1);
    expect(await seen()).toBe(start + SEEN_INTERVAL_MS);
  });

  test.each([
    ['Mozilla/5.0 (X11; Linux)', 'Mozilla/5.0 (X11; Linux)'],
    ['x'.repeat(5_000), 'x'.repeat(200)],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a\tb', 'ab'],
  ])('store the user agent %o as a short line of text', async (userAgent, kept) => {
    const { username } = await twoSessions();
    sandbox.world.advance(1);
    const token = await signInWith(username, { 'user-agent': userAgent });
    const answer = await fetch(`${sandbox.url}/cfs/rest/users/sessions`, { headers: { token } });
    expect(await answer.json()).toMatchObject([{ userAgent: kept, isCurrent: true }, {}, {}]);
  });

  test('are limited in number: the one that was not used for longest ends', async () => {
    const { username, older, newer } = await twoSessions();
    sandbox.world.advance(SEEN_INTERVAL_MS);
    await getCurrentUser(older);
    for (let count = 2; count < SESSIONS_PER_CUSTOMER + 1; count += 1) {
      sandbox.world.advance(SEEN_INTERVAL_MS);
      await sandbox.signIn(username);
    }
    await expect(getCurrentUser(newer)).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(await listSessions(older)).toHaveLength(SESSIONS_PER_CUSTOMER);
  });

  test('can be ended one at a time', async () => {
    const { older, newer } = await twoSessions();
    const [, other] = await listSessions(newer);
    await endSessions(newer, [other?.id ?? '']);
    await expect(getCurrentUser(older)).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(await listSessions(newer)).toMatchObject([{ isCurrent: true }]);
  });

  test('can be ended all but the calling one', async () => {
    const bystander = await twoSessions();
    const { older, newer } = await twoSessions();
    await endOtherSessions(newer);
    await expect(getCurrentUser(older)).rejects.toMatchObject({ code: 'sessionEnded' });
    await expect(getCurrentUser(newer)).resolves.toBeDefined();
    await expect(getCurrentUser(bystander.older)).resolves.toBeDefined();
  });

  test('are all kept when one of the ids belongs to another customer', async () => {
    const other = await twoSessions();
    const { newer } = await twoSessions();
    const [foreign] = await listSessions(other.newer);
    const own = await listSessions(newer);
    const ids = [...own, foreign].map((session) => session?.id ?? '');
    await expect(endSessions(newer, ids)).rejects.toMatchObject({ code: 'itemMissing', status: 404 });
    expect(await listSessions(newer)).toHaveLength(2);
    expect(await listSessions(other.newer)).toHaveLength(2);
  });

  test.each(['?ids=', '?ids=,', '?ids=1', "?ids='", '?ids=%00', `?ids=${'x'.repeat(5_000)}`])(
    'are not ended by the query %.20s',
    async (query) => {
      const { newer } = await twoSessions();
      expect((await remove(tokenOf(newer), query)).status).toBe(400);
      expect(await listSessions(newer)).toHaveLength(2);
    },
  );

  test('that have expired are not listed', async () => {
    const { username } = await twoSessions();
    sandbox.world.advance(2 * 24 * 60 * 60_000);
    expect(await listSessions(await sandbox.signIn(username))).toHaveLength(1);
  });

  test('require the token in its header', async () => {
    const { newer } = await twoSessions();
    const headers = { cookie: `token=${tokenOf(newer)}` };
    for (const method of ['GET', 'DELETE']) {
      expect((await fetch(`${sandbox.url}/cfs/rest/users/sessions`, { method, headers })).status).toBe(401);
    }
    expect(await listSessions(newer)).toHaveLength(2);
  });
});

test('sign-in never reuses a token sent by the browser', async () => {
  const { username, newer } = await twoSessions();
  const planted = 'A'.repeat(43);
  for (const sentToken of [planted, tokenOf(newer)]) {
    const token = await signInWith(username, { token: sentToken, cookie: `token=${sentToken}` });
    expect(token).not.toBe(sentToken);
  }
  expect((await fetch(`${sandbox.url}/cfs/rest/users/currentUser`, { headers: { token: planted } })).status).toBe(401);
  const client = sandbox.newClient();
  client.session.start(planted, username);
  await signIn(client, { identifier: username, password: PASSWORD });
  expect(tokenOf(client)).not.toBe(planted);
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});
