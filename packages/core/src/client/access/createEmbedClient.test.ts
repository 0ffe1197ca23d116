import * as v from 'valibot';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../ApiError.ts';
import type { UploadTransport } from '../upload/uploadTransport.ts';
import { MINUTE_MS } from '../../shared/internal.ts';
import { createEmbedClient, type EmbedClientOptions } from './createEmbedClient.ts';
import { CHECK_INTERVAL_MS, FETCH_TOKEN_TIMEOUT_MS } from './createTokenAccess.ts';
import type { EmbedToken, FetchToken, TokenRequest } from './scopes.ts';

const HOUR_SECONDS = 3_600;

const refused = () => Response.json({ errors: [{ code: 403, msg: 'sign in' }] }, { status: 401 });
const success = () => Response.json({});

const lines: unknown[] = [];
const told = () => lines;

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
});

function aToken(token: string, changes: Partial<EmbedToken> = {}): EmbedToken {
  return { token, expiresInSeconds: HOUR_SECONDS, scopes: ['files:read'], subject: 'pseudonym', ...changes };
}

/**
 * Page that issues the tokens t1, t2, t3 …, and a server that accepts issued tokens until they are removed from
 * `valid`.
 */
function aPage(options: Partial<EmbedClientOptions> = {}) {
  let time = 0;
  let issued = 0;
  const valid = new Set<string>();
  const tokenRequests: TokenRequest[] = [];
  const fetchToken = vi.fn<FetchToken>((request) => {
    tokenRequests.push(request);
    issued += 1;
    valid.add(`t${issued}`);
    return Promise.resolve(aToken(`t${issued}`));
  });
  const sent: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const token = request.headers.get('token');
    sent.push(token);
    expect(request.credentials).toBe('omit');
    return Promise.resolve(valid.has(token ?? '') ? success() : refused());
  };
  const client = createEmbedClient({ baseUrl: 'https://api.example', fetch, fetchToken, now: () => time, ...options });
  const onEnded = vi.fn();
  client.onSessionEnded(onEnded);
  const call = (signal?: AbortSignal) =>
    client.request({ method: 'POST', service: 'cfs', path: 'things', body: { a: 1 }, answer: v.unknown(), signal });
  return { client, call, sent, tokenRequests, fetchToken, valid, onEnded, advance: (ms: number) => void (time += ms) };
}

