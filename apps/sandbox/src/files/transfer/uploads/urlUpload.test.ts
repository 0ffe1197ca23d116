import type { RequestListener } from 'node:http';
import type { Client } from '@abrak/core';
import { getCurrentUser, type StorageLimits } from '@abrak/core/account';
import { createFolder, listFolder, uploadFromUrl } from '@abrak/core/files';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../settings/index.ts';
import { findUnreferencedFiles } from '../../../testing/findUnreferencedFiles.ts';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { openWebServer, type WebServer } from '../../../testing/webServer.ts';

const KILOBYTE = 1024;
const limits = { quotaBytes: 900 * KILOBYTE, fileCapBytes: 500 * KILOBYTE, urlCapBytes: 300 * KILOBYTE };

let answer: RequestListener;
let web: WebServer;
let sandbox: TestSandbox;
let client: Client;
let customers = 0;

beforeAll(async () => {
  web = await openWebServer((request, response) => answer(request, response));
  sandbox = await openSandbox({ limits, fetchPolicy: web.policy });
  client = await signInNewCustomer();
});

afterAll(async () => {
  await sandbox.close();
  await web.close();
});

afterEach(async () => {
  expect(sandbox.world.logged).toEqual([]);
  await expect.poll(() => findUnreferencedFiles(sandbox)).toEqual([]);
  await expect.poll(web.connections).toBe(0);
});

async function signInNewCustomer(): Promise<Client> {
  customers += 1;
  await sandbox.addCustomer(`customer${customers}`);
  sandbox.world.advance(60_000);
  return sandbox.signIn(`customer${customers}`);
}

function address(path = '/file.bin', host = 'files.example'): string {
  return `http://${host}:${web.port}${path}`;
}

function respondWith(body: string | Buffer, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (_request, response) => void response.writeHead(200, headers).end(body);
}

/** Answers with bytes and without a Content-Length header. */
function respondChunked(bytes: number): RequestListener {
  return (_request, response) => {
    response.write('x'.repeat(bytes));
    response.end();
  };
}

function fetchFile(url = address(), { by = client, folderId = 0, signal = new AbortController().signal } = {}) {
  return uploadFromUrl(by, { url, folderId }, signal);
}

