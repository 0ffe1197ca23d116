import { text } from 'node:stream/consumers';
import type { RequestListener, ServerResponse } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { testCertificate } from '../../../../../scripts/testCertificate.ts';
import { openWebServer, type WebServer } from '../../testing/webServer.ts';
import { type FetchPolicy, publicInternet } from './fetchPolicy.ts';
import { type FetchTimes, guardedFetch } from './guardedFetch.ts';

const SHORT_MS = 60;
const LONG_MS = 60_000;
const longTimes: FetchTimes = { headMs: LONG_MS, idleMs: LONG_MS, wholeMs: LONG_MS };

const servers: WebServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(answer: RequestListener, options?: { isSecure: boolean }): Promise<WebServer> {
  const server = await openWebServer(answer, options);
  servers.push(server);
  return server;
}

interface Changes {
  readonly policy?: Partial<FetchPolicy>;
  readonly times?: Partial<FetchTimes>;
  readonly signal?: AbortSignal;
}

function fetchFrom({ policy }: WebServer, url: string, changes: Changes = {}) {
  return guardedFetch(url, {
    policy: { ...policy, ...changes.policy },
    times: { ...longTimes, ...changes.times },
    signal: changes.signal ?? new AbortController().signal,
  });
}

const answerHello: RequestListener = (_request, response) => void response.end('hello');

function redirect(response: ServerResponse, location: string, status = 302): void {
  response.writeHead(status, { location }).end();
}

describe('a guarded fetch', () => {
  test('returns the URL, headers and bytes, and sends only fixed request headers', async () => {
    const server = await start((request, response) => {
      response.setHeader('x-asked', JSON.stringify({ method: request.method, ...request.headers }));
      response.end('سلام');
    });
    const { url, headers, body } = await fetchFrom(server, `http://files.example:${server.port}/a%20b?c#d`);
    expect(await text(body)).toBe('سلام');
    expect(url.pathname).toBe('/a%20b');
    expect(server.requestedPaths).toEqual(['/a%20b?c']);
    expect(JSON.parse(String(headers['x-asked']))).toEqual({
      method: 'GET',
      host: `files.example:${server.port}`,
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Abrak',
      connection: 'close',
    });
  });

  test('verifies the TLS certificate and its host name', async () => {
    const server = await start(answerHello, { isSecure: true });
    await expect(fetchFrom(server, `https://files.example:${server.port}/`)).rejects.toMatchObject({
      code: 'urlUnreachable',
    });
    const trusted = getCACertificates('default');
    setDefaultCACertificates([testCertificate.cert]);
    const { body } = await fetchFrom(server, `https://files.example:${server.port}/`);
    expect(await text(body)).toBe('hello');
    await expect(fetchFrom(server, `https://other.example:${server.port}/`)).rejects.toMatchObject({
      code: 'urlUnreachable',
    });
    setDefaultCACertificates(trusted);
  });

  test('follows up to five redirects of every kind', async () => {
    const statuses = [301, 302, 303, 307, 308, 302];
    const server = await start((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else redirect(response, String(left - 1), statuses[left - 1]);
    });
    const { url, body } = await fetchFrom(server, `http://files.example:${server.port}/5`);
    expect([url.pathname, await text(body)]).toEqual(['/0', 'there']);
    await expect(fetchFrom(server, `http://files.example:${server.port}/6`)).rejects.toMatchObject({
      code: 'urlUnreachable',
      message: 'too many redirects',
    });
  });

  test('resolves a host once per hop and connects to the checked address', async () => {
    const server = await start((request, response) => {
      if (request.url === '/') redirect(response, `http://other.example:${server.port}/there`);
      else response.end();
    });
    const answers = [['127.0.0.9', '127.0.0.1'], ['127.0.0.1']];
    const resolved: string[] = [];
    const resolve = (hostname: string) => {
      resolved.push(hostname);
      return Promise.resolve(answers.shift() ?? ['127.0.0.8']);
    };
    await fetchFrom(server, `http://files.example:${server.port}/`, { policy: { resolve } });
    expect(resolved).toEqual(['files.example', 'other.example']);
  });
});

describe('without a connection, a guarded fetch refuses', () => {
  const publicPolicy: FetchPolicy = {
    ...publicInternet,
    resolve: (hostname) => Promise.resolve(hostname === 'inside.example' ? ['10.0.0.1', 'fe80::1'] : ['127.0.0.1']),
  };

  const refuse = (url: string) =>
    guardedFetch(url, { policy: publicPolicy, times: longTimes, signal: new AbortController().signal });

  test.each([
    'file:///etc/passwd',
    'ftp://files.example/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'blob:http://files.example/x',
    'gopher://127.0.0.1:70/_x',
    'unix:/var/run/docker.sock',
    'http://a:b@files.example/',
    'https://a@files.example/',
    'http://files.example:22/',
    'http://files.example:5432/',
    'https://files.example:9200/',
    'http://inside.example/',
    'https://inside.example:8443/',
    'http://localhost/',
    'http://localhost.:8080/',
    'http://127.0.0.1/',
    'https://127.0.0.1:8443/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://①②⑦.⓪.⓪.①/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.1.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00::1]/',
  ])('%s', async (url) => {
    await expect(refuse(url)).rejects.toMatchObject({ code: 'urlRefused', field: 'url' });
  });

  test.each([
    '',
    'x',
    '/etc/passwd',
    'http://',
    'http://[::1',
    'http://a b/',
    'http://1.2.3.4.5.6.7.8.9%/',
    'http://x:99999/',
  ])('an invalid URL: %j', async (url) => {
    await expect(refuse(url)).rejects.toMatchObject({ code: 'badRequest', field: 'url' });
  });

  test('a redirect to a forbidden URL', async () => {
    const inner = await start(answerHello);
    const targets = [
      `http://127.0.0.1:${inner.port}/`,
      `https://127.0.0.1:${inner.port}/`,
      'http://localhost:8080/',
      '//169.254.169.254/latest',
      'file:///etc/passwd',
      'http://a:b@files.example/',
      'http://files.example:22/',
    ];
    const outer = await start((request, response) => redirect(response, targets[Number(request.url?.slice(1))] ?? ''));
    const isPortAllowed = (port: number) => port === outer.port || port === inner.port || port === 8080 || port === 80;
    for (const index of targets.keys()) {
      const call = fetchFrom(outer, `http://files.example:${outer.port}/${index}`, { policy: { isPortAllowed } });
      await expect(call).rejects.toMatchObject({ code: 'urlRefused' });
    }
    expect([outer.requestedPaths.length, inner.accepted()]).toEqual([targets.length, 0]);
  });
});

