import { createHash } from 'node:crypto';
import { endOtherSessions } from '@abrak/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '../http/index.ts';
import { openSandbox, ORIGIN, type TestSandbox, tokenOf } from '../testing/openSandbox.ts';
import { aPartner, getToken, pageHeaders, PARTNER_ORIGIN, send } from '../testing/partnerCalls.ts';
import { CODE_LIFETIME_MS, GRANT_LIFETIME_MS } from './grantStore.ts';
import type { Partner } from './index.ts';
import { TOKEN_LIFETIME_MS } from './tokenStore.ts';

const MART_ORIGIN = 'https://mart.example';

let sandbox: TestSandbox;
let partners: readonly Partner[] = [];
let session = '';

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => partners });
  await sandbox.addCustomer('sara');
});
beforeEach(async () => {
  // Nobody's key may act for her: she allows it herself.
  partners = [aPartner({ customers: [], keyHashes: [] }), aPartner({ id: 'mart', origins: [MART_ORIGIN] })];
  session = tokenOf(await sandbox.signIn('sara'));
  await sandbox.db.q().deleteFrom('throttle').execute();
});
afterAll(() => sandbox.close());

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

interface Asked {
  readonly partner?: string;
  readonly origin?: string;
  readonly scopes?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Allows a page what it asks for, as the console's window does. */
async function allow(verifier: string, { partner = 'shop', origin = PARTNER_ORIGIN, scopes = ['files:read'], headers }: Asked = {}) {
  const answer = await send(sandbox, `partners/${partner}/codes`, {
    method: 'POST',
    headers: headers ?? { token: session, origin: ORIGIN },
    body: { origin, scopes, challenge: challengeOf(verifier) },
  });
  const parsed: { code?: string } = answer.status === 201 ? JSON.parse(answer.text) : {};
  return { ...answer, picked: parsed.code ?? '' };
}

type Proof = Readonly<Record<'next' | 'verifier', string>>;

function post(path: string, body: unknown, origin: string | undefined = PARTNER_ORIGIN) {
  return send(sandbox, path, { method: 'POST', body, headers: origin === '' ? {} : { origin } });
}

const exchange = (code: string, proof: Proof, origin?: string) => post('partners/shop/exchange', { code, ...proof }, origin);
const renew = (grant: string, proof: Proof, origin?: string) => post('partners/shop/renewals', { grant, ...proof }, origin);

/** A page that was allowed something, and the secret by which it renews. */
async function anAllowedPage() {
  const [verifier, next] = [newToken(), newToken()];
  const { picked } = await allow(verifier);
  const answer = await exchange(picked, { verifier, next: challengeOf(next) });
  const { token, grant }: { token: string; grant: string } = JSON.parse(answer.text);
  return { token, grant, secret: next, picked, verifier };
}

const works = async (token: string, origin = PARTNER_ORIGIN) =>
  (await send(sandbox, 'documents', { headers: pageHeaders(token, origin) })).status;

describe('what a window asks about', () => {
  const ask = (partner: string, query: Record<string, string>) => send(sandbox, `partners/${partner}?${new URLSearchParams(query)}`);

  test('is told with the names of the partner', async () => {
    const answer = await ask('shop', { origin: PARTNER_ORIGIN, scopes: 'files:read,billing:pay' });
    expect(JSON.parse(answer.text)).toEqual({
      id: 'shop',
      name: { fa: 'فروشگاه', en: 'Shop' },
      origin: PARTNER_ORIGIN,
      scopes: ['files:read', 'billing:pay'],
    });
  });

  test.each([
    ['an unknown partner', 'nobody', {}, 404],
    ["another's page", 'shop', { origin: MART_ORIGIN }, 403],
    ['no page', 'shop', { origin: '' }, 403],
    ['an unknown scope', 'shop', { scopes: 'files:all' }, 400],
    ['no scope', 'shop', { scopes: '' }, 400],
  ])('is refused for %s', async (_, partner, changes, status) => {
    expect((await ask(partner, { origin: PARTNER_ORIGIN, scopes: 'files:read', ...changes })).status).toBe(status);
  });
});

describe('a code', () => {
  test.each([
    ['a page of the partner', () => ({ token: session, origin: PARTNER_ORIGIN }), 403],
    ['a foreign page', () => ({ token: session, origin: 'https://evil.example' }), 403],
    ['nobody', () => ({ origin: ORIGIN }), 401],
    ['a cookie alone', () => ({ cookie: `token=${session}`, origin: ORIGIN }), 401],
    ['a form of another site', () => ({ token: session, 'sec-fetch-site': 'cross-site' }), 403],
  ] as const)('is not given to %s', async (_, headers, status) => {
    expect((await allow(newToken(), { headers: headers() })).status).toBe(status);
  });

  test('is not given by the token of another page', async () => {
    partners = [aPartner()];
    const { token } = await getToken(sandbox, { scopes: ['files:read', 'billing:pay'] });
    const answer = await allow(newToken(), { headers: pageHeaders(token) });
    expect([answer.status, answer.code]).toEqual([403, '6060']);
  });

  test('is not given for a foreign page, or for more than the partner may ask', async () => {
    expect(await allow(newToken(), { origin: MART_ORIGIN })).toMatchObject({ status: 403, code: '6061' });
    partners = [aPartner({ scopes: ['files:read'] })];
    expect(await allow(newToken(), { scopes: ['files:read', 'files:write'] })).toMatchObject({ status: 403, code: '6060' });
  });

  test('brings a token for what was allowed, on that page, once', async () => {
    const page = await anAllowedPage();
    expect(await works(page.token)).toBe(200);
    const tree = await send(sandbox, 'documents', { method: 'POST', headers: pageHeaders(page.token), body: {} });
    expect(tree.code).toBe('6060');
    const again = await exchange(page.picked, { verifier: page.verifier, next: challengeOf(newToken()) });
    expect([again.status, again.code]).toEqual([400, '6012']);
  });

  test('is worth nothing to whoever has not the secret, and nothing to anybody after that', async () => {
    const verifier = newToken();
    const { picked } = await allow(verifier);
    const next = challengeOf(newToken());
    expect((await exchange(picked, { verifier: newToken(), next })).code).toBe('6012');
    expect((await exchange(picked, { verifier, next })).code).toBe('6012');
  });

  test.each([
    ['another partner', MART_ORIGIN, 'mart', '6012'],
    ['a foreign page', 'https://evil.example', 'shop', '6061'],
    ["another partner's page", MART_ORIGIN, 'shop', '6061'],
    ['no page', '', 'shop', '6061'],
  ])('is worth nothing to %s', async (_, origin, partner, code) => {
    const verifier = newToken();
    const { picked } = await allow(verifier);
    const body = { code: picked, verifier, next: challengeOf(newToken()) };
    expect((await post(`partners/${partner}/exchange`, body, origin)).code).toBe(code);
  });

  test('waits a minute', async () => {
    const verifier = newToken();
    const { picked } = await allow(verifier);
    sandbox.world.advance(CODE_LIFETIME_MS);
    expect((await exchange(picked, { verifier, next: challengeOf(newToken()) })).code).toBe('6012');
  });

  test('used by two at once goes to one of them', async () => {
    const verifier = newToken();
    const { picked } = await allow(verifier);
    const proof = { verifier, next: challengeOf(newToken()) };
    const answers = await Promise.all([exchange(picked, proof), exchange(picked, proof), exchange(picked, proof)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  });

  test('cannot be guessed for long', async () => {
    const guess = () => exchange(newToken(), { verifier: newToken(), next: challengeOf(newToken()) });
    const answers = await Promise.all(Array.from({ length: 61 }, guess));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
  });

  test.each([
    ['a short secret', { verifier: 'x' }],
    ['a long one', { verifier: 'x'.repeat(44) }],
    ['none', { verifier: undefined }],
    ['a list', { next: ['x'] }],
  ])('with %s is a wrong question', async (_, changes) => {
    const body = { code: newToken(), verifier: newToken(), next: challengeOf(newToken()), ...changes };
    expect((await post('partners/shop/exchange', body)).status).toBe(400);
  });
});

describe('a page that was allowed something', () => {
  test('renews its token by the secret it chose, each time with another one', async () => {
    const { grant, secret } = await anAllowedPage();
    const second = newToken();
    sandbox.world.advance(TOKEN_LIFETIME_MS);
    const answer = await renew(grant, { verifier: secret, next: challengeOf(second) });
    expect(await works(JSON.parse(answer.text).token)).toBe(200);
    const third = await renew(grant, { verifier: second, next: challengeOf(newToken()) });
    expect(third.status).toBe(201);
  });

  test('asks once more when the answer was lost, and gets one', async () => {
    const { grant, secret } = await anAllowedPage();
    const proof = { verifier: secret, next: challengeOf(newToken()) };
    expect((await renew(grant, proof)).status).toBe(201);
    expect((await renew(grant, proof)).status).toBe(201);
  });

  test('loses everything when its secret is used by another', async () => {
    const { grant, secret, token } = await anAllowedPage();
    const own = newToken();
    await renew(grant, { verifier: secret, next: challengeOf(own) });
    const thief = await renew(grant, { verifier: secret, next: challengeOf(newToken()) });
    expect(thief.code).toBe('6012');
    expect((await renew(grant, { verifier: own, next: challengeOf(newToken()) })).code).toBe('6012');
    expect(await works(token)).toBe(401);
  });

  test('renews nothing from another page, with a wrong secret, or by the code that was never used', async () => {
    const { grant, secret } = await anAllowedPage();
    const next = challengeOf(newToken());
    expect((await renew(grant, { verifier: secret, next }, MART_ORIGIN)).code).toBe('6061');
    expect((await renew(grant, { verifier: newToken(), next })).code).toBe('6012');
    expect((await renew('x', { verifier: secret, next })).status).toBe(400);
    const verifier = newToken();
    await allow(verifier);
    const unused = await sandbox.db.q().selectFrom('partner_grant').select('id').where('code_hash', 'is not', null).executeTakeFirstOrThrow();
    expect((await renew(unused.id, { verifier, next })).code).toBe('6012');
    expect((await renew(grant, { verifier: secret, next })).status).toBe(201);
  });

  test('is asked again after half a day', async () => {
    const { grant, secret } = await anAllowedPage();
    sandbox.world.advance(GRANT_LIFETIME_MS);
    expect((await renew(grant, { verifier: secret, next: challengeOf(newToken()) })).code).toBe('6012');
  });

  test('can use its token on its own page only, also where the partner has more of them', async () => {
    partners = [aPartner({ customers: [], origins: [PARTNER_ORIGIN, 'https://second.example'] })];
    const { token } = await anAllowedPage();
    expect([await works(token), await works(token, 'https://second.example')]).toEqual([200, 403]);
  });

  test('gives it back', async () => {
    const [page, other] = [await anAllowedPage(), await anAllowedPage()];
    const answer = await send(sandbox, 'partners/grant', { method: 'DELETE', headers: pageHeaders(page.token) });
    expect(answer.status).toBe(200);
    expect([await works(page.token), await works(other.token)]).toEqual([401, 200]);
    expect((await renew(page.grant, { verifier: page.secret, next: challengeOf(newToken()) })).code).toBe('6012');
  });

  test('loses it when its customer signs out everywhere', async () => {
    const { token, grant, secret } = await anAllowedPage();
    await endOtherSessions(await sandbox.signIn('sara'));
    expect(await works(token)).toBe(401);
    expect((await renew(grant, { verifier: secret, next: challengeOf(newToken()) })).code).toBe('6012');
  });
});

test('what has ended is swept away', async () => {
  await anAllowedPage();
  sandbox.world.advance(GRANT_LIFETIME_MS);
  const { sweepExpired } = await import('../sweeps.ts');
  await sweepExpired(sandbox.db, sandbox.world.now());
  for (const table of ['partner_grant', 'partner_token'] as const) {
    expect(await sandbox.db.q().selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
