import type { Client } from '@abrak/core';
import { changeSharing, getDownloadUrl, previewUrl, uploadFile, readPreview, setLinkLimits } from '@abrak/core/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { rawGet } from '../../../testing/rawGet.ts';

const CONTENT_HOST = 'usercontent.localhost';

let sandbox: TestSandbox;
let client: Client;
let evil: Awaited<ReturnType<typeof uploadFile>>;
let contentOrigin: string;

beforeAll(async () => {
  sandbox = await openSandbox({ contentOrigin: `http://${CONTENT_HOST}` });
  contentOrigin = `http://${CONTENT_HOST}`;
  await sandbox.addCustomer('sara');
  client = await sandbox.signIn('sara');
  const upload = { folderId: 0, onProgress: () => undefined, signal: new AbortController().signal };
  evil = await uploadFile(client, { ...upload, name: 'evil.html', file: new Blob(['<script>alert(1)</script>']) });
});

afterAll(() => sandbox.close());

const asCustomer = () => ({ cookie: `token=${tokenOf(client)}` });

/** Opens an address as a browser does, without following it. */
const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers: { 'sec-fetch-dest': 'document', ...headers }, redirect: 'manual' });

/** Asks for a path at the content origin. */
async function atContent(path: string, own: Record<string, string> = {}) {
  const [head = '', body] = (await rawGet(sandbox.url, path, { host: CONTENT_HOST, ...own })).split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  return {
    status: Number(first?.split(' ')[1]),
    headers: new Headers(
      lines.map((line): [string, string] => {
        const end = line.indexOf(':');
        return [line.slice(0, end), line.slice(end + 1)];
      }),
    ),
    body,
  };
}

async function redirected(address: string, headers?: Record<string, string>): Promise<string> {
  const { status, headers: answered } = await open(address, headers);
  expect(status).toBe(302);
  expect(answered.get('cache-control')).toBe('private, no-store');
  const target = answered.get('location') ?? '';
  expect(target.startsWith(`${contentOrigin}/`)).toBe(true);
  return target.slice(contentOrigin.length);
}

test('a preview is shown by the content origin, for its session only, under a policy without frames', async () => {
  const path = await redirected(previewUrl(client, evil, 'main'), asCustomer());
  const { status, headers, body } = await atContent(path);
  expect([status, body]).toEqual([200, '<script>alert(1)</script>']);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox; frame-ancestors 'none'$/);
  expect([
    headers.get('cross-origin-resource-policy'),
    headers.get('set-cookie'),
    headers.get('access-control-allow-origin'),
  ]).toEqual(['cross-origin', null, null]);
  const other = await sandbox.signIn('sara');
  const ended = await redirected(previewUrl(client, evil, 'main'), { cookie: `token=${tokenOf(other)}` });
  expect((await atContent(ended)).status).toBe(200);
  await fetch(`${sandbox.url}/cfs/rest/users/signout`, { headers: { token: tokenOf(other) } });
  expect((await atContent(ended)).status).toBe(404);
});

test('a version comes from the content origin, too', async () => {
  const upload = {
    folderId: 0,
    name: 'twice.txt',
    onConflict: 'replace',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  } as const;
  const first = await uploadFile(client, { ...upload, file: new Blob(['first']) });
  const second = await uploadFile(client, { ...upload, file: new Blob(['second']) });
  for (const [file, text] of [
    [first, 'first'],
    [second, 'second'],
  ] as const) {
    expect(await atContent(await redirected(previewUrl(client, file, 'main'), asCustomer()))).toMatchObject({
      status: 200,
      body: text,
    });
    expect((await atContent(await redirected(await getDownloadUrl(client, file)))).body).toBe(text);
  }
});

test('a picture that has no rendering comes from the content origin as it is, where its address asks for it', async () => {
  const upload = { folderId: 0, onProgress: () => undefined, signal: new AbortController().signal };
  const header = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const broken = await uploadFile(client, { ...upload, name: 'broken.png', file: new Blob([header]) });
  const small = previewUrl(client, broken, 'small');
  const typeOf = async (address: string) => {
    const { status, headers } = await atContent(await redirected(address, asCustomer()));
    return [status, headers.get('content-type')];
  };
  expect(await typeOf(small)).toEqual([422, expect.stringContaining('application/json')]);
  expect(await typeOf(`${small}?or=original`)).toEqual([200, 'image/png']);
});

test('a preview that the reader may not see makes no link', async () => {
  expect((await open(previewUrl(client, evil, 'main'))).status).toBe(401);
});

test('downloads move to the content origin with their token', async () => {
  const url = await getDownloadUrl(client, evil);
  const { status, headers } = await atContent(await redirected(url));
  expect([status, headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true]);
});

test('scripts read bytes at the API, so that no token goes to the content origin', async () => {
  expect(new TextDecoder().decode((await readPreview(client, evil)).bytes)).toContain('alert');
  expect(
    (await fetch(previewUrl(client, evil, 'main'), { headers: { token: tokenOf(client) }, redirect: 'manual' })).status,
  ).toBe(200);
});

test('the content origin has neither calls nor the console, and a cookie opens nothing there', async () => {
  const paths = [
    '/',
    '/index.html',
    '/nwfm',
    '/vm/settings',
    '/openapi.json',
    '/sandbox',
    '/livez',
    '/cfs/rest/users/currentUser',
    `/preview/${evil.uuid}/evil.html`,
    `/public/${evil.uuid}`,
    `/view/${'x'.repeat(43)}/${evil.uuid}/evil.html`,
  ];
  for (const path of paths)
    expect([
      path,
      (await atContent(path, { ...asCustomer(), token: tokenOf(client), accept: 'text/html' })).status,
    ]).toEqual([path, 404]);
});

test('downloads through a link with a password move with a ticket, and the file as it is stays', async () => {
  const password = 'four brown foxes';
  await changeSharing(client, { id: evil.id, sharing: 'PUBLIC' });
  const path = `/download/${evil.uuid}/evil.html/dl`;
  expect(await redirected(`${sandbox.url}${path}`)).toBe(path);
  expect((await atContent(path)).status).toBe(200);
  await setLinkLimits(client, evil.id, { password });
  expect((await atContent(path)).status).toBe(302);
  const unlocked = await fetch(`${sandbox.url}/public/${evil.uuid}`, {
    method: 'POST',
    body: new URLSearchParams({ password }),
    redirect: 'manual',
  });
  const cookie = unlocked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const ticket = await redirected(`${sandbox.url}${path}`, { cookie });
  const { status, headers, body } = await atContent(ticket);
  expect([status, headers.get('content-disposition')?.startsWith('attachment'), body]).toEqual([
    200,
    true,
    '<script>alert(1)</script>',
  ]);
  expect((await open(previewUrl(client, evil, 'main'), { cookie })).status).toBe(401);
});
