import { changePassword, endOtherSessions, endSessions, listSessions } from '@abrak/core/account';
import { createFolder, ROOT_FOLDER_ID } from '@abrak/core/files';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_TOKENS_PER_HOUR, PARTNER_KEYS_PER_MINUTE } from '../account/index.ts';
import { hashToken } from '../shared/index.ts';
import { openSandbox, ORIGIN, PASSWORD, type TestSandbox, tokenOf } from '../testing/openSandbox.ts';
import { aKey, aPartner, askToken, getToken, pageHeaders, PARTNER_ORIGIN, send } from '../testing/partnerCalls.ts';
import type { Partner } from './index.ts';
import { TOKEN_LIFETIME_MS } from './pageTokens.ts';

let sandbox: TestSandbox;
let partners: readonly Partner[] = [];

const other = aPartner({ id: 'mart', origins: ['https://mart.example'], customers: ['omid@abrak.example'] });

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => partners });
  for (const name of ['sara', 'omid', 'pending']) {
    await sandbox.addCustomer(name, name === 'pending' ? { state: 'pending' } : {});
  }
});
beforeEach(async () => {
  partners = [aPartner(), other];
  await sandbox.db.q().deleteFrom('throttle').execute();
});
afterAll(() => sandbox.close());

const list = (token: string, origin = PARTNER_ORIGIN) =>
  send(sandbox, 'documents', { headers: pageHeaders(token, origin) });

