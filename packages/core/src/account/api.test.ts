import { describe, expect, test } from 'vitest';
import { createClient } from '../client/index.ts';
import { createMemoryBackend } from '../testing/index.ts';
import { getCurrentUser, signIn, signOut } from './api.ts';
import { hashPassword } from './passwordHash.ts';
import { accountQueries } from './queries.ts';

function aClient(answer: () => Response) {
  const addresses: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url, signal } = new Request(input, init);
    signal.throwIfAborted();
    addresses.push(`${method} ${url}`);
    return answer();
  };
  return { client: createClient({ baseUrl: 'https://api.example', fetch }), addresses };
}

describe('signing in', () => {
  test('sends the password hash and starts the session', async () => {
    const { client, addresses } = aClient(() => Response.json({ token: 't', user: { username: 'sara' } }));
    await signIn(client, { identifier: 'sara@example.com', password: 'abc' });
    expect(addresses).toEqual([
      'GET https://api.example/vm/settings',
      'GET https://api.example/cfs/auth?email=sara%40example.com&password=a9993e364706816aba3e25717850c26c9cd0d89d',
    ]);
    expect(client.session.current()).toMatchObject({ token: 't', username: 'sara' });
  });

  test.each([500, 503, 429])(
    'does not send the hash in an address because the settings failed with %i',
    async (status) => {
      const { client, addresses } = aClient(() => new Response(null, { status }));
      await expect(signIn(client, { identifier: 'sara', password: 'abc' })).rejects.toMatchObject({ status });
      expect(addresses).toEqual(['GET https://api.example/vm/settings']);
    },
  );

  test('sends the hash in the body where the server announces it, with a solved captcha when it asks for one', async () => {
    const bodies: unknown[] = [];
    const backend = createMemoryBackend();
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (request.method === 'POST') bodies.push(await request.clone().json());
      return backend.fetch(request);
    };
    const client = backend.client({ fetch });
    backend.failNext(/^POST .*auth$/, 'captchaInvalid');
    await signIn(client, { identifier: 'sara', password: 'abrak' });
    const fields = { email: 'sara', password: await hashPassword('abrak') };
    expect(bodies).toEqual([fields, { ...fields, reCaptcha: expect.stringMatching(/^[\w+/]+=*$/) }]);
    expect(client.session.current()).toMatchObject({ username: 'sara' });
  });

  test.each([
    [5002, 'accountLocked'],
    [9002, 'invalidCredentials'],
    [2, 'generic'],
  ])('error code %d rejects with %s and starts no session', async (code, expected) => {
    const { client } = aClient(() => Response.json({ errors: [{ code, msg: 'no' }] }, { status: 400 }));
    await expect(signIn(client, { identifier: 'sara', password: 'abc' })).rejects.toMatchObject({ code: expected });
    expect(client.session.current()).toBeUndefined();
  });
});

describe('signing out', () => {
  test('calls the server and ends the session', async () => {
    const { client, addresses } = aClient(() => new Response(null, { status: 204 }));
    client.session.start('t', 'sara');
    await signOut(client);
    expect(addresses).toEqual(['GET https://api.example/cfs/rest/users/signout']);
    expect(client.session.current()).toBeUndefined();
  });

  test('ends the session even when the call fails', async () => {
    const { client } = aClient(() => {
      throw new TypeError('offline');
    });
    client.session.start('t', 'sara');
    await expect(signOut(client)).rejects.toMatchObject({ code: 'networkError' });
    expect(client.session.current()).toBeUndefined();
  });
});

test('the signed-in customer is fetched, and the query forwards its abort signal', async () => {
  const { client, addresses } = aClient(() => Response.json({ id: 1, email: 'e', username: 'sara' }));
  await expect(getCurrentUser(client)).resolves.toMatchObject({ username: 'sara' });
  await expect(accountQueries.currentUser(client).queryFn({ signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'canceled',
  });
  expect(addresses[0]).toBe('GET https://api.example/cfs/rest/users/currentUser');
});

describe('a password hash', () => {
  test('is SHA-1 of the UTF-8 bytes in lower-case hex', async () => {
    await expect(hashPassword('')).resolves.toBe('da39a3ee5e6b4b0d3255bfef95601890afd80709');
    await expect(hashPassword('گذرواژه')).resolves.toBe('a84148482cf6ffbb3cf15a275c66a51fb5eb07dd');
    await expect(hashPassword('abc')).resolves.toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
  });
});
