import type { Scope } from '@abrak/core';
import { scopes, wireErrorCodes } from '@abrak/core/internal';
import { findOperation } from '@abrak/core/internal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { type ServerCalls, serverCalls } from '../testing/serverCalls.ts';
import { aPartner, getToken, pageHeaders, send } from '../testing/partnerCalls.ts';
import { allowsRoute, knownRoutes } from './scopeTable.ts';

const UUID = '00000000-0000-4000-8000-000000000000';

// Routes that no page token may call. Add every new route here or to the scope table.
const closedRoutes = [
  'DELETE /cfs/rest/domains/:id',
  'DELETE /cfs/rest/hosts/:id',
  'DELETE /cfs/rest/users/apiKeys',
  'DELETE /cfs/rest/users/apiKeys/:id',
  'DELETE /cfs/rest/users/factors/passkeys/:id',
  'DELETE /cfs/rest/users/factors/totp',
  'DELETE /cfs/rest/users/sessions',
  'DELETE /cws/rest/vmBills/:id',
  'DELETE /cws/rest/vms/:id',
  'GET /cfs/auth',
  'GET /cfs/rest/domains',
  'GET /cfs/rest/partners/:id',
  'GET /cfs/rest/partners/webhooks/deliveries',
  'GET /cfs/rest/users/activity',
  'GET /cfs/rest/users/apiKeys',
  'GET /cfs/rest/users/captcha',
  'GET /cfs/rest/users/factors',
  'GET /cfs/rest/users/mailPreferences',
  'GET /cfs/rest/users/reactivate',
  'GET /cfs/rest/users/resetPassword',
  'GET /cfs/rest/users/sessions',
  'GET /cfs/rest/users/signout',
  'GET /cli/payment/callback',
  'GET /cli/payment/request/:id',
  'GET /download/:uuid/:name/dl',
  'GET /download/:uuid/:name/dl/:ticket',
  'GET /openapi',
  'GET /openapi.json',
  'GET /outbox',
  'GET /pgwchannel/sale.mellat',
  'GET /public/:uuid',
  'GET /public/fonts/:name',
  'GET /public/mails/unsubscribe',
  'GET /public/page.css',
  'GET /sandbox/hosting',
  'GET /sandbox/servers',
  'GET /sandbox/webhooks',
  'POST /cfs/auth',
  'POST /cfs/auth/passkeys',
  'POST /cfs/auth/passkeys/options',
  'POST /cfs/auth/renew',
  'POST /cfs/auth/secondFactor',
  'POST /cfs/rest/partners/:id/codes',
  'POST /cfs/rest/partners/:id/exchange',
  'POST /cfs/rest/partners/:id/renewals',
  'POST /cfs/rest/partners/tokens',
  'POST /cfs/rest/partners/webhooks/deliveries/:id/replay',
  'POST /cfs/rest/partners/webhooks/replay',
  'POST /cfs/rest/users/activate',
  'POST /cfs/rest/users/apiKeys',
  'POST /cfs/rest/users/confirmation',
  'POST /cfs/rest/users/confirmation/options',
  'POST /cfs/rest/users/factors/passkeys',
  'POST /cfs/rest/users/factors/passkeys/options',
  'POST /cfs/rest/users/factors/recoveryCodes',
  'POST /cfs/rest/users/factors/totp',
  'POST /cfs/rest/users/factors/totp/confirm',
  'POST /cfs/rest/users/newPassword',
  'POST /cfs/rest/users/signup',
  'POST /cli/payment/callback',
  'POST /cli/payment/handover',
  'POST /pgwchannel/pay.mellat',
  'POST /pgwchannel/startpay.mellat',
  'POST /public/:uuid',
  'POST /public/mails/unsubscribe',
  'POST /sandbox/hosting',
  'POST /sandbox/servers',
  'PUT /cfs/rest/hosts/:id',
  'PUT /cfs/rest/users/changePassword',
  'PUT /cfs/rest/users/changePlan',
  'PUT /cfs/rest/users/changeProfile',
  'PUT /cfs/rest/users/factors/passkeys/:id',
  'PUT /cfs/rest/users/mailPreferences',
];

let sandbox: TestSandbox;
const tokens = new Map<Scope | 'all', string>();

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => [aPartner()] });
  await sandbox.addCustomer('sara', { balanceToman: 50_000_000 });
  tokens.set('all', (await getToken(sandbox, { scopes })).token);
  for (const scope of scopes) tokens.set(scope, (await getToken(sandbox, { scopes: [scope] })).token);
});
afterAll(() => sandbox.close());

/** Returns every route of both services with the base URL of its service. */
function everyRoute() {
  const of = (base: string, routes: readonly { method: string; path: string }[]) =>
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => [`${method} ${path}`, base] as const);
  return new Map<string, string>([
    ...of(sandbox.url, sandbox.routes.api),
    ...of(new URL(sandbox.uploadUrl).origin, sandbox.routes.uploads),
  ]);
}

function addressOf(path: string): string {
  const filled = path
    .replace(/:id\{[^/]+\}/, '1')
    .replace(':uuid', UUID)
    .replace(':size', 'small')
    .replace('*', 'x');
  return filled.replaceAll(/:\w+/g, '1');
}

/** Returns true when a page token with one scope, or with all, passes the guard. */
async function passesGuard(route: string, base: string, scope: Scope | 'all'): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const headers = pageHeaders(tokens.get(scope) ?? '');
  const { code } = await send(sandbox, base + addressOf(path), { method, headers });
  return code !== '6060';
}

