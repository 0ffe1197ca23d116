import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Call, createTransport, REQUEST_TIMEOUT_MS } from './transport.ts';

const AnswerSchema = v.object({ value: v.number() });
const baseUrl = new URL('https://api.example');

function aTransport(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    return Promise.resolve(answer(request));
  };
  const { send } = createTransport({ baseUrl, fetch });
  const get = (call: Partial<Call<typeof AnswerSchema>> = {}) =>
    send({ method: 'GET', path: '/things', answer: AnswerSchema, ...call });
  return { get, requests };
}

const good = () => Response.json({ value: 1 });

/** Never answers; like a real fetch, it only rejects when the request is aborted. */
function silence(request: Request): Promise<Response> {
  return new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
}

/** Sends the headers and one byte of the body, then stalls. */
function stall(request: Request): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([123]));
      request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
    },
  });
  return new Response(body);
}

describe('a call', () => {
  test('is sent as JSON with cookies', async () => {
    const { get, requests } = aTransport(good);
    await get({ method: 'POST', body: { name: 'پوشه' }, headers: { token: 't' } });
    const [request] = requests;
    expect(request?.headers.get('accept')).toBe('application/json');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('token')).toBe('t');
    expect(request?.credentials).toBe('include');
    expect(await request?.json()).toEqual({ name: 'پوشه' });
  });

  test('can be sent with keepalive', async () => {
    const { get, requests } = aTransport(good);
    await get({ keepalive: true });
    await get();
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  test.each([
    [{}, '/things'],
    [{ query: { path: '/a b/۱&c' } }, '/things?path=%2Fa+b%2F%DB%B1%26c'],
    [{ query: { id: 3, deep: false, none: undefined } }, '/things?id=3&deep=false'],
    [{ rawQuery: 'sort=+discriminator,+name' }, '/things?sort=+discriminator,+name'],
    [{ rawQuery: 'sort=+name', query: { page: 2 } }, '/things?sort=+name&page=2'],
  ])('with %o goes to %s', async (call, address) => {
    const { get, requests } = aTransport(good);
    await get(call);
    expect(requests[0]?.url).toBe(`https://api.example${address}`);
  });

  test('is not retried, even when the answer has a retry-after header', async () => {
    const { get, requests } = aTransport(() => new Response('', { status: 503, headers: { 'retry-after': '0' } }));
    await expect(get()).rejects.toMatchObject({ code: 'unavailable' });
    expect(requests).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('is parsed with the schema of its call', async () => {
    const { get } = aTransport(() => Response.json({ value: 7, more: 'than asked' }));
    await expect(get()).resolves.toEqual({ value: 7 });
  });

  test.each([
    ['an unexpected shape', '{"value":"7"}'],
    ['no JSON', '<!doctype html><title>Sign in to the network</title>'],
    ['nothing', ''],
  ])('with %s is unreadable', async (_case, text) => {
    const { get } = aTransport(() => new Response(text, { headers: { 'x-request-id': 'r-1' } }));
    await expect(get()).rejects.toMatchObject({ code: 'unreadableAnswer', status: 200, requestId: 'r-1' });
  });

  test('can be empty when the call needs no content', async () => {
    const { send } = createTransport({ baseUrl, fetch: () => Promise.resolve(new Response(null, { status: 204 })) });
    await expect(send({ method: 'GET', path: '/', answer: v.unknown() })).resolves.toBeUndefined();
  });

  test('with an errors list is an error, even with status 200', async () => {
    const { get } = aTransport(() => Response.json({ errors: [{ code: 404, msg: 'no such item' }] }));
    await expect(get()).rejects.toMatchObject({ code: 'itemMissing', message: 'no such item', status: 200 });
  });
});

describe('a missing answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is a network error', async () => {
    const { get } = aTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(get()).rejects.toMatchObject({ code: 'networkError', message: 'Network Error', status: 0 });
  });

  test.each([
    ['headers', silence],
    ['the rest of its body', stall],
  ])('is a network error after the timeout (missing: %s)', async (_case, answer) => {
    const { get } = aTransport(answer);
    const fail = vi.fn();
    void get().catch(fail);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(fail).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fail.mock.lastCall?.[0]).toMatchObject({ code: 'networkError', message: 'Network Error' });
  });

  test('leaves no timer behind after a successful call', async () => {
    const { get } = aTransport(good);
    await get();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['headers', silence],
    ['the rest of its body', stall],
  ])('is canceled, not a network error, when the caller aborts (missing: %s)', async (_case, answer) => {
    const { get } = aTransport(answer);
    const controller = new AbortController();
    const fail = vi.fn();
    const call = get({ signal: controller.signal }).catch(fail);
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    await call;
    expect(fail.mock.lastCall?.[0]).toMatchObject({ code: 'canceled' });
  });
});

test('the global fetch is looked up at each call', async () => {
  const { send } = createTransport({ baseUrl });
  vi.stubGlobal('fetch', () => Promise.resolve(good()));
  await expect(send({ method: 'GET', path: '/', answer: AnswerSchema })).resolves.toEqual({ value: 1 });
});