describe('the first token', () => {
  test('is requested once for concurrent calls and sent with each of them', async () => {
    const { call, sent, tokenRequests, client } = aPage({ scopes: ['files:read', 'files:write'] });
    expect([client.access.state(), client.access.has('files:read')]).toEqual(['idle', false]);
    await Promise.all([call(), call(), client.access.open()]);
    expect(sent).toEqual(['t1', 't1']);
    expect(tokenRequests.map(({ reason, scopes }) => [reason, scopes])).toEqual([
      ['start', ['files:read', 'files:write']],
    ]);
    expect(client.access.state()).toBe('open');
    expect(['files:read', 'files:write'].map((scope) => client.access.has(scope as 'files:read'))).toEqual([
      true,
      false,
    ]);
    expect(client.session.current()?.username).toBe('pseudonym');
  });

  test('fails the waiting calls when fetchToken rejects, and the next call retries', async () => {
    const { call, fetchToken, client } = aPage();
    fetchToken.mockRejectedValueOnce(new Error('backend away'));
    const failures = await Promise.allSettled([call(), call()]);
    const failure = { code: 'tokenUnavailable', retryable: true };
    expect(failures).toMatchObject([{ reason: failure }, { reason: failure }]);
    expect(fetchToken).toHaveBeenCalledOnce();
    expect([client.access.state(), client.access.error()?.code]).toEqual(['closed', 'tokenUnavailable']);
    await call();
    expect([client.access.state(), client.access.error()]).toEqual(['open', undefined]);
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'secret'],
    ['an empty token', aToken('')],
    ['no time', { ...aToken('x'), expiresInSeconds: 0 }],
    ['no scopes', { ...aToken('x'), scopes: undefined }],
  ])('with an invalid shape (%s) rejects with tokenInvalid and is not retried', async (_, answer) => {
    const { call, fetchToken } = aPage();
    // The value comes from untyped page scripts.
    fetchToken.mockResolvedValue(answer as EmbedToken);
    await expect(call()).rejects.toMatchObject({ code: 'tokenInvalid', retryable: false });
    await expect(call()).rejects.toMatchObject({ code: 'tokenInvalid' });
    expect(fetchToken).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(told()).toContainEqual(expect.stringMatching(/^fetchToken has to resolve to/)));
  });

  test.each<[string, unknown, string]>([
    [
      'a refusal of the API that was passed on',
      { errors: [{ code: 6061, msg: 'The origin is not registered' }] },
      'fetchToken resolved to a refusal of the API: 6061 originRefused The origin is not registered.',
    ],
    [
      'an answer without a lifetime',
      { ...aToken('x'), expiresInSeconds: undefined },
      "fetchToken has to resolve to the API's answer, { token, expiresInSeconds, scopes, subject }: expiresInSeconds is missing.",
    ],
  ])('tells the developer of %s, once and without a token', async (_, answer, sentence) => {
    for (let page = 0; page < 2; page += 1) {
      const { call, fetchToken } = aPage();
      fetchToken.mockResolvedValue(answer as EmbedToken);
      await expect(call()).rejects.toMatchObject({ code: 'tokenInvalid' });
    }
    await vi.waitFor(() => expect(told()).toContain(sentence));
    expect(told().filter((one) => one === sentence)).toHaveLength(1);
  });

  test('tells the developer why fetchToken failed', async () => {
    const { call, fetchToken } = aPage();
    fetchToken.mockRejectedValue(new Error('No token: 404'));
    await expect(call()).rejects.toMatchObject({ code: 'tokenUnavailable' });
    await vi.waitFor(() => expect(told()).toContain('fetchToken failed: No token: 404'));
  });

  test('rejects with tokenUnavailable when fetchToken throws synchronously', async () => {
    const { call, fetchToken } = aPage();
    fetchToken.mockImplementationOnce(() => {
      throw new TypeError('x is undefined');
    });
    await expect(call()).rejects.toMatchObject({ code: 'tokenUnavailable' });
  });

  test('rejects with the ApiError that fetchToken rejected with, and open retries', async () => {
    const { call, client, fetchToken } = aPage();
    fetchToken.mockRejectedValueOnce(new ApiError({ code: 'signInRequired' }));
    await expect(call()).rejects.toMatchObject({ code: 'signInRequired', retryable: false });
    await expect(call()).rejects.toMatchObject({ code: 'signInRequired' });
    expect(fetchToken).toHaveBeenCalledOnce();
    await client.access.open();
    await call();
  });

  test('times out when fetchToken never settles', async () => {
    vi.useFakeTimers();
    const { call, fetchToken } = aPage();
    fetchToken.mockReturnValueOnce(new Promise(() => undefined));
    const [failed] = await Promise.all([
      Promise.allSettled([call()]),
      vi.advanceTimersByTimeAsync(FETCH_TOKEN_TIMEOUT_MS),
    ]);
    expect(failed).toMatchObject([{ reason: { code: 'tokenUnavailable' } }]);
    vi.useRealTimers();
  });

  test('ignores unknown scopes of a newer server', async () => {
    const { call, client, fetchToken } = aPage();
    fetchToken.mockResolvedValueOnce(aToken('x', { scopes: ['files:read', 'moon:land' as 'files:read'] }));
    await call();
    expect(client.access.has('files:read')).toBe(true);
  });
});

