import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFolder } from '@abrak/core/files';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect as expectValue, inject, test } from 'vitest';
import { connect } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { openTlsProxy, type TlsProxy } from './support/openTlsProxy.ts';
import { signInScreen } from './support/signInScreen.ts';
import { type Sandbox, startSandbox } from './support/startSandbox.ts';
import { currentWorker } from './support/worker.ts';

const customer = {
  username: 'customer1',
  password: 'journey secret',
  displayName: 'مشتری',
  profile: 'person',
  samples: [],
} as const;

let folder: string;
let sandbox: Sandbox;
let proxies: TlsProxy[];
let context: BrowserContext;
let page: Page;
let consoleUrl: string;
let uploadUrl: string;
let contentUrl: string;

const requested: URL[] = [];

// Chromium resolves names below localhost to this machine, and the sandbox takes them for public ones.
beforeAll(async () => {
  folder = await mkdtemp(join(inject('scratchFolder'), 'tls-'));
  proxies = [await openTlsProxy(), await openTlsProxy(), await openTlsProxy()];
  const [front, uploads, content] = proxies;
  consoleUrl = `https://console.localhost:${front?.port}`;
  uploadUrl = `https://uploads.localhost:${uploads?.port}/nwuploads`;
  contentUrl = `https://usercontent.localhost:${content?.port}`;
  const env = { UPLOAD_URL: uploadUrl, CONTENT_URL: contentUrl, TRUST_PROXY: '127.0.0.1' };
  sandbox = await startSandbox({
    dataFolder: join(folder, 'data'),
    consoleFolder: inject('consoleFolder'),
    consoleUrl,
    env,
  });
  front?.connectTo(Number(new URL(sandbox.url).port));
  uploads?.connectTo(Number(new URL(sandbox.uploadUrl).port));
  content?.connectTo(Number(new URL(sandbox.url).port));
  await sandbox.addCustomer(customer);
  const { browser } = await currentWorker();
  context = await browser.newContext({ baseURL: consoleUrl, ignoreHTTPSErrors: true, locale: 'fa' });
  page = await context.newPage();
  page.on('request', (request) => requested.push(new URL(request.url())));
});

afterAll(async () => {
  await context.close();
  await sandbox.stop();
  for (const proxy of proxies) await proxy.close();
  await rm(folder, { recursive: true });
});

test('behind a proxy that ends TLS, signing in sets a cookie for https and this host alone', async () => {
  const opened = await page.goto('/nwlogin');
  expectValue(opened?.headers()['strict-transport-security']).toMatch(/^max-age=31536000/);
  await signInScreen(page).signIn(customer);
  await page.waitForURL('**/nwfm');
  const cookies = await context.cookies();
  expectValue(cookies.map(({ name, secure, httpOnly }) => ({ name, secure, httpOnly }))).toEqual([
    { name: '__Host-token', secure: true, httpOnly: true },
  ]);
});

test('files go up to the upload address, and come down', async () => {
  const screen = filesScreen(page);
  // A disabled input takes files and sends none.
  await expect(screen.addButton).toBeEnabled();
  await screen.fileInput.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('سلام') });
  await expect(screen.item('a.txt')).toBeVisible();
  await page.reload();
  await expect(screen.item('a.txt')).toBeVisible();
  expectValue(requested.some(({ href }) => href.startsWith(uploadUrl))).toBe(true);
});

test('an uploaded page is shown by the origin of uploaded content, without cookies and out of reach of the console', async () => {
  const screen = filesScreen(page);
  const script = `<script>fetch('${consoleUrl}/cfs/auth/renew', { method: 'POST', credentials: 'include' })</script>`;
  await screen.fileInput.setInputFiles({ name: 'evil.html', mimeType: 'text/html', buffer: Buffer.from(script) });
  await expect(screen.item('evil.html')).toBeVisible();
  const client = await connect(sandbox, customer);
  const { documents } = await listFolder(client, '/');
  const evil = documents.find(({ name }) => name === 'evil.html');
  if (evil === undefined) throw new Error('The page was not uploaded.');
  const shown = await context.newPage();
  const reached: string[] = [];
  shown.on('request', (request) => reached.push(new URL(request.url()).pathname));
  const answer = await shown.goto(`/preview/${evil.uuid}/evil.html`);
  expectValue([answer?.status(), new URL(shown.url()).origin]).toEqual([200, contentUrl]);
  expectValue(await answer?.request().headerValue('cookie')).toBeNull();
  expectValue(await context.cookies(contentUrl)).toEqual([]);
  await expect(shown.locator('body')).toContainText('<script>');
  expectValue(reached.filter((path) => path.startsWith('/cfs'))).toEqual([]);
  expectValue((await shown.goto(`${contentUrl}/nwfm`))?.status()).toBe(404);
  await shown.close();
});

test('nothing went in clear', () => {
  expectValue(requested.filter(({ protocol }) => !['https:', 'blob:', 'data:'].includes(protocol)).map(String)).toEqual(
    [],
  );
  expectValue(sandbox.takeErrorOutput()).toBe('');
});