describe('a guarded fetch reports unreachable', () => {
  const unreachable = { code: 'urlUnreachable', field: 'url' };
  const expectUnreachable = async (answer: RequestListener, changes?: Changes) => {
    const server = await start(answer);
    await expect(fetchFrom(server, `http://files.example:${server.port}/`, changes)).rejects.toMatchObject(unreachable);
    await expect.poll(server.connections).toBe(0);
  };

  test.each([
    ['a missing page', 404],
    ['an error', 500],
    ['partial content', 206],
    ['no content', 204],
    ['not modified', 304],
  ])('for %s', (_what, status) => expectUnreachable((_request, response) => void response.writeHead(status).end()));

  test.each([
    ['without a location', {}],
    ['to an invalid URL', { location: 'http://[' }],
  ])('for a redirect %s', (_what, headers) =>
    expectUnreachable((_request, response) => void response.writeHead(302, headers).end()),
  );

  test.each([
    ['a closed connection', ''],
    ['a response that is not HTTP', 'SSH-2.0-x\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
    ['oversized headers', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`],
  ])('for %s', (_what, bytes) => expectUnreachable((request) => void request.socket.end(bytes)));

  test('for an unknown host and for a host without addresses', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
    await expectUnreachable(answerHello, { policy: { resolve } });
    await expectUnreachable(answerHello, { policy: { resolve: () => Promise.resolve([]) } });
  });

  test('for a closed port', async () => {
    const server = await start(answerHello);
    await server.close();
    servers.splice(0);
    await expect(fetchFrom(server, `http://files.example:${server.port}/`)).rejects.toMatchObject(unreachable);
  });

  test('for a timeout of DNS, of the headers and of the body', async () => {
    const silent: RequestListener = () => undefined;
    const times = { headMs: SHORT_MS };
    await expectUnreachable(silent, { times, policy: { resolve: () => new Promise(() => undefined) } });
    await expectUnreachable(silent, { times });
    await expectUnreachable(silent, { times: { idleMs: SHORT_MS } });
    await expectUnreachable((request) => void request.socket.write('HTTP/1.1 200 OK\r\nx: '), { times });
  });

  test('for an endless chain of early hints', () =>
    expectUnreachable(
      (_request, response) => {
        const hint = () =>
          response.destroyed || response.writeEarlyHints({ link: '</x>; rel=preload' }, () => setTimeout(hint, 1));
        hint();
      },
      { times: { headMs: SHORT_MS } },
    ));
});

describe('a body', () => {
  async function bodyOf(answer: RequestListener, changes?: Changes) {
    const server = await start(answer);
    const { body } = await fetchFrom(server, `http://files.example:${server.port}/`, changes);
    return { body, server };
  }

  test.each([
    ['shorter than its content-length', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'],
    ['of chunks without an end', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
    ['of invalid chunks', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\nzz\r\n'],
  ])('%s fails', async (_what, bytes) => {
    const { body } = await bodyOf((request) => void request.socket.end(bytes));
    await expect(text(body)).rejects.toMatchObject({ code: 'urlUnreachable' });
  });

  test.each([
    ['that stops', { idleMs: SHORT_MS }, 0],
    ['that never ends', { wholeMs: SHORT_MS }, 1],
  ])('%s fails and its connection is closed', async (_what, times, everyMs) => {
    const drip: RequestListener = (_request, response) => {
      response.write('x');
      if (everyMs === 0) return;
      const timer = setInterval(() => response.write('x'), everyMs);
      response.on('close', () => clearInterval(timer));
    };
    const { body, server } = await bodyOf(drip, { times });
    await expect(text(body)).rejects.toMatchObject({ code: 'urlUnreachable' });
    await expect.poll(server.connections).toBe(0);
  });

  test('that is destroyed or aborted closes its connection', async () => {
    const endless: RequestListener = (_request, response) => void response.write('x');
    const { body, server } = await bodyOf(endless);
    body.destroy();
    await expect.poll(server.connections).toBe(0);

    const abort = new AbortController();
    const second = await bodyOf(endless, { signal: abort.signal });
    abort.abort();
    await expect.poll(second.server.connections).toBe(0);
    await expect(text(second.body)).rejects.toMatchObject({ code: 'urlUnreachable' });
  });

  test('with an unrequested content-encoding is not decoded', async () => {
    const { body } = await bodyOf((_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end('not unpacked');
    });
    expect(await text(body)).toBe('not unpacked');
  });
});
