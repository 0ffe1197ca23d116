import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeRefusedOrigin } from './describeRefusedOrigin.ts';
import { createTransport } from './transport.ts';

const page = 'http://page.example';

const told: unknown[] = [];
const probes: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((sentence) => void told.push(sentence));
  vi.stubGlobal('location', { origin: page });
});

afterEach(() => {
  told.length = 0;
  probes.length = 0;
  vi.restoreAllMocks();
});

/** Stands in for a browser, which gives a page no answer of an API that refuses its origin: Node knows no origins. */
function answer(isProbeAnswered: boolean): void {
  vi.stubGlobal('fetch', (_: RequestInfo | URL, init: RequestInit = {}) => {
    probes.push(init.method === 'HEAD' ? 'HEAD' : 'call');
    return isProbeAnswered
      ? Promise.resolve(new Response(null, { status: 401 }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
}

test('an API without an answer for the page is told once, with the remedy', async () => {
  answer(false);
  const { send } = createTransport({ baseUrl: new URL('https://refusing.example') });
  await expect(send({ method: 'GET', path: '/things', answer: v.unknown() })).rejects.toMatchObject({
    code: 'networkError',
  });
  await vi.waitFor(() =>
    expect(told).toEqual([
      `https://refusing.example gives no answer to pages of ${page}. If it can be reached, register the origin ${page} with the provider of the API (CORS).`,
    ]),
  );
  expect(probes).toEqual(['call', 'HEAD']);
  expect(await describeRefusedOrigin({ address: new URL('https://refusing.example/others'), page })).toBeUndefined();
  expect(probes).toHaveLength(2);
});

test.each([
  ['that was not reached for a moment', 'https://flaky.example', { onLine: true }, ['HEAD']],
  ['on a device without a connection', 'https://far.example', { onLine: false }, []],
  ['of the own origin', page, { onLine: true }, []],
])('an API %s is not told', async (_, api, navigator, expected) => {
  answer(true);
  vi.stubGlobal('navigator', navigator);
  expect(await describeRefusedOrigin({ address: new URL(api), page })).toBeUndefined();
  expect(probes).toEqual(expected);
});