describe('an expiring token', () => {
  test('is renewed in the background in its last 5 minutes, and awaited in its last 30 seconds', async () => {
    const { call, sent, tokenRequests, advance, client } = aPage();
    await call();
    advance(54 * MINUTE_MS);
    await call();
    expect(tokenRequests).toHaveLength(1);
    advance(2 * MINUTE_MS);
    await call();
    await client.access.open();
    await vi.waitFor(() => expect(client.session.current()?.token).toBe('t2'));
    await call();
    expect(sent).toEqual(['t1', 't1', 't1', 't2']);
    advance(59.9 * MINUTE_MS);
    await Promise.all([call(), call()]);
    expect(sent.slice(4)).toEqual(['t3', 't3']);
    expect(tokenRequests.map(({ reason }) => reason)).toEqual(['start', 'expiring', 'expiring']);
  });

  test('is renewed once after a long sleep, and the session continues', async () => {
    const { call, client, advance, sent, onEnded } = aPage();
    await call();
    advance(24 * 60 * MINUTE_MS);
    expect(client.session.current()?.username).toBe('pseudonym');
    await call();
    expect(sent).toEqual(['t1', 't2']);
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('stays in use while fetchToken fails, which is not called again for every call', async () => {
    const { call, sent, advance, fetchToken, client } = aPage();
    await call();
    fetchToken.mockRejectedValue(new TypeError('Failed to fetch'));
    advance(56 * MINUTE_MS);
    await call();
    await vi.waitFor(() => expect(fetchToken).toHaveBeenCalledTimes(2));
    await Promise.all([call(), call()]);
    expect(fetchToken).toHaveBeenCalledTimes(2);
    advance(3.9 * MINUTE_MS);
    await call();
    expect(sent).toEqual(Array.from({ length: 5 }, () => 't1'));
    expect(client.access.state()).toBe('open');
    advance(MINUTE_MS);
    await expect(call()).rejects.toMatchObject({ code: 'tokenUnavailable', retryable: true });
  });

  test('with a lifetime of one minute is not renewed with every call', async () => {
    const { call, fetchToken, advance } = aPage();
    fetchToken.mockResolvedValueOnce(aToken('t1', { expiresInSeconds: 60 })).mockClear();
    await call().catch(() => undefined);
    advance(20_000);
    await call().catch(() => undefined);
    expect(fetchToken.mock.calls.map(([{ reason }]) => reason)).toEqual(['start', 'refused']);
  });
});

describe('a token that the server refuses', () => {
  test('is renewed once for all refused calls, and each call is retried with its body', async () => {
    const { call, sent, tokenRequests, valid, onEnded } = aPage();
    await call();
    valid.delete('t1');
    await Promise.all([call(), call(), call()]);
    expect(sent).toEqual(['t1', 't1', 't1', 't1', 't2', 't2', 't2']);
    expect(tokenRequests.map(({ reason }) => reason)).toEqual(['start', 'refused']);
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('twice ends the session once, and no call is sent until the access is reopened', async () => {
    const { call, sent, client, valid, fetchToken, onEnded } = aPage();
    await call();
    valid.clear();
    fetchToken.mockResolvedValue(aToken('bad'));
    const outcomes = await Promise.allSettled([call(), call()]);
    expect(outcomes).toMatchObject([{ reason: { code: 'sessionEnded' } }, { reason: { code: 'sessionEnded' } }]);
    expect(onEnded).toHaveBeenCalledOnce();
    expect([client.access.state(), client.session.current()]).toEqual(['closed', undefined]);
    const before = sent.length;
    await expect(call()).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(sent).toHaveLength(before);
    client.access.start(aToken('t9'));
    valid.add('t9');
    await call();
    expect(client.access.state()).toBe('open');
  });

  test('ends the session without another call when fetchToken returns the same token again', async () => {
    const { call, sent, valid, fetchToken } = aPage();
    await call();
    valid.clear();
    fetchToken.mockResolvedValue(aToken('t1'));
    await expect(call()).rejects.toMatchObject({ code: 'sessionEnded' });
    expect(sent).toEqual(['t1', 't1']);
  });

  test('fails the call as retryable when fetchToken fails, and the session continues', async () => {
    const { call, valid, fetchToken, onEnded, client } = aPage();
    await call();
    valid.clear();
    fetchToken.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call()).rejects.toMatchObject({ code: 'tokenUnavailable', retryable: true });
    expect(onEnded).not.toHaveBeenCalled();
    await call();
    expect(client.access.state()).toBe('open');
  });

  test('goes on for another customer when the new token is theirs; the refused call is not repeated', async () => {
    const { call, sent, valid, fetchToken, client, onEnded } = aPage();
    await call();
    valid.clear();
    valid.add('t2');
    fetchToken.mockResolvedValue(aToken('t2', { subject: 'another' }));
    await expect(call()).rejects.toMatchObject({ code: 'customerChanged' });
    expect(onEnded).not.toHaveBeenCalled();
    expect([client.access.state(), client.access.subject(), client.customer.turn()]).toEqual(['open', 'another', 1]);
    await call();
    expect(sent).toEqual(['t1', 't1', 't2']);
    client.access.start(aToken('t3', { subject: 'a third' }));
    expect([client.access.subject(), client.customer.look()]).toEqual(['a third', 2]);
  });

  test('is renewed for reads and uploads too; the upload restarts from the beginning', async () => {
    const tokens: (string | undefined)[] = [];
    const upload: UploadTransport = ({ headers, credentials }) => {
      tokens.push(headers['token']);
      expect(credentials).toBe('omit');
      const status = headers['token'] === 't1' ? 401 : 200;
      return Promise.resolve({ status, text: '{}' });
    };
    const { client, valid, call } = aPage({ upload });
    await call();
    const { signal } = new AbortController();
    const send = () =>
      client.upload({
        fields: {},
        file: new Blob(['x']),
        fileName: 'x',
        onProgress: () => undefined,
        signal,
        answer: v.unknown(),
      });
    await send();
    expect(tokens).toEqual(['t1', 't2']);
    valid.delete('t2');
    await client.read(['preview', 'u', 'n']);
    expect(client.session.current()?.token).toBe('t3');
  });
});

describe('a page whose customer may have changed', () => {
  test('is asked at once, and again only after half a minute', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { client, fetchToken, tokenRequests, advance } = aPage();
    client.access.check();
    expect(tokenRequests).toEqual([]);
    await client.access.open();
    fetchToken.mockImplementation((request) => {
      tokenRequests.push(request);
      return Promise.resolve(aToken('next', { subject: `customer ${tokenRequests.length}` }));
    });
    client.access.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.access.subject()).toBe('customer 2');
    advance(CHECK_INTERVAL_MS - 1);
    for (let count = 0; count < 5; count += 1) client.access.check();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.access.subject()).toBe('customer 2');
    await vi.advanceTimersByTimeAsync(1);
    expect(client.access.subject()).toBe('customer 3');
    expect(tokenRequests.map(({ reason }) => reason)).toEqual(['start', 'start', 'start']);
  });

  test('is asked once more when a request to its former function was under way', async () => {
    const { client, fetchToken, call, valid } = aPage();
    await call();
    const { promise, resolve } = Promise.withResolvers<EmbedToken>();
    fetchToken.mockImplementationOnce(() => promise);
    valid.clear();
    const refusedCall = call();
    await vi.waitFor(() => expect(fetchToken).toHaveBeenCalledTimes(2));
    fetchToken.mockResolvedValue(aToken('theirs', { subject: 'another' }));
    client.access.check();
    resolve(aToken('t2'));
    await expect(refusedCall).rejects.toThrow();
    await vi.waitFor(() => expect(client.access.subject()).toBe('another'));
  });

  test('is asked at once to confirm its customer, and without an answer the access is closed', async () => {
    const { client, call, fetchToken } = aPage();
    await client.access.confirm();
    expect(fetchToken).not.toHaveBeenCalled();
    await call();
    fetchToken.mockResolvedValueOnce(aToken('theirs', { subject: 'another' }));
    await client.access.confirm();
    expect(client.access.subject()).toBe('another');
    fetchToken.mockRejectedValueOnce(new Error('Nobody is signed in.'));
    await client.access.confirm();
    expect([client.access.state(), client.access.error()?.code]).toEqual(['closed', 'tokenUnavailable']);
  });

  test('gives no token by itself after it signed the customer out', async () => {
    const { client, call, tokenRequests } = aPage();
    await call();
    client.session.end();
    client.access.check();
    await expect(call()).rejects.toMatchObject({ code: 'signInRequired' });
    expect([client.access.state(), tokenRequests.length]).toEqual(['closed', 1]);
    await client.access.open();
    await call();
    expect([client.access.state(), tokenRequests.length]).toEqual(['open', 2]);
  });
});