function send(fields: Readonly<Record<string, string>>, token = tokenOf(client)): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${sandbox.url}/cfs/rest/upload/url`, { method: 'POST', headers: { token }, body });
}

describe('a file fetched from a URL', () => {
  test('becomes a document whose type is detected from its bytes', async () => {
    const folder = await createFolder(client, { name: 'از نشانی', parentId: 0, parentName: null });
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    answer = respondWith(gif, { 'content-type': 'text/html' });
    const document = await fetchFile(address('/a/%D9%81%DB%8C%D9%84.png?x=1'), { folderId: folder.id });
    expect(document).toMatchObject({
      name: 'فیل.png',
      path: '/از نشانی/فیل.png',
      genericType: 'image',
      mimeType: 'image/gif',
      sizeBytes: gif.length,
    });
    const stored = await sandbox.store.get(document.uuid);
    expect(Buffer.concat((await stored?.toArray()) ?? [])).toEqual(gif);
    expect((await listFolder(client, '/از نشانی')).documents).toEqual([document]);
  });

  test('counts towards the customer’s usage', async () => {
    const by = await signInNewCustomer();
    answer = respondWith('x'.repeat(700));
    await fetchFile(address(), { by });
    expect((await getCurrentUser(by)).usedBytes).toBe(700);
  });

  test('may be an HTML page, which is stored unchanged', async () => {
    const page = '<!doctype html><script>alert(1)</script>';
    answer = respondWith(page, { 'content-type': 'text/html' });
    const document = await fetchFile(address('/', 'page.example'));
    expect(document).toMatchObject({
      name: 'page.example',
      genericType: 'other',
      mimeType: 'text/plain',
      sizeBytes: page.length,
    });
  });

  test.each([
    ['the file name in Content-Disposition', '/x.bin', 'attachment; filename="named.bin"', 'named.bin'],
    [
      'the encoded file name in any script',
      '/x.bin',
      "attachment; filename=x; filename*=UTF-8''%D9%86%D8%A7%D9%85.bin",
      'نام.bin',
    ],
    ['the last segment of a file name with slashes', '/x.bin', 'attachment; filename="../../../etc/passwd"', 'passwd'],
    ['the file name without control characters', '/y.bin', "attachment; filename*=UTF-8''a%00b%0D%0Ac", 'abc'],
    ['the last segment of the URL', '/a/b/end%20one.bin', 'attachment', 'end one.bin'],
    [
      'the last segment when the header’s file name is unusable',
      '/plain.bin',
      'attachment; filename=".."',
      'plain.bin',
    ],
    ['the undecoded segment when it is not valid UTF-8', '/%E0%A4%A.bin', '', '%E0%A4%A.bin'],
    ['the host when the URL ends with a slash', '/a/', '', 'files.example'],
    ['the host when the last segment consists of dots', '/a/%2E%2E%2F', '', 'files.example'],
  ])('is named after %s', async (_what, path, disposition, name) => {
    answer = respondWith('x', disposition === '' ? {} : { 'content-disposition': disposition });
    expect((await fetchFile(address(path), { by: await signInNewCustomer() })).name).toBe(name);
  });

  test('is named after the last of its redirects', async () => {
    answer = (request, response) => {
      if (request.url === '/first') response.writeHead(302, { location: '/last.bin' }).end();
      else response.end('x');
    };
    expect((await fetchFile(address('/first'))).name).toBe('last.bin');
  });
});

describe('a URL is refused', () => {
  test.each([
    ['when it is malformed', 'nonsense', 'badRequest'],
    ['when it is empty', '', 'badRequest'],
    ['when it is too long', `http://files.example/${'x'.repeat(9_000)}`, 'badRequest'],
    ['when it is a file URL', 'file:///etc/passwd', 'urlRefused'],
    ['when it points to the local machine', 'http://127.0.0.1:8080/', 'urlRefused'],
    ['when it contains credentials', 'http://a:b@files.example/', 'urlRefused'],
  ])('%s', async (_what, url, code) => {
    await expect(fetchFile(url)).rejects.toMatchObject({ code, fields: { url: expect.anything() } });
  });

  test('when the server answers with an error', async () => {
    answer = (_request, response) => void response.writeHead(404).end();
    await expect(fetchFile()).rejects.toMatchObject({ code: 'urlUnreachable', status: 502 });
  });

  test('when the response is truncated', async () => {
    answer = (request) => void request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\nhalf');
    await expect(fetchFile()).rejects.toMatchObject({ code: 'urlUnreachable' });
  });

  test('when the form lacks it or has an invalid folder id', async () => {
    expect((await send({ pathId: '0', token: 'x', dlc: 'false' })).status).toBe(400);
    expect((await send({ url: address(), pathId: 'x' })).status).toBe(400);
  });

  test('without a request to it when nobody is signed in', async () => {
    const before = web.accepted();
    expect((await send({ url: address() }, 'nobody')).status).toBe(401);
    expect(web.accepted()).toBe(before);
  });
});

