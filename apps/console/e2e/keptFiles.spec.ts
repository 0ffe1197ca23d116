import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, beforeEach, expect as expectValue, inject, test } from 'vitest';
import { deployAgain } from './support/deploy.ts';
import { expect } from './support/expect.ts';
import { signInScreen } from './support/signInScreen.ts';
import { demoCustomer, type Sandbox, startSandbox } from './support/startSandbox.ts';
import { translations } from './support/translations.ts';
import { currentWorker } from './support/worker.ts';

const { account: a, errors } = translations.fa;

let folder: string;
let consoleFolder: string;
let env: { CONSOLE_CACHE: 'off' | 'on' };
let sandbox: Sandbox;
let context: BrowserContext;

beforeEach(async () => {
  folder = await mkdtemp(join(inject('scratchFolder'), 'kept-'));
  consoleFolder = join(folder, 'console');
  await cp(inject('consoleFolder'), consoleFolder, { recursive: true });
  await cp(inject('seedFolder'), join(folder, 'data'), { recursive: true });
  env = { CONSOLE_CACHE: 'on' };
  sandbox = await startSandbox({ dataFolder: join(folder, 'data'), consoleFolder, env });
  const { browser } = await currentWorker();
  context = await browser.newContext({ baseURL: sandbox.url, locale: 'fa' });
});

afterEach(async () => {
  await context.close();
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Opens a page and waits until its browser keeps the console's files. */
async function openAndKeep(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await waitUntilKept(page);
  return page;
}

const readKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('abrak-assets');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isAsset = (request: Request) => pathOf(request).startsWith('/assets/');

async function nameOfScript(page: Page): Promise<string> {
  const source = await page.locator('script[type="module"]').getAttribute('src');
  if (source === null) throw new Error('The page has no script.');
  return source;
}

test('the second visit loads no asset from the network, and nothing but assets and the page by the worker', async () => {
  const first = await openAndKeep('/nwlogin');
  await first.close();
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const page = await context.newPage();
  await page.goto('/nwlogin');
  await expect(signInScreen(page).submit).toBeVisible();
  await page.evaluate(() => fetch('/healthz'));
  expectValue(requests.filter((request) => request.serviceWorker() !== null && isAsset(request))).toEqual([]);
  const answers = requests
    .filter((request) => request.serviceWorker() === null)
    .map(async (request) => ({
      path: pathOf(request),
      isAsset: isAsset(request),
      isByWorker: (await request.response())?.fromServiceWorker() === true,
    }));
  const answered = await Promise.all(answers);
  const assets = answered.filter((answer) => answer.isAsset);
  const others = answered.filter((answer) => !answer.isAsset);
  expectValue(assets.length).toBeGreaterThan(10);
  expectValue(assets.filter(({ isByWorker }) => !isByWorker)).toEqual([]);
  expectValue(others.filter(({ isByWorker }) => isByWorker).map(({ path }) => path)).toEqual(['/nwlogin']);
});

test('a new release arrives at the next visit, while a tab of the former one goes on until it is closed', async () => {
  const old = await openAndKeep('/nwlogin');
  const oldScript = await nameOfScript(old);
  await deployAgain(consoleFolder);
  expectValue((await fetch(sandbox.url + oldScript)).status).toBe(404);

  const page = await context.newPage();
  await page.goto('/nwlogin');
  await expect(signInScreen(page).submit).toBeVisible();
  const newScript = await nameOfScript(page);
  expectValue(newScript).not.toBe(oldScript);
  // All of the new release is kept, and the worker of the former one still at work.
  const isWaiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting instanceof ServiceWorker;
  await expect.poll(() => page.evaluate(isWaiting)).toBe(true);
  await page.close();

  // It has not loaded this part yet.
  await old.getByRole('link', { name: a('signIn.forgotPassword') }).click();
  await expect(old.getByRole('heading', { level: 1, name: a('forgotPassword.title') })).toBeVisible();
  await old.close();
  const visit = async () => {
    const again = await context.newPage();
    await again.goto('/nwlogin');
    const kept = await readKept(again);
    await again.close();
    return [kept.includes(oldScript), kept.includes(newScript)];
  };
  await expect.poll(visit).toEqual([false, true]);
});

test('without a network the console opens and says so', async () => {
  const page = await context.newPage();
  await page.goto('/nwlogin');
  await signInScreen(page).signIn(demoCustomer);
  await page.waitForURL('**/nwfm');
  await waitUntilKept(page);
  await sandbox.stop();
  await page.reload();
  await expect(page.getByText(errors('networkError'))).toBeVisible();
  await sandbox.restart();
});

test('switched off, browsers drop the worker and its files even if the release does not start', async () => {
  const page = await openAndKeep('/nwlogin');
  await writeFile(join(consoleFolder, 'index.html'), '<!doctype html><title>broken</title>');
  env.CONSOLE_CACHE = 'off';
  await sandbox.stop();
  await sandbox.restart();
  await page.reload();
  await expect.poll(() => readRemains(page)).toEqual([0, []]);
});

test('a page of a server without the retired worker drops them by its configuration', async () => {
  const page = await openAndKeep('/nwlogin');
  const index = join(consoleFolder, 'index.html');
  const config = '<script type="application/json" id="abrak-config">{ "keepsFiles": false }</script>';
  await writeFile(index, (await readFile(index, 'utf8')).replace('<!--abrak-config-->', config));
  await page.reload();
  await expect.poll(() => readRemains(page)).toEqual([0, []]);
});

const readRemains = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