describe('a call that waits for a token', () => {
  test('is canceled by its own signal, and the last one to abort also aborts fetchToken', async () => {
    const { call, fetchToken, tokenRequests, client } = aPage();
    const { promise, resolve } = Promise.withResolvers<EmbedToken>();
    fetchToken.mockImplementation((request) => {
      tokenRequests.push(request);
      return promise;
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const calls = [call(first.signal), call(second.signal)] as const;
    await vi.waitFor(() => expect(tokenRequests).toHaveLength(1));
    expect(client.access.state()).toBe('opening');
    first.abort();
    await expect(calls[0]).rejects.toMatchObject({ code: 'canceled' });
    expect(tokenRequests[0]?.signal.aborted).toBe(false);
    second.abort();
    await expect(calls[1]).rejects.toMatchObject({ code: 'canceled' });
    expect(tokenRequests[0]?.signal.aborted).toBe(true);
    expect(client.access.state()).toBe('idle');
    resolve(aToken('late'));
    await promise;
    expect(client.session.current()).toBeUndefined();
  });

  test('is canceled when the access is closed', async () => {
    const { call, fetchToken, tokenRequests, client } = aPage();
    fetchToken.mockImplementation((request) => {
      tokenRequests.push(request);
      return new Promise(() => undefined);
    });
    const calls = [call(), call()];
    await vi.waitFor(() => expect(tokenRequests).toHaveLength(1));
    client.access.close();
    expect(await Promise.allSettled(calls)).toMatchObject([
      { reason: { code: 'canceled' } },
      { reason: { code: 'canceled' } },
    ]);
    expect(tokenRequests[0]?.signal.aborted).toBe(true);
  });
});

test('listeners are notified of the token, its scopes and its end', async () => {
  const { call, client, valid, fetchToken } = aPage();
  const states: string[] = [];
  const unsubscribe = client.access.subscribe(() =>
    states.push(`${client.access.state()} ${client.access.has('billing:pay')}`),
  );
  await call();
  valid.clear();
  fetchToken.mockResolvedValueOnce(aToken('wide', { scopes: ['files:read', 'billing:pay'] }));
  valid.add('wide');
  await call();
  client.access.close();
  unsubscribe();
  client.access.start(aToken('t8'));
  expect(states).toEqual(['opening false', 'open false', 'open true', 'closed false']);
});

test('an embed client rejects sign-in with a password', () => {
  expect(() => aPage().client.session.start('token', 'sara')).toThrow(/access\.start/);
});