describe('a file fetched from a URL is refused', () => {
  test('when it exceeds the plan’s cap for URL uploads', async () => {
    answer = respondChunked(limits.urlCapBytes + 1);
    await expect(fetchFile()).rejects.toMatchObject({ code: 'fileTooLarge' });
    answer = respondWith('', { 'content-length': String(limits.urlCapBytes + 1) });
    await expect(fetchFile()).rejects.toMatchObject({ code: 'fileTooLarge' });
    answer = respondChunked(limits.urlCapBytes);
    expect((await fetchFile()).sizeBytes).toBe(limits.urlCapBytes);
  });

  test('when it exceeds the quota, also with parallel fetches', async () => {
    const by = await signInNewCustomer();
    answer = respondChunked(limits.urlCapBytes);
    const paths = ['/1', '/2', '/3'];
    await Promise.all(paths.map((path) => fetchFile(address(path), { by })));
    await expect(fetchFile(address('/4'), { by })).rejects.toMatchObject({ code: 'quotaExceeded' });
    const other = await signInNewCustomer();
    answer = respondChunked(200 * KILOBYTE);
    await Promise.all([fetchFile(address('/1'), { by: other }), fetchFile(address('/2'), { by: other })]);
    answer = respondChunked(limits.urlCapBytes);
    const results = await Promise.allSettled(paths.map((path) => fetchFile(address(`${path}a`), { by: other })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('when the disk is nearly full', async () => {
    const plenty = sandbox.world.freeBytes;
    sandbox.world.freeBytes = 256 * KILOBYTE ** 2 + 100;
    answer = respondWith('x'.repeat(200), { 'content-length': '200' });
    await expect(fetchFile(address('/full.bin'))).rejects.toMatchObject({ code: 'diskFull' });
    sandbox.world.freeBytes = plenty;
  });

  test('when its name is taken, before its bytes are read', async () => {
    const by = await signInNewCustomer();
    answer = respondWith('x');
    await fetchFile(address('/taken.bin'), { by });
    answer = (_request, response) => void response.write('never ends');
    await expect(fetchFile(address('/taken.bin'), { by })).rejects.toMatchObject({ code: 'nameExists' });
  });

  test('when its folder is a file, is missing or belongs to another customer, without a request to the URL', async () => {
    answer = respondWith('x');
    const file = await fetchFile(address('/no-folder.bin'));
    const theirs = await createFolder(await signInNewCustomer(), { name: 'theirs', parentId: 0, parentName: null });
    const before = web.accepted();
    await expect(fetchFile(address(), { folderId: file.id })).rejects.toMatchObject({ code: 'notAFolder' });
    await expect(fetchFile(address(), { folderId: theirs.id })).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(fetchFile(address(), { folderId: 999_999 })).rejects.toMatchObject({ code: 'itemMissing' });
    expect(web.accepted()).toBe(before);
  });

  test('when too many fetches of the customer are running, until one of them ends', async () => {
    const by = await signInNewCustomer();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const before = web.requestedPaths.length;
    answer = (_request, response) => void released.then(() => response.end('x'));
    const running = ['/1', '/2', '/3'].map((path) => fetchFile(address(path), { by }));
    await expect.poll(() => web.requestedPaths.length).toBe(before + 3);
    await expect(fetchFile(address('/4'), { by })).rejects.toMatchObject({ code: 'tooManyRequests', status: 429 });
    const others = fetchFile(address('/1'), { by: await signInNewCustomer() });
    await expect.poll(() => web.requestedPaths.length).toBe(before + 4);
    release();
    await Promise.all([...running, others]);
    expect((await fetchFile(address('/4'), { by })).name).toBe('4');
  });
});

test.each([
  ['before the response headers', () => undefined],
  ['in the middle of the body', (response: { write(text: string): void }) => response.write('half')],
])('a fetch stops when the client aborts %s', async (_when, begin) => {
  const before = web.requestedPaths.length;
  answer = (_request, response) => begin(response);
  const abort = new AbortController();
  const call = fetchFile(address('/given-up.bin'), { signal: abort.signal });
  await expect.poll(() => web.requestedPaths.length).toBe(before + 1);
  abort.abort();
  await expect(call).rejects.toMatchObject({ code: 'canceled' });
  await expect.poll(web.connections).toBe(0);
  expect((await listFolder(client, '/')).documents.map(({ name }) => name)).not.toContain('given-up.bin');
});

test('without a cap for URL uploads the plan’s file cap applies, and free space is checked again while writing', async () => {
  const uncapped: StorageLimits = {
    quotaBytes: 200 * KILOBYTE ** 2,
    fileCapBytes: 40 * KILOBYTE ** 2,
    urlCapBytes: null,
  };
  const other = await openSandbox({ limits: uncapped, fetchPolicy: web.policy });
  await other.addCustomer('uncapped');
  const by = await other.signIn('uncapped');
  answer = respondChunked(uncapped.fileCapBytes);
  expect((await fetchFile(address('/a'), { by })).sizeBytes).toBe(uncapped.fileCapBytes);
  let checks = 0;
  Object.defineProperty(other.world, 'freeBytes', { get: () => (checks++ <= 0 ? KILOBYTE ** 4 : 0) });
  await expect(fetchFile(address('/b'), { by })).rejects.toMatchObject({ code: 'diskFull' });
  checks = -1_000;
  answer = respondChunked(uncapped.fileCapBytes + 1);
  await expect(fetchFile(address('/b'), { by })).rejects.toMatchObject({ code: 'fileTooLarge' });
  expect(await findUnreferencedFiles(other)).toEqual([]);
  await other.close();
});

test('nothing is fetched while uploads are switched off', async () => {
  const features = { ...defaultSettings.features, upload: { isDisabled: true, message: '' } };
  const other = await openSandbox({ settings: { features }, fetchPolicy: web.policy });
  await other.addCustomer('barred');
  const before = web.accepted();
  await expect(fetchFile(address(), { by: await other.signIn('barred') })).rejects.toMatchObject({ status: 403 });
  expect(web.accepted()).toBe(before);
  await other.close();
});
