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

/** Stands in for a browser that gets answers in some modes only: Node knows no origins. */
function answerIn(modes: readonly string[]): void {
  vi.stubGlobal('fetch', (_: RequestInfo | URL, init: RequestInit = {}) => {
    const mode = init.method === 'HEAD' ? (init.mode ?? '') : 'call';
    probes.push(mode);
    return modes.includes(mode)
      ? Promise.resolve(new Response(null, { status: 401 }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
}

test('a call that an API refuses to the origin of the page is told once, with the remedy', async () => {
  answerIn(['no-cors']);
  const { send } = createTransport({ baseUrl: new URL('https://refusing.example') });
  const call = () => send({ method: 'GET', path: '/things', answer: v.unknown() });
  await expect(call()).rejects.toMatchObject({ code: 'networkError' });
  await vi.waitFor(() =>
    expect(told).toEqual([
      `https://refusing.example answers, but not to pages of ${page} (CORS). Register the origin ${page} with the provider of the API.`,
    ]),
  );
  expect(probes).toEqual(['call', 'cors', 'no-cors']);
  expect(await describeRefusedOrigin({ address: new URL('https://refusing.example/others'), page })).toBeUndefined();
  expect(probes).toHaveLength(3);
});

test.each([
  ['that is not reached', 'https://down.example', [], ['cors', 'no-cors']],
  ['that was not reached for a moment', 'https://flaky.example', ['cors', 'no-cors'], ['cors']],
  ['of the own origin', page, ['no-cors'], []],
])('an API %s is not told', async (_, api, modes, expected) => {
  answerIn(modes);
  expect(await describeRefusedOrigin({ address: new URL(api), page })).toBeUndefined();
  expect(probes).toEqual(expected);
});
