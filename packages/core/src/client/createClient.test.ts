import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { type ClientOptions, createClient, defaultTimings } from './createClient.ts';
import { createSession, SESSION_LIFETIME_MS } from './session.ts';
import { UPLOAD_PAUSED } from './upload/resumableContract.ts';
import type { UploadAnswer, UploadTransport } from './upload/uploadTransport.ts';

const sessionEnded = () => Response.json({ errors: [{ code: 403, msg: 'sign in' }] }, { status: 403 });

function aClient(answer: (request: Request) => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    return Promise.resolve(answer(request));
  };
  const currentPath = vi.fn(() => '/nwfm/here');
  const client = createClient({ baseUrl: 'https://api.example', fetch, currentPath, ...options });
  const onEnded = vi.fn();
  const unsubscribe = client.onSessionEnded(onEnded);
  const call = () => client.request({ method: 'GET', service: 'cfs', path: 'things', answer: v.unknown() });
  return { client, requests, onEnded, unsubscribe, currentPath, call };
}

describe('an address', () => {
  test.each(['127.0.0.1:4420', 'localhost:4420', 'api.example.com', 'not a url', '/api', ''])(
    '%j of the API is refused with what to write',
    (baseUrl) => {
      expect(() => createClient({ baseUrl })).toThrow(
        `baseUrl is "${baseUrl}". It has to be an address that begins with https:// or http://`,
      );
    },
  );

  test('of the upload service is refused in the same way, and may be relative', () => {
    expect(() => aClient(() => Response.json({}), { uploadUrl: 'localhost:9234' })).toThrow(
      'uploadUrl is "localhost:9234".',
    );
    expect(aClient(() => Response.json({}), { uploadUrl: '/uploads' }).client.baseUrl.href).toBe(
      'https://api.example/',
    );
  });
});

describe('a call', () => {
  test('sends the session token and the language', async () => {
    let language = 'fa';
    const { client, requests, call } = aClient(() => Response.json({}), { language: () => language });
    await call();
    client.session.start('secret', 'sara');
    language = 'en';
    await call();
    expect(requests.map(({ headers }) => [headers.get('token'), headers.get('accept-language')])).toEqual([
      [null, 'fa'],
      ['secret', 'en'],
    ]);
  });

  test('requests Persian by default, and the language that is set', async () => {
    const { client, requests, call } = aClient(() => Response.json({}));
    await call();
    client.setLanguage('en');
    await call();
    expect(requests.map(({ headers }) => headers.get('accept-language'))).toEqual(['fa', 'en']);
  });

  test('keeps to its own language', async () => {
    const { client, requests, call } = aClient(() => Response.json({}), { language: () => 'fa' });
    client.setLanguage('en');
    await call();
    expect(requests[0]?.headers.get('accept-language')).toBe('fa');
  });

  test.each([
    ['auth', {}, 'https://api.example/cfs/things'],
    ['cfs', {}, 'https://api.example/cfs/rest/things'],
    ['cws', {}, 'https://api.example/cws/rest/things'],
    ['vm', {}, 'https://api.example/vm/things'],
    ['cfs', { cfs: '/storage/v2' }, 'https://api.example/storage/v2/things'],
  ] as const)('of the service %s with prefixes %o goes to %s', async (service, prefixes, address) => {
    const { client, requests } = aClient(() => Response.json({}), { prefixes });
    await client.request({ method: 'GET', service, path: 'things', answer: v.unknown() });
    expect(requests[0]?.url).toBe(address);
  });
});

