import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../shared/internal.ts';
import { createClient } from '../createClient.ts';
import { createSession } from '../session.ts';

/** Opens a page whose server renews the token of a cookie, and records the calls with their tokens. */
function openPage({ username = 'sara', cookie }: { readonly username?: string; cookie: string | undefined }) {
  const jar = { cookie };
  const storage = memoryStorage();
  createSession({ storage, keepsTokenInMemory: true }).start('first', 'sara', { isRenewable: true });
  const calls: string[] = [];
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname} ${request.headers.get('token') ?? ''}`.trim());
    const isRenewal = pathname === '/cfs/auth/renew';
    const isRefused = jar.cookie === undefined || (!isRenewal && request.headers.get('token') !== jar.cookie);
    if (isRefused) return Promise.resolve(Response.json({ errors: [{ code: 403 }] }, { status: 401 }));
    return Promise.resolve(Response.json(isRenewal ? { token: jar.cookie, user: { username } } : {}));
  };
  const client = createClient({
    baseUrl: 'https://api.example',
    fetch,
    session: createSession({ storage, keepsTokenInMemory: true }),
    currentPath: () => '/nwfm/x',
  });
  const call = () => client.request({ method: 'GET', service: 'cfs', path: 'a', answer: v.unknown() });
  return { client, calls, call, jar };
}

describe('a page whose session is stored without its token', () => {
  test('renews it once for all its first calls', async () => {
    const { call, calls } = openPage({ cookie: 'kept' });
    await Promise.all([call(), call()]);
    await call();
    expect(calls).toEqual(['POST /cfs/auth/renew', ...Array.from({ length: 3 }, () => 'GET /cfs/rest/a kept')]);
  });

  test('renews a token that was refused, and sends the call again', async () => {
    const { call, calls, jar } = openPage({ cookie: 'kept' });
    await call();
    jar.cookie = 'newer';
    await expect(call()).resolves.toEqual({});
    expect(calls.slice(2)).toEqual(['GET /cfs/rest/a kept', 'POST /cfs/auth/renew', 'GET /cfs/rest/a newer']);
  });

  test.each([
    ['there is no cookie', { cookie: undefined }],
    ['the cookie is somebody else’s', { cookie: 'kept', username: 'mallory' }],
  ])('ends the session when %s, and remembers the path', async (_when, options) => {
    const { client, call } = openPage(options);
    await expect(call()).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(client.session.current()).toBeUndefined();
    expect(client.session.wasRefused()).toBe(true);
    expect(client.session.takeRememberedPath()).toBe('/nwfm/x');
  });
});
