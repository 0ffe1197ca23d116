import { type Scope, scopes } from '@abrak/core';
import { wireErrorCodes } from '@abrak/core/internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { type ServerCalls, serverCalls } from '../testing/serverCalls.ts';
import { aPartner, getToken, pageHeaders, send } from '../testing/partnerCalls.ts';

const UUID = '00000000-0000-4000-8000-000000000000';

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

async function allowedScopes(route: string, base: string): Promise<readonly Scope[]> {
  // Most routes take no token at all, not even one with every scope.
  if (!(await passesGuard(route, base, 'all'))) return [];
  const allowed: Scope[] = [];
  for (const scope of scopes) if (await passesGuard(route, base, scope)) allowed.push(scope);
  return allowed;
}

describe('the routes', () => {
  test('pass the scopes of the snapshot, and no others', async () => {
    const lines: string[] = [];
    for (const [route, base] of everyRoute()) {
      // Ends the token.
      if (route.includes('partners/grant')) continue;
      const allowed = await allowedScopes(route, base);
      lines.push(`${route}: ${allowed.length === scopes.length ? 'any' : allowed.join(', ') || 'none'}`);
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