describe("a partner's backend", () => {
  test('gets a token for its customer by username or e-mail, with lifetime and scopes', async () => {
    const answer = await askToken(sandbox, {
      customer: 'SARA@abrak.example',
      scopes: ['files:read', 'files:read', 'billing:pay'],
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(JSON.parse(answer.text)).toEqual({
      token: expect.stringMatching(/^et_[\w-]{43}$/),
      expiresInSeconds: 3_600,
      scopes: ['files:read', 'billing:pay'],
      subject: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  test('gets a stable pseudonym of a customer that differs from that of other partners', async () => {
    partners = [aPartner(), aPartner({ id: 'mart' })];
    const [first, second, elsewhere] = [
      await getToken(sandbox),
      await getToken(sandbox),
      await getToken(sandbox, { key: aKey('mart') }),
    ];
    expect(second.subject).toBe(first.subject);
    expect(second.token).not.toBe(first.token);
    expect(elsewhere.subject).not.toBe(first.subject);
  });

  test('has its tokens stored as hashes', async () => {
    const { token } = await getToken(sandbox);
    const rows = await sandbox.db.q().selectFrom('partner_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(token));
  });

  test.each([
    ['no key', undefined],
    ['a wrong key', `Bearer ${aKey('shop', 'b')}`],
    ["another partner's key under its name", `Bearer sk_shop_${aKey('mart').slice(-43)}`.replace(/a$/, 'c')],
    ['an unknown partner', `Bearer ${aKey('nobody')}`],
    ['a truncated key', `Bearer ${aKey().slice(0, -1)}`],
    ['a key with a suffix', `Bearer ${aKey()}x`],
    ['the hash of the key', `Bearer sk_shop_${hashToken(aKey()).slice(0, 43)}`],
    ['another scheme', `Basic ${aKey()}`],
    ['a partner named like a property', `Bearer sk_constructor_${'a'.repeat(43)}`],
  ])('with %s is refused', async (_, authorization) => {
    const body = { customer: 'sara', scopes: ['files:read'] };
    const answer = await send(sandbox, 'partners/tokens', {
      method: 'POST',
      body,
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([answer.status, answer.code]).toEqual([401, '6062']);
  });

  test('with too many wrong keys is throttled, while the right key still works', async () => {
    const tries = Array.from({ length: PARTNER_KEYS_PER_MINUTE }, () => askToken(sandbox, { key: aKey('shop', 'x') }));
    await Promise.all(tries);
    const late = await askToken(sandbox, { key: aKey('shop', 'y') });
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await askToken(sandbox)).status).toBe(201);
  });

  test.each([
    ["another partner's customer", 'omid'],
    ['an unknown customer', 'nobody'],
    ['a pending account', 'pending'],
    ['an empty name', ''],
    ['an id', '1'],
  ])('gets no token for %s', async (_, customer) => {
    partners = [aPartner({ customers: ['sara', 'pending'] }), other];
    const answer = await askToken(sandbox, { customer });
    expect([answer.status, answer.code, answer.text.includes('"field":"customer"')]).toEqual([404, '404', true]);
  });

  test.each([
    [['files:read', 'billing:pay'], 403, '6060'],
    [['files:delete'], 400, '400'],
    [[], 400, '400'],
    [['__proto__'], 400, '400'],
  ])('limited to files:read gets no token for %o', async (scopes, status, code) => {
    partners = [aPartner({ scopes: ['files:read'] })];
    expect(await askToken(sandbox, { scopes })).toMatchObject({ status, code });
  });

  test.each([
    ['invalid JSON', '{'],
    ['a list', []],
    ['a number for a name', { customer: 1, scopes: ['files:read'] }],
    ['text for scopes', { customer: 'sara', scopes: 'files:read' }],
    ['a very long name', { customer: 'x'.repeat(1_000), scopes: ['files:read'] }],
    ['a thousand scopes', { customer: 'sara', scopes: Array.from({ length: 1_000 }, () => 'files:read') }],
  ])('that sends %s is refused', async (_, body) => {
    const answer = await send(sandbox, 'partners/tokens', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${aKey()}` },
    });
    expect(answer.status).toBe(400);
  });

  test('that sends a large body is refused', async () => {
    const body = { customer: 'sara', scopes: ['files:read'], more: 'x'.repeat(100_000) };
    const answer = await send(sandbox, 'partners/tokens', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${aKey()}` },
    });
    expect(answer.status).toBe(413);
  });

  test('gets a limited number of tokens per customer and hour', async () => {
    await askToken(sandbox);
    await sandbox.db.q().updateTable('throttle').set({ hits: PAGE_TOKENS_PER_HOUR }).execute();
    expect((await askToken(sandbox)).status).toBe(429);
    sandbox.world.advance(TOKEN_LIFETIME_MS);
    expect((await askToken(sandbox)).status).toBe(201);
  });

  test('cannot be a browser: a key sent with an origin is refused', async () => {
    for (const key of [aKey(), aKey('shop', 'z')]) {
      const headers = { authorization: `Bearer ${key}`, origin: PARTNER_ORIGIN };
      const answer = await send(sandbox, 'partners/tokens', {
        method: 'POST',
        headers,
        body: { customer: 'sara', scopes: ['files:read'] },
      });
      expect([answer.status, answer.code]).toEqual([403, undefined]);
    }
  });
});

describe('a token', () => {
  test("works on its partner's page, with CORS headers but without credentials", async () => {
    const { token } = await getToken(sandbox);
    const answer = await list(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(PARTNER_ORIGIN);
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    const ours = await send(sandbox, '/vm/settings', { headers: { origin: ORIGIN } });
    expect(ours.headers.get('access-control-allow-credentials')).toBe('true');
  });

  test.each([
    ['an unknown origin', { origin: 'https://evil.example' }],
    ["another partner's origin", { origin: 'https://mart.example' }],
    ['our own pages', { origin: ORIGIN }],
    ['no origin', {}],
    ['an opaque origin', { origin: 'null' }],
    ['a longer name', { origin: `${PARTNER_ORIGIN}.evil.example` }],
    ['another scheme', { origin: PARTNER_ORIGIN.replace('https', 'http') }],
    ['another port', { origin: `${PARTNER_ORIGIN}:8443` }],
    ['another spelling', { origin: PARTNER_ORIGIN.toUpperCase() }],
  ])('is refused from %s', async (_, headers: Record<string, string>) => {
    const { token } = await getToken(sandbox);
    const answer = await send(sandbox, 'documents', { headers: { token, ...headers } });
    expect([answer.status, answer.code]).toEqual([403, '6061']);
  });

  test('that is forged, truncated or changed is refused', async () => {
    const { token } = await getToken(sandbox);
    const forged = [
      `et_${'A'.repeat(43)}`,
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(3),
      'et_',
    ];
    for (const one of forged) expect((await list(one)).code).toBe(one.length === 46 ? '403' : '6061');
    const cookie = await send(sandbox, 'documents', { headers: { cookie: `token=${token}`, origin: PARTNER_ORIGIN } });
    expect(cookie.status).toBe(401);
  });

  test('expires after an hour', async () => {
    const { token } = await getToken(sandbox);
    sandbox.world.advance(TOKEN_LIFETIME_MS - 1_000);
    expect((await list(token)).status).toBe(200);
    sandbox.world.advance(1_000);
    const answer = await list(token);
    expect([answer.status, answer.code]).toEqual([401, '403']);
  });

  test("gives access only to its customer's documents", async () => {
    const client = await sandbox.signIn('omid');
    const secret = await createFolder(client, { name: 'secret', parentId: ROOT_FOLDER_ID, parentName: null });
    const { token } = await getToken(sandbox, { scopes: ['files:read', 'files:write'] });
    expect((await list(token)).text).not.toContain('secret');
    const headers = pageHeaders(token);
    const tries = [
      send(sandbox, `documents/rename?id=${secret.id}`, { method: 'PUT', headers, body: { name: 'mine' } }),
      send(sandbox, `documents/trash?ids=${secret.id}`, { method: 'PUT', headers }),
      send(sandbox, `documents/${secret.id}/shares`, { headers }),
      send(sandbox, `publicAccess/${secret.uuid}/generateDownloadLink`, { headers }),
      send(sandbox, `/preview/${secret.uuid}/x`, { headers }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('reveals only the pseudonym of its customer', async () => {
    const { token, subject } = await getToken(sandbox, { scopes: ['files:read'] });
    const { text } = await send(sandbox, 'users/currentUser', { headers: pageHeaders(token) });
    expect(JSON.parse(text)).toMatchObject({ username: subject, email: '', quota: 0, plan: { id: 3 } });
    expect(text).not.toMatch(/sara|balance|profile|mobile/);
    const money = await getToken(sandbox, { scopes: ['billing:read'] });
    const { text: seen } = await send(sandbox, 'users/currentUser', { headers: pageHeaders(money.token) });
    expect(JSON.parse(seen)).toMatchObject({ username: subject, balance: 0 });
    expect(seen).not.toMatch(/sara|quota/);
  });
});

describe("a customer's session token", () => {
  test("is refused on a partner's page", async () => {
    const token = tokenOf(await sandbox.signIn('sara'));
    const answer = await list(token);
    expect([answer.status, answer.code]).toEqual([403, '6061']);
    expect((await list(token, ORIGIN)).status).toBe(200);
  });

  test("cannot be obtained with a password on a partner's page", async () => {
    const answer = await send(sandbox, '/cfs/auth?email=sara&password=x', { headers: { origin: PARTNER_ORIGIN } });
    expect(answer.status).toBe(403);
  });
});

describe('a token is revoked', () => {
  const statusOf = async (token: string) => (await list(token)).status;

  test('by signing out everywhere, but not by ending another session', async () => {
    const [client, second] = [await sandbox.signIn('sara'), await sandbox.signIn('sara')];
    const { token } = await getToken(sandbox);
    const sessions = await listSessions(client);
    await endSessions(
      client,
      sessions
        .filter(({ isCurrent }) => !isCurrent)
        .slice(0, 1)
        .map(({ id }) => id),
    );
    expect(await statusOf(token)).toBe(200);
    await endOtherSessions(client);
    expect(await statusOf(token)).toBe(401);
    expect(second.session.current()).toBeDefined();
  });

  test('by a change of the password', async () => {
    const client = await sandbox.signIn('sara');
    const { token } = await getToken(sandbox);
    await changePassword(client, { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` });
    expect(await statusOf(token)).toBe(401);
    await changePassword(client, { currentPassword: `${PASSWORD}!`, newPassword: PASSWORD });
  });

  test('with the key that requested it, while tokens of another key stay valid', async () => {
    const keyHashes = [aKey(), aKey('shop', 'n')].map(hashToken);
    partners = [aPartner({ keyHashes })];
    const [old, fresh] = [await getToken(sandbox), await getToken(sandbox, { key: aKey('shop', 'n') })];
    partners = [aPartner({ keyHashes: keyHashes.slice(1) })];
    expect([await statusOf(old.token), await statusOf(fresh.token)]).toEqual([401, 200]);
    expect((await askToken(sandbox)).code).toBe('6062');
  });

  test.each([
    ['its partner', () => [], 401],
    ['its origin', () => [aPartner({ origins: ['https://new.example'] })], 403],
    ['its scope', () => [aPartner({ scopes: ['billing:read'] })], 403],
    ['its customer', () => [aPartner({ customers: ['omid'] })], 401],
  ])('with %s', async (_, change, status) => {
    const { token } = await getToken(sandbox);
    expect(await statusOf(token)).toBe(200);
    partners = change();
    expect(await statusOf(token)).toBe(status);
  });

  test('with a locked account', async () => {
    const { token } = await getToken(sandbox);
    const set = (state: 'active' | 'locked') =>
      sandbox.db.q().updateTable('customer').set({ state }).where('username', '=', 'sara').execute();
    await set('locked');
    expect(await statusOf(token)).toBe(401);
    await set('active');
  });
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});
