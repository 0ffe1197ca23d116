import { createHash } from 'node:crypto';
import { endOtherSessions } from '@abrak/core/account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '../shared/index.ts';
import { openSandbox, ORIGIN, type TestSandbox, tokenOf } from '../testing/openSandbox.ts';
import { aPartner, getToken, pageHeaders, PARTNER_ORIGIN, send } from '../testing/partnerCalls.ts';
import { CODE_LIFETIME_MS, GRANT_LIFETIME_MS } from './grants.ts';
import type { Partner } from './index.ts';
import { TOKEN_LIFETIME_MS } from './pageTokens.ts';

const MART_ORIGIN = 'https://mart.example';

let sandbox: TestSandbox;
let partners: readonly Partner[] = [];
let session = '';

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => partners });
  await sandbox.addCustomer('sara');
});
beforeEach(async () => {
  // No key may act for this customer, so only the popup can grant access.
  partners = [aPartner({ customers: [], keyHashes: [] }), aPartner({ id: 'mart', origins: [MART_ORIGIN] })];
  session = tokenOf(await sandbox.signIn('sara'));
  await sandbox.db.q().deleteFrom('throttle').execute();
});
afterAll(() => sandbox.close());

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

interface GrantOptions {
  readonly partner?: string;
  readonly origin?: string;
  readonly scopes?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Grants a page access, as the console's popup does. */
async function allow(
  verifier: string,
  { partner = 'shop', origin = PARTNER_ORIGIN, scopes = ['files:read'], headers }: GrantOptions = {},
) {
  const answer = await send(sandbox, `partners/${partner}/codes`, {
    method: 'POST',
    headers: headers ?? { token: session, origin: ORIGIN },
    body: { origin, scopes, challenge: challengeOf(verifier) },
  });
  const parsed: { code?: string } = answer.status === 201 ? JSON.parse(answer.text) : {};
  return { ...answer, grantCode: parsed.code ?? '' };
}

type Proof = Readonly<Record<'next' | 'verifier', string>>;

function post(path: string, body: unknown, origin: string | undefined = PARTNER_ORIGIN) {
  return send(sandbox, path, { method: 'POST', body, headers: origin === '' ? {} : { origin } });
}

const exchange = (code: string, proof: Proof, origin?: string) =>
  post('partners/shop/exchange', { code, ...proof }, origin);
const renew = (grant: string, proof: Proof, origin?: string) =>
  post('partners/shop/renewals', { grant, ...proof }, origin);

/** Returns a page with a token, its grant, and the secret for its next renewal. */
async function createGrantedPage() {
  const [verifier, next] = [newToken(), newToken()];
  const { grantCode } = await allow(verifier);
  const answer = await exchange(grantCode, { verifier, next: challengeOf(next) });
  const { token, grant }: { token: string; grant: string } = JSON.parse(answer.text);
  return { token, grant, secret: next, grantCode, verifier };
}

const statusOf = async (token: string, origin = PARTNER_ORIGIN) =>
  (await send(sandbox, 'documents', { headers: pageHeaders(token, origin) })).status;

describe('the popup’s request', () => {
  const readRequest = (partner: string, query: Record<string, string>) =>
    send(sandbox, `partners/${partner}?${new URLSearchParams(query)}`);

  test('returns the names of the partner', async () => {
    const answer = await readRequest('shop', { origin: PARTNER_ORIGIN, scopes: 'files:read,billing:pay' });
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
    expect((await readRequest(partner, { origin: PARTNER_ORIGIN, scopes: 'files:read', ...changes })).status).toBe(
      status,
    );
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

  test('is not given for a page token', async () => {
    partners = [aPartner()];
    const { token } = await getToken(sandbox, { scopes: ['files:read', 'billing:pay'] });
    const answer = await allow(newToken(), { headers: pageHeaders(token) });
    expect([answer.status, answer.code]).toEqual([403, '6060']);
  });

  test('is not given for a foreign page, or for more than the partner may ask', async () => {
    expect(await allow(newToken(), { origin: MART_ORIGIN })).toMatchObject({ status: 403, code: '6061' });
    partners = [aPartner({ scopes: ['files:read'] })];
    expect(await allow(newToken(), { scopes: ['files:read', 'files:write'] })).toMatchObject({
      status: 403,
      code: '6060',
    });
  });

  test('is exchanged for a token with the granted scopes on that page, once', async () => {
    const page = await createGrantedPage();
    expect(await statusOf(page.token)).toBe(200);
    const tree = await send(sandbox, 'documents', { method: 'POST', headers: pageHeaders(page.token), body: {} });
    expect(tree.code).toBe('6060');
    const again = await exchange(page.grantCode, { verifier: page.verifier, next: challengeOf(newToken()) });
    expect([again.status, again.code]).toEqual([400, '6012']);
  });

  test('is refused with a wrong verifier, and afterwards also with the right one', async () => {
    const verifier = newToken();
    const { grantCode } = await allow(verifier);
    const next = challengeOf(newToken());
    expect((await exchange(grantCode, { verifier: newToken(), next })).code).toBe('6012');
    expect((await exchange(grantCode, { verifier, next })).code).toBe('6012');
  });

  test.each([
    ['another partner', MART_ORIGIN, 'mart', '6012'],
    ['a foreign page', 'https://evil.example', 'shop', '6061'],
    ["another partner's page", MART_ORIGIN, 'shop', '6061'],
    ['no page', '', 'shop', '6061'],
  ])('is refused for %s', async (_, origin, partner, code) => {
    const verifier = newToken();
    const { grantCode } = await allow(verifier);
    const body = { code: grantCode, verifier, next: challengeOf(newToken()) };
    expect((await post(`partners/${partner}/exchange`, body, origin)).code).toBe(code);
  });

  test('expires after a minute', async () => {
    const verifier = newToken();
    const { grantCode } = await allow(verifier);
    sandbox.world.advance(CODE_LIFETIME_MS);
    expect((await exchange(grantCode, { verifier, next: challengeOf(newToken()) })).code).toBe('6012');
  });

  test('is accepted once among concurrent exchanges', async () => {
    const verifier = newToken();
    const { grantCode } = await allow(verifier);
    const proof = { verifier, next: challengeOf(newToken()) };
    const answers = await Promise.all([
      exchange(grantCode, proof),
      exchange(grantCode, proof),
      exchange(grantCode, proof),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  });

  test('limits the guesses per network address', async () => {
    const guess = () => exchange(newToken(), { verifier: newToken(), next: challengeOf(newToken()) });
    const answers = await Promise.all(Array.from({ length: 61 }, guess));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
  });

  test.each([
    ['a short secret', { verifier: 'x' }],
    ['a long secret', { verifier: 'x'.repeat(44) }],
    ['no secret', { verifier: undefined }],
    ['a list as the next challenge', { next: ['x'] }],
  ])('is a bad request with %s', async (_, changes) => {
    const body = { code: newToken(), verifier: newToken(), next: challengeOf(newToken()), ...changes };
    expect((await post('partners/shop/exchange', body)).status).toBe(400);
  });
});

describe('a page with a grant', () => {
  test('renews its token with its secret and a new one for each renewal', async () => {
    const { grant, secret } = await createGrantedPage();
    const second = newToken();
    sandbox.world.advance(TOKEN_LIFETIME_MS);
    const answer = await renew(grant, { verifier: secret, next: challengeOf(second) });
    expect(await statusOf(JSON.parse(answer.text).token)).toBe(200);
    const third = await renew(grant, { verifier: second, next: challengeOf(newToken()) });
    expect(third.status).toBe(201);
  });

  test('can repeat a renewal whose answer was lost', async () => {
    const { grant, secret } = await createGrantedPage();
    const proof = { verifier: secret, next: challengeOf(newToken()) };
    expect((await renew(grant, proof)).status).toBe(201);
    expect((await renew(grant, proof)).status).toBe(201);
  });

  test('loses its grant when its secret is used twice with different challenges', async () => {
    const { grant, secret, token } = await createGrantedPage();
    const own = newToken();
    await renew(grant, { verifier: secret, next: challengeOf(own) });
    const thief = await renew(grant, { verifier: secret, next: challengeOf(newToken()) });
    expect(thief.code).toBe('6012');
    expect((await renew(grant, { verifier: own, next: challengeOf(newToken()) })).code).toBe('6012');
    expect(await statusOf(token)).toBe(401);
  });

  test('cannot renew from another page, with a wrong secret, or before its code was exchanged', async () => {
    const { grant, secret } = await createGrantedPage();
    const next = challengeOf(newToken());
    expect((await renew(grant, { verifier: secret, next }, MART_ORIGIN)).code).toBe('6061');
    expect((await renew(grant, { verifier: newToken(), next })).code).toBe('6012');
    expect((await renew('x', { verifier: secret, next })).status).toBe(400);
    const verifier = newToken();
    await allow(verifier);
    const unused = await sandbox.db
      .q()
      .selectFrom('partner_grant')
      .select('id')
      .where('code_hash', 'is not', null)
      .executeTakeFirstOrThrow();
    expect((await renew(unused.id, { verifier, next })).code).toBe('6012');
    expect((await renew(grant, { verifier: secret, next })).status).toBe(201);
  });

  test('needs a new grant after 12 hours', async () => {
    const { grant, secret } = await createGrantedPage();
    sandbox.world.advance(GRANT_LIFETIME_MS);
    expect((await renew(grant, { verifier: secret, next: challengeOf(newToken()) })).code).toBe('6012');
  });

  test('can use its token only on its own origin, even when the partner has several', async () => {
    partners = [aPartner({ customers: [], origins: [PARTNER_ORIGIN, 'https://second.example'] })];
    const { token } = await createGrantedPage();
    expect([await statusOf(token), await statusOf(token, 'https://second.example')]).toEqual([200, 403]);
  });

  test('can revoke its grant', async () => {
    const [page, other] = [await createGrantedPage(), await createGrantedPage()];
    const answer = await send(sandbox, 'partners/grant', { method: 'DELETE', headers: pageHeaders(page.token) });
    expect(answer.status).toBe(200);
    expect([await statusOf(page.token), await statusOf(other.token)]).toEqual([401, 200]);
    expect((await renew(page.grant, { verifier: page.secret, next: challengeOf(newToken()) })).code).toBe('6012');
  });

  test('loses its grant when its customer signs out everywhere', async () => {
    const { token, grant, secret } = await createGrantedPage();
    await endOtherSessions(await sandbox.signIn('sara'));
    expect(await statusOf(token)).toBe(401);
    expect((await renew(grant, { verifier: secret, next: challengeOf(newToken()) })).code).toBe('6012');
  });
});

test('the sweep deletes expired grants and tokens', async () => {
  await createGrantedPage();
  sandbox.world.advance(GRANT_LIFETIME_MS);
  const { sweepExpired } = await import('../sweeps.ts');
  await sweepExpired(sandbox.db, sandbox.world.now());
  for (const table of ['partner_grant', 'partner_token'] as const) {
    expect(await sandbox.db.q().selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