describe('the routes', () => {
  test('outside the scope table are the listed ones and refuse a token with every scope', async () => {
    const known = new Set(knownRoutes());
    const closed = [...everyRoute()].filter(([route]) => !known.has(route));
    expect(closed.map(([route]) => route).toSorted()).toEqual(closedRoutes);
    for (const [route, base] of closed) expect([route, await passesGuard(route, base, 'all')]).toEqual([route, false]);
  });

  test('of the scope table all exist', () => {
    const routes = everyRoute();
    // This sandbox does not serve the console.
    expect(knownRoutes().filter((route) => !routes.has(route))).toEqual(['GET /*']);
  });

  test('need the scopes that the contract tells', () => {
    const told = [...everyRoute().keys()].flatMap((route) => {
      const [method = '', path = ''] = route.split(' ');
      const found = findOperation(method, addressOf(path));
      if (found === undefined) return [];
      const { scopes: needed = [] } = found.operation;
      return [[route, needed === 'any' ? scopes : scopes.filter((scope) => needed.includes(scope))] as const];
    });
    expect(told.length).toBeGreaterThan(80);
    expect(told.map(([route]) => [route, scopes.filter((scope) => allowsRoute(route, new Set([scope])))])).toEqual(
      told,
    );
  });

  test('pass the scopes of the snapshot', async () => {
    const routes = [...everyRoute()].filter(
      ([route]) => knownRoutes().includes(route) && !route.includes('partners/grant'),
    );
    const lines: string[] = [];
    for (const [route, base] of routes) {
      const allowed: Scope[] = [];
      for (const scope of scopes) if (await passesGuard(route, base, scope)) allowed.push(scope);
      lines.push(`${route}: ${allowed.length === scopes.length ? 'any' : allowed.join(', ')}`);
    }
    await expect(lines.toSorted().join('\n')).toMatchFileSnapshot('scopes.snapshot.txt');
  });
});

describe('a page token for servers, hosting and notifications', () => {
  let own: ServerCalls;
  let others: ServerCalls;

  beforeAll(async () => {
    await sandbox.addCustomer('omid', { balanceToman: 50_000_000 });
    own = serverCalls(sandbox, await sandbox.signIn('sara'));
    others = serverCalls(sandbox, await sandbox.signIn('omid'));
    await others.order({ name: 'not-yours' });
  });

  const asPage = (scope: Scope, path: string, call: { readonly method?: string; readonly body?: object } = {}) =>
    send(sandbox, path, { ...call, headers: pageHeaders(tokens.get(scope) ?? '') });

  test.each([
    ['servers:write', 'PUT', '/power', { powerAction: 'poweroff' }],
    ['servers:write', 'PUT', '', { vmBillStatus: 'IDLE' }],
    ['servers:write', 'GET', '/renewal', undefined],
    ['servers:read', 'GET', '/events', undefined],
  ] as const)('with %s finds no server of another customer: %s vmBills/{id}%s', async (scope, method, path, body) => {
    const [bill] = await others.list();
    const { code } = await asPage(scope, `/cws/rest/vmBills/${bill?.id}${path}`, { method, ...(body && { body }) });
    expect(code).toBe(String(wireErrorCodes.itemMissing));
    expect(await others.list()).toEqual([bill]);
  });

  test('turns a server of its customer off, and deletes none', async () => {
    const { id, vm } = await own.run({ name: 'mine' });
    expect(
      (
        await asPage('servers:write', `/cws/rest/vmBills/${id}/power`, {
          method: 'PUT',
          body: { powerAction: 'poweroff' },
        })
      ).status,
    ).toBe(200);
    await own.settle();
    expect((await own.read('mine')).vm?.state).toBe('OFF');
    for (const path of [`vms/${vm?.id}`, `vmBills/${id}`]) {
      const { code } = await asPage('servers:write', `/cws/rest/${path}`, { method: 'DELETE' });
      expect(code).toBe(String(wireErrorCodes.scopeMissing));
    }
    expect((await own.list()).map(({ name }) => name)).toEqual(['mine']);
  });

  test('lists only the own servers, hosts and notifications', async () => {
    expect((await asPage('servers:read', '/cws/rest/vmBills')).text).not.toContain('not-yours');
    expect((await asPage('hosting:order', 'hosts')).text).toBe('[]');
    expect((await asPage('notifications:read', 'users/notifications')).text).not.toContain('not-yours');
  });
});

describe('the guard', () => {
  test.each([
    ['an upper-case method', 'GET', 'documents/trash', 'billing:read'],
    ['two slashes', 'GET', '//cfs/rest/documents', 'billing:read'],
    ['an escaped letter', 'GET', 'd%6fcuments', 'billing:read'],
    ['a HEAD instead of a GET', 'HEAD', 'documents', 'billing:read'],
    ['another method in a header', 'GET', 'documents?_method=DELETE', 'billing:read'],
  ] as const)('is not passed by %s', async (_, method, path, scope) => {
    const headers = { ...pageHeaders(tokens.get(scope) ?? ''), 'x-http-method-override': 'POST' };
    const address = path.startsWith('//') ? sandbox.url + path : path;
    expect((await send(sandbox, address, { method, headers })).status).toBeGreaterThanOrEqual(403);
  });

  test('answers an unknown route with 404', async () => {
    const { status } = await send(sandbox, 'nothing/here', { headers: pageHeaders(tokens.get('all') ?? '') });
    expect(status).toBe(404);
  });

  test('answers preflight requests of partner pages', async () => {
    const answer = await send(sandbox, 'documents', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'token',
      },
    });
    expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('token'),
    ]);
    const foreign = await send(sandbox, 'documents', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
  });
});
