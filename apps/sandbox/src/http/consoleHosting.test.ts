import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, ORIGIN, type TestSandbox } from '../testing/openSandbox.ts';
import { rawGet } from '../testing/rawGet.ts';

let sandbox: TestSandbox;
let unkept: TestSandbox;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abrak-console-'));
  await mkdir(join(folder, 'console', 'assets'), { recursive: true });
  await writeFile(join(folder, 'console', 'index.html'), '<!doctype html><!--abrak-config--><title>ابرک</title>');
  await writeFile(join(folder, 'console', 'assets', 'main-1a2b.js'), 'export {};');
  await writeFile(join(folder, 'console', 'assets', 'pdf.worker.min-1a2b.mjs'), 'export {};');
  await writeFile(join(folder, 'console', 'assets', 'main-1a2b.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'console', 'sw.js'), '// keeps');
  await writeFile(join(folder, 'console', 'retiredWorker.js'), '// removes');
  await writeFile(join(folder, 'console', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'console', '.env'), 'SECRET=1');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const uploadUrl = (hostname: string, protocol: string) => `${protocol}//${hostname}:9234/nwuploads`;
  const provider = { countryLookupUrl: 'https://where.example/json', supportUrl: 'https://help.example/</script>' };
  const bankOrigin = () => 'http://127.0.0.1:4300';
  const own = { uploadUrl, provider, bankOrigin };
  const hosting = { folder: join(folder, 'console'), signInDelayMs: 6_000, keepsFiles: true, ...own };
  sandbox = await openSandbox({ console: hosting });
  unkept = await openSandbox({ console: { ...hosting, keepsFiles: false } });
});