describe('the end of a session', () => {
  test.each([
    ['the code 403', sessionEnded],
    ['HTTP 401 alone', () => new Response('', { status: 401 })],
    ['HTTP 401 with another code', () => Response.json({ errors: [{ code: 401 }] }, { status: 401 })],
  ])('is caused by %s, and the current path is remembered', async (_case, answer) => {
    const { client, call, onEnded } = aClient(answer);
    client.session.start('t', 'sara');
    await expect(call()).rejects.toThrow();
    expect(client.session.current()).toBeUndefined();
    expect(client.session.takeRememberedPath()).toBe('/nwfm/here');
    expect(onEnded).toHaveBeenCalledOnce();
  });

  test('is reported once when several calls fail together', async () => {
    const { client, call, onEnded, currentPath } = aClient(sessionEnded);
    client.session.start('t', 'sara');
    const results = await Promise.allSettled([call(), call(), call()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(onEnded).toHaveBeenCalledOnce();
    expect(currentPath).toHaveBeenCalledOnce();
  });

  test('is not caused by a late answer to an earlier session', async () => {
    const answers = Promise.withResolvers<Response>();
    const { client, call, onEnded, requests } = aClient(() => answers.promise);
    client.session.start('old', 'sara');
    const late = call();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    client.session.end();
    client.session.start('new', 'sara');
    answers.resolve(sessionEnded());
    await expect(late).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(client.session.current()?.token).toBe('new');
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('is caused by the refusal of an expired token', async () => {
    let time = 0;
    const { client, call, onEnded } = aClient(sessionEnded, { session: createSession({ now: () => time }) });
    client.session.start('t', 'sara');
    time = SESSION_LIFETIME_MS;
    await Promise.allSettled([call(), call()]);
    expect(onEnded).toHaveBeenCalledOnce();
    expect(client.session.takeRememberedPath()).toBe('/nwfm/here');
  });

  test.each([
    ['HTTP 403 alone', 'notAllowed', () => new Response('', { status: 403 })],
    ['a wrong password', 'invalidCredentials', () => Response.json({ errors: [{ code: 9002 }] }, { status: 401 })],
    ['a failure of the server', 'generic', () => new Response('', { status: 500 })],
  ])('is not caused by %s', async (_case, code, answer) => {
    const { client, call, onEnded } = aClient(answer);
    client.session.start('t', 'sara');
    await expect(call()).rejects.toMatchObject({ code });
    expect(client.session.current()?.token).toBe('t');
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('is not reported when nobody is signed in', async () => {
    const { call, onEnded } = aClient(sessionEnded);
    await expect(call()).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('is not reported after unsubscribing', async () => {
    const { client, call, onEnded, unsubscribe } = aClient(sessionEnded);
    client.session.start('t', 'sara');
    unsubscribe();
    await expect(call()).rejects.toThrow();
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('remembers no path without the option currentPath', async () => {
    const client = createClient({ baseUrl: 'https://api.example', fetch: () => Promise.resolve(sessionEnded()) });
    client.session.start('t', 'sara');
    await expect(
      client.request({ method: 'GET', service: 'cfs', path: 'things', answer: v.unknown() }),
    ).rejects.toThrow();
    expect(client.session.takeRememberedPath()).toBeUndefined();
  });
});

describe('an upload', () => {
  const aCall = (signal = new AbortController().signal) => ({
    file: new Blob(['x']),
    fileName: 'a.txt',
    fields: { pathId: '0' },
    onProgress: () => undefined,
    signal,
    answer: v.object({ id: v.number() }),
  });
  const withUpload = (upload: UploadTransport, options: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: 'https://api.example', upload, ...options });

  test.each([
    [{}, 'https://api.example:9234/nwuploads'],
    [{ baseUrl: 'http://localhost:8080' }, 'http://localhost:9234/nwuploads'],
    [{ uploadUrl: 'https://up.example/in' }, 'https://up.example/in'],
    [{ uploadUrl: '/in' }, 'https://api.example/in'],
  ])('with %o goes to %s', async (options, address) => {
    const upload = vi.fn<UploadTransport>(() => Promise.resolve({ status: 200, text: '{"id":1}' }));
    const client = withUpload(upload, options);
    client.session.start('t', 'sara');
    await expect(client.upload(aCall())).resolves.toEqual({ id: 1 });
    expect(upload.mock.lastCall?.[0]).toMatchObject({ url: address, headers: { token: 't', 'accept-language': 'fa' } });
  });

  test('refused with sessionEnded keeps the session, so that other uploads are not lost', async () => {
    const client = withUpload(() => Promise.resolve({ status: 403, text: '{"errors":[{"code":403}]}' }));
    const onEnded = vi.fn();
    client.onSessionEnded(onEnded);
    client.session.start('t', 'sara');
    await expect(client.upload(aCall())).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(client.session.current()?.token).toBe('t');
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('without an answer is a network error, and an aborted one is canceled', async () => {
    const client = withUpload(() => Promise.reject(new TypeError('no answer')));
    await expect(client.upload(aCall())).rejects.toMatchObject({ code: 'networkError', message: 'Network Error' });
    await expect(client.upload(aCall(AbortSignal.abort()))).rejects.toMatchObject({ code: 'canceled' });
  });

  test('with an unexpected answer is unreadable', async () => {
    const client = withUpload(() => Promise.resolve({ status: 200, text: 'ok' }));
    await expect(client.upload(aCall())).rejects.toMatchObject({ code: 'unreadableAnswer' });
  });
});

test('addressOf escapes path segments, and the host can replace it', () => {
  const client = createClient({ baseUrl: 'https://api.example' });
  expect(client.addressOf(['dl', 'a/b', 'گ?.pdf'])).toBe('https://api.example/dl/a%2Fb/%DA%AF%3F.pdf');
  // Programs that find addresses in a text end them at these signs.
  expect(client.addressOf(["a (2)'s!*.bin"])).toBe('https://api.example/a%20%282%29%27s%21%2A.bin');
  const other = createClient({ baseUrl: 'https://api.example', addressOf: (segments) => `cdn:${segments.join()}` });
  expect(other.addressOf(['dl', 'a'])).toBe('cdn:dl,a');
});

test('timings have defaults that the host can change', () => {
  expect(createClient({ baseUrl: 'https://api.example' }).timings).toEqual(defaultTimings);
  expect(defaultTimings).toEqual({ signInDelayMs: 6000, downloadDelayMs: 2000 });
  const { timings } = createClient({ baseUrl: 'https://api.example', timings: { signInDelayMs: 0 } });
  expect(timings).toEqual({ signInDelayMs: 0, downloadDelayMs: 2000 });
});

describe('onError', () => {
  const ThingSchema = v.object({ id: v.number() });
  const query = { email: 'sara@example.com' };

  test('receives failed calls with their call, without its query, and the reason of an unreadable answer', async () => {
    const answers = [
      () => Response.json({ id: 'seven' }),
      () => Response.json({}, { status: 503 }),
      () => Promise.reject(new TypeError('offline')),
    ];
    const onError = vi.fn();
    const { client } = aClient(() => answers.shift()?.() ?? Response.json({ id: 7 }), { onError });
    const ask = () => client.request({ method: 'GET', service: 'cfs', path: 'things', query, answer: ThingSchema });
    for (const code of ['unreadableAnswer', 'unavailable', 'networkError'])
      await expect(ask()).rejects.toMatchObject({ code });
    await expect(ask()).resolves.toEqual({ id: 7 });
    const call = 'GET /cfs/rest/things';
    const mismatch = { path: 'id', expected: 'number', received: 'string' };
    expect(onError.mock.calls).toMatchObject([
      [{ code: 'unreadableAnswer', status: 200, call, mismatch }],
      [{ code: 'unavailable', status: 503, call, mismatch: undefined }],
      [{ code: 'networkError', status: 0, call, mismatch: undefined }],
    ]);
  });

  test('does not receive calls that were taken back', async () => {
    const onError = vi.fn();
    const { client } = aClient(({ signal }) => Promise.reject(signal.reason), { onError });
    const signal = AbortSignal.abort();
    const call = client.request({ method: 'GET', service: 'cfs', path: 'things', answer: ThingSchema, signal });
    await expect(call).rejects.toMatchObject({ code: 'canceled' });
    expect(onError).not.toHaveBeenCalled();
  });

  const transfer = { file: new Blob(['a']), onProgress: () => undefined, signal: new AbortController().signal };
  const answer: UploadAnswer = { status: 413, text: '{"errors":[{"code":6002}]}' };

  test.each<[string, UploadAnswer | Error, string]>([
    ['refused by the server', answer, 'quotaExceeded'],
    ['unreadable', { status: 200, text: '' }, 'unreadableAnswer'],
    ['without an answer', new TypeError('offline'), 'networkError'],
  ])('receives failed uploads, plain and resumable, once each: %s', async (_case, outcome, code) => {
    const onError = vi.fn();
    const send = () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome));
    const resumable = { send, list: () => Promise.resolve([]), discard: () => Promise.resolve() };
    const { client } = aClient(() => Response.json({}), { onError, upload: send, resumable });
    const plain = client.upload({ ...transfer, fields: {}, fileName: 'a.txt', answer: ThingSchema });
    await expect(plain).rejects.toMatchObject({ code });
    expect(onError.mock.calls).toMatchObject([[{ code, call: 'POST upload' }]]);
    const resumed = client.uploadResumably({ ...transfer, metadata: {}, answer: ThingSchema });
    await expect(resumed).rejects.toMatchObject({ code });
    expect(onError.mock.calls.slice(1)).toMatchObject([[{ code, call: 'POST upload' }]]);
  });

  test('does not receive a resumable upload that was left for later', async () => {
    const onError = vi.fn();
    const abort = new AbortController();
    const send = ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<UploadAnswer>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const resumable = { send, list: () => Promise.resolve([]), discard: () => Promise.resolve() };
    const { client } = aClient(() => Response.json({}), { onError, resumable });
    const sent = client.uploadResumably({ ...transfer, signal: abort.signal, metadata: {}, answer: ThingSchema });
    abort.abort(UPLOAD_PAUSED);
    await expect(sent).rejects.toMatchObject({ code: 'canceled' });
    expect(onError).not.toHaveBeenCalled();
  });
});
