import ky, { isNetworkError as isKyNetworkError } from 'ky';
import { describe, expect, test } from 'vitest';
import http, { isNetworkError } from './standIns/http.ts';

const baseUrl = new URL('https://api.example');

// ky as the transport of the core creates it.
const kyOptions = { timeout: false, retry: 0, throwHttpErrors: false } as const;

/** Creates a sender of each kind; both record the requests that they would send. */
function aPair(
  credentials: 'include' | 'omit',
  answer: () => Promise<Response> = () => Promise.resolve(Response.json({})),
) {
  const requests: Request[] = [];
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return answer();
  };
  const byKy = ky.create({ ...kyOptions, baseUrl, credentials, fetch });
  const byStandIn = http.create({ baseUrl, credentials, fetch });
  return { byKy, byStandIn, requests };
}

async function contentOf(request: Request) {
  const { method, url, credentials, keepalive, headers } = request;
  const names = ['accept', 'content-type', 'token', 'idempotency-key'];
  return {
    method,
    url,
    credentials,
    keepalive,
    headers: names.map((name) => headers.get(name)),
    body: await request.text(),
  };
}

describe('the stand-in sends the same request as ky', () => {
  test.each([
    [
      'a read',
      '/cfs/rest/documents?sort=+discriminator,+name',
      { method: 'GET', headers: { accept: 'application/json' } },
    ],
    [
      'a JSON body',
      '/cws/rest/vmBills',
      {
        method: 'POST',
        json: { name: 'پوشه' },
        headers: { accept: 'application/json', token: 't', 'idempotency-key': 'k' },
      },
    ],
    ['an empty JSON body', '/cfs/rest/things', { method: 'PUT', json: null, headers: { accept: 'application/json' } }],
    [
      'a form',
      '/cfs/login',
      {
        method: 'POST',
        body: new URLSearchParams({ username: 'sara', password: 'a&b' }),
        headers: { accept: 'application/json' },
      },
    ],
    [
      'a call that outlives its page',
      '/cfs/rest/documents',
      { method: 'DELETE', keepalive: true, headers: { accept: 'application/json' } },
    ],
  ])('%s', async (_name, path, options) => {
    for (const credentials of ['include', 'omit'] as const) {
      const { byKy, byStandIn, requests } = aPair(credentials);
      await byKy(path, options);
      await byStandIn(path, options);
      const [one, other] = await Promise.all(requests.map(contentOf));
      expect(requests).toHaveLength(2);
      expect(other).toEqual(one);
    }
  });
});

test.each([400, 401, 503])('status %i resolves and is not sent again, by both', async (status) => {
  const { byKy, byStandIn, requests } = aPair('include', () =>
    Promise.resolve(new Response('', { status, headers: { 'retry-after': '0' } })),
  );
  expect([(await byKy('/a', { method: 'GET' })).status, (await byStandIn('/a', { method: 'GET' })).status]).toEqual([
    status,
    status,
  ]);
  expect(requests).toHaveLength(2);
});

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  '"%s" is a network error of both, sent once',
  async (message) => {
    const failure = new TypeError(message);
    // Safari's has no stack.
    if (message === 'Load failed') Object.defineProperty(failure, 'stack', { value: undefined });
    const { byKy, byStandIn, requests } = aPair('include', () => Promise.reject(failure));
    const errorOf = (sent: Promise<Response>) =>
      sent.then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(isKyNetworkError(await errorOf(Promise.resolve(byKy('/a', { method: 'GET' }))))).toBe(true);
    expect(isNetworkError(await errorOf(byStandIn('/a', { method: 'GET' })))).toBe(true);
    expect(requests).toHaveLength(2);
  },
);

test('both reject when the signal aborts', async () => {
  const { byKy, byStandIn } = aPair('include', () => Promise.reject(new DOMException('', 'AbortError')));
  const signal = AbortSignal.abort();
  await expect(byKy('/a', { method: 'GET', signal })).rejects.toMatchObject({ name: 'AbortError' });
  await expect(byStandIn('/a', { method: 'GET', signal })).rejects.toMatchObject({ name: 'AbortError' });
});