afterAll(async () => {
  await sandbox.close();
  await unkept.close();
  await rm(folder, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a file that the build has compressed is sent so to browsers that read it', async () => {
  const ask = (encoding: string) =>
    fetch(`${sandbox.url}/assets/main-1a2b.js`, { headers: { 'accept-encoding': encoding } });
  const compressed = await ask('gzip, br');
  expect([compressed.headers.get('content-encoding'), await compressed.text()]).toEqual(['br', 'export {};']);
  expect(compressed.headers.get('content-type')).toContain('javascript');
  expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
  const plain = await ask('identity');
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {};']);
});

describe('the console’s page', () => {
  test.each(['/', '/index.html', '/nwfm', '/nwfm/عکس‌ها/سفر', '/nwlogin?x=1'])('is at %s', async (path) => {
    const response = await fetch(sandbox.url + path, { headers: page });
    expect(response.status).toBe(200);
    const html = await response.text();
    const nonce = /nonce="([\w+/]{22}==)"/.exec(html)?.[1];
    expect(html).toContain(
      `<script type="application/json" id="abrak-config" nonce="${nonce}">{"signInDelayMs":6000,"keepsFiles":true,"provider":{"uploadUrl":"http://127.0.0.1:9234/nwuploads","countryLookupUrl":"https://where.example/json","supportUrl":"https://help.example/\\u003c/script>"}}</script>`,
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': `default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' http://127.0.0.1:9234 https://where.example; style-src 'self' 'nonce-${nonce}'; font-src 'self'; require-trusted-types-for 'script'; trusted-types default; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://127.0.0.1:4300 https://*.shaparak.ir`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test('is not sent for an asset that is missing', async () => {
    expect((await fetch(`${sandbox.url}/assets/old-1234.js`, { headers: page })).status).toBe(404);
  });

  test.each([page, { accept: '*/*' }])('is not sent for an unknown well-known address (%o)', async (headers) => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await fetch(sandbox.url + path, { headers })).status).toBe(404);
  });

  test.each([page, { accept: '*/*' }])('is where a password manager changes the password (%o)', async (headers) => {
    const answer = await fetch(`${sandbox.url}/.well-known/change-password`, { headers, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/nwaccount/changePassword']);
  });

  test('has another nonce in each answer', async () => {
    const policy = async () => (await fetch(sandbox.url, { headers: page })).headers.get('content-security-policy');
    expect(await policy()).not.toBe(await policy());
  });

  test('contains the host of the request, and is not sent to another host', async () => {
    expect(await rawGet(sandbox.url, '/', { ...page, host: 'localhost:4300' })).toContain(
      'http://localhost:9234/nwuploads',
    );
    for (const host of ['evil.example', 'evil.example:4300', '127.0.0.1.evil.example', '10.0.0.1', "a;script-src'"]) {
      const answer = await rawGet(sandbox.url, '/', { ...page, host });
      expect(answer).toMatch(/^HTTP\/1\.1 4(00|21)/);
      expect(answer).not.toContain('nwuploads');
    }
  });

  test('keeps its opener only as the window of a partner’s page', async () => {
    const openerOf = async (path: string) =>
      (await fetch(sandbox.url + path, { headers: page })).headers.get('cross-origin-opener-policy');
    expect([await openerOf('/nwfm'), await openerOf('/embed/authorize')]).toEqual(['same-origin', 'unsafe-none']);
  });
});

test('the upload address has the scheme of the page, also behind a proxy', async () => {
  const addressWith = async (headers: Record<string, string>) => {
    const answer = await rawGet(sandbox.url, '/', { ...page, host: '127.0.0.1', ...headers });
    return /http[^"]*nwuploads/.exec(answer)?.[0];
  };
  expect(await addressWith({ 'x-forwarded-proto': 'https' })).toBe('https://127.0.0.1:9234/nwuploads');
  expect(await addressWith({ 'x-forwarded-proto': 'HTTPS, http' })).toBe('https://127.0.0.1:9234/nwuploads');
  expect(await addressWith({ 'x-forwarded-proto': 'http' })).toBe('http://127.0.0.1:9234/nwuploads');
  expect(await addressWith({ 'x-forwarded-proto': 'javascript' })).toBe('http://127.0.0.1:9234/nwuploads');
});

describe('the console’s files', () => {
  test('are immutable in the cache when their name has a content hash', async () => {
    const asset = await fetch(`${sandbox.url}/assets/main-1a2b.js`);
    expect(await asset.text()).toBe('export {};');
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    const icon = await fetch(`${sandbox.url}/icon.svg`);
    expect(icon.headers.get('cache-control')).toBe('no-cache');
  });

  test('have a service worker that is never stale, and that removes itself where it is switched off', async () => {
    const [kept, retired] = [await fetch(`${sandbox.url}/sw.js`), await fetch(`${unkept.url}/sw.js`)];
    expect([kept.headers.get('cache-control'), await kept.text()]).toEqual(['no-cache', '// keeps']);
    expect([retired.headers.get('cache-control'), await retired.text()]).toEqual(['no-cache', '// removes']);
    expect(await (await fetch(unkept.url)).text()).toContain('"keepsFiles":false');
  });

  test('may compile no WebAssembly, but for the worker of PDF documents', async () => {
    const policyAt = async (path: string) => (await fetch(sandbox.url + path)).headers.get('content-security-policy');
    expect(await policyAt('/assets/main-1a2b.js')).not.toContain('wasm');
    expect(await policyAt('/assets/pdf.worker.min-1a2b.mjs')).toContain("script-src 'self' 'wasm-unsafe-eval'");
  });

  test.each([
    '/assets/missing.js',
    '/.env',
    '/%2eenv',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/assets/%00',
  ])('are not at %s', async (path) => {
    const answer = await rawGet(sandbox.url, path, { accept: '*/*', host: 'localhost' });
    expect(answer).toMatch(/^HTTP\/1\.1 40[04]/);
    expect(answer).not.toMatch(/secret$|SECRET/);
  });
});

describe('the API beside it', () => {
  test('answers unknown paths with a list of errors when HTML is not accepted', async () => {
    for (const [method, path] of [
      ['GET', '/cfs/rest/nothing'],
      ['POST', '/'],
      ['GET', '/nwfm'],
    ] as const) {
      const response = await fetch(sandbox.url + path, { method, headers: { accept: 'application/json' } });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toEqual({ errors: [{ code: 404, msg: 'not found' }] });
    }
  });

  test('reports its health', async () => {
    expect(await (await fetch(`${sandbox.url}/healthz`)).json()).toEqual({ ok: true });
  });

  test('sends a request id that log entries contain', async () => {
    const response = await fetch(`${sandbox.url}/healthz`);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    fetch(`${sandbox.url}/documents`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'token,content-type',
      },
    });

  test('that is allowed may call with its cookie', async () => {
    const response = await preflight(ORIGIN);
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'token,content-type,accept-language,idempotency-key',
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,DELETE',
      'access-control-max-age': '600',
      vary: expect.stringContaining('Origin'),
    });
    const refused = await fetch(`${sandbox.url}/documents`, { headers: { origin: ORIGIN } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, ORIGIN]);
  });

  test('that is not allowed gets no CORS headers', async () => {
    for (const origin of ['http://evil.test', 'null', `${ORIGIN}.evil.test`]) {
      const responses = [await preflight(origin), await fetch(`${sandbox.url}/healthz`, { headers: { origin } })];
      for (const { headers } of responses) {
        expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(headers.get('vary')).toContain('Origin');
      }
    }
  });
});
