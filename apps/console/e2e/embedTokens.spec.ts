import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endOtherSessions } from '@abrak/core/account';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { endTokensMidUpload, UPLOAD_TIMEOUT_MS } from './support/endTokensMidUpload.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { signInScreen } from './support/signInScreen.ts';
import { words } from './support/words.ts';

const { site, journey } = await setUpEmbedSite();

const { embed: t, billing, servers } = words.en;
const named = (name: string) => ({ name, exact: true });
const MEBIBYTE = 1024 ** 2;

declare global {
  var heardErrors: unknown[] | undefined;
}

// Runs in the page, before its own scripts.
function listen(): void {
  const heard: unknown[] = [];
  globalThis.heardErrors = heard;
  document.addEventListener('abrak-error', (event) => heard.push(event instanceof CustomEvent && event.detail), { capture: true });
}

interface Asked {
  readonly reason: string;
  readonly scopes: readonly string[];
}

/** Prepares a page whose elements get tokens from its backend, unless other scripts are given. */
async function open(body: string, scripts: readonly string[] = [tokensScript]) {
  site.put('/blank', { html: '' });
  site.put('/tokens-page', { html: embedHtml({ locale: 'en', body, scripts: [...scripts, '/elements/loader.js'] }) });
  const page = await journey.open({ locale: 'en', origin: site.origin, path: '/blank', session: undefined });
  const asked: Asked[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/token') asked.push(request.postDataJSON());
  });
  await page.addInitScript(listen);
  return { page, asked, visit: () => page.goto('/tokens-page'), errors: () => page.evaluate(() => globalThis.heardErrors) };
}

const element = (tag: string, more = '') => `<${tag} ${apiAttributes(journey.sandbox)} ${more}></${tag}>`;

describe("by tokens of the page's backend", () => {
  test('elements with the same function and scopes share one token, and each asks for the scopes it uses', async () => {
    const body = ['abrak-wallet', 'abrak-invoice-table', 'abrak-vm-order', 'abrak-file-manager'].map((tag) => element(tag)).join('');
    const { page, asked, visit, errors } = await open(`${body}${element('abrak-file-manager', 'scopes="files:read"')}`);
    await visit();
    for (const one of await page.locator('[api]').all()) {
      await one.scrollIntoViewIfNeeded();
      await expect(one.getByRole('button').first()).toBeVisible();
    }
    expect(asked.map(({ reason, scopes }) => `${reason} ${scopes.join(' ')}`).toSorted()).toEqual([
      'start billing:pay billing:read',
      'start billing:pay billing:read servers:order',
      'start files:read',
      'start files:read files:write',
    ]);
    const upload = named(words.en.files('upload.button'));
    await expect(page.locator('abrak-file-manager').first().getByRole('button', upload)).toBeVisible();
    await expect(page.locator('abrak-file-manager').last().getByRole('button', upload)).toHaveCount(0);
    expect(await errors()).toEqual([]);
    expect(await page.evaluate(() => [...Object.values(localStorage), document.cookie].join(' '))).not.toContain('et_');
  });

  test('a missing token is reported once, not while it is loading, and requested again by a button', async () => {
    const { page, visit, errors } = await open(element('abrak-wallet') + element('abrak-vm-order'));
    const { promise: waiting, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/token', async (route) => {
      await waiting;
      await route.fulfill({ status: 503 });
    });
    await visit();
    await expect(page.getByRole('status', named(t('loading')))).toHaveCount(2);
    await expect(page.getByRole('button')).toHaveCount(0);
    answer();
    const again = page.getByRole('button', named(t('again')));
    await expect(again).toHaveCount(2);
    expect(await errors()).toEqual(Array.from({ length: 2 }, () => ({ code: 'tokenUnavailable', retryable: true, requestId: undefined })));
    await page.unroute('**/token');
    for (const tag of ['abrak-wallet', 'abrak-vm-order']) await page.locator(tag).getByRole('button').click();
    await expect(page.locator('abrak-wallet').getByRole('button', named(billing('wallet.topUp')))).toBeVisible();
    await expect(page.locator('abrak-vm-order').getByRole('button', named(servers('order.next')))).toBeVisible();
  });

  test('an upload continues when its token ends in the middle of it, without an event', async () => {
    const place = await makeFolder(journey.client, 'میانه‌ی توکن');
    const { page, asked, visit, errors } = await open(element('abrak-file-manager', `path="/${place.name}"`));
    await visit();
    const { fileInput, item, emptyText } = filesScreen(page, 'en');
    await expect(emptyText).toBeVisible();
    await endTokensMidUpload(page, journey.client);
    const file = join(journey.folder, 'large.bin');
    await writeFile(file, Buffer.alloc(25 * MEBIBYTE, 'x'));
    await fileInput.setInputFiles(file);
    await expect(item('large.bin')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS });
    expect(asked.map(({ reason }) => reason)).toEqual(['start', 'refused']);
    expect(await errors()).toEqual([]);
    expect(await namesIn(journey.client, `/${place.name}`)).toEqual(['large.bin']);
  });

  test("a token of another customer clears what was loaded before", async () => {
    const place = await makeFolder(journey.client, 'پیش از دیگری');
    await uploadText(journey.client, { folderId: place.id, name: 'one.txt', text: '1' });
    const { page, asked, visit, errors } = await open(element('abrak-file-manager', `path="/${place.name}"`));
    await visit();
    const { item, newFolderButton } = filesScreen(page, 'en');
    await expect(item('one.txt')).toBeVisible();
    await page.route('**/token', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), subject: 'somebody-else' } });
    });
    await endOtherSessions(journey.client);
    await newFolderButton.click();
    await page.getByRole('dialog').getByRole('textbox').fill('refused');
    await page.keyboard.press('Enter');
    // Rendered again for the other customer, so the dialog is gone.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(item('one.txt')).toBeVisible();
    expect(asked.map(({ reason }) => reason)).toEqual(['start', 'refused', 'start']);
    expect(await errors()).toEqual([]);
  });

  test('removing the last element drops its token and aborts a pending request for one', async () => {
    const { page, asked, visit } = await open(element('abrak-wallet'));
    await page.route('**/token', () => undefined);
    const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/token'));
    await visit();
    await expect(page.getByRole('status', named(t('loading')))).toBeVisible();
    await page.evaluate(() => document.querySelector('abrak-wallet')?.remove());
    expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
    expect(await page.evaluate(() => Object.values(globalThis.abrakElements ?? {}).map((state) => state?.lines.size))).toEqual([0]);
    expect(asked).toHaveLength(1);
  });

  test('a replaced token function is used from then on, and the state is kept', async () => {
    const place = await makeFolder(journey.client, 'کارکرد دیگر');
    const { page, visit } = await open(element('abrak-file-manager'));
    await visit();
    const screen = filesScreen(page, 'en');
    await screen.openFolder(place.name);
    await page.evaluate(() => {
      const manager = document.querySelector('abrak-file-manager');
      if (manager === null) return;
      const before: (request: unknown) => Promise<unknown> = Reflect.get(manager, 'fetchToken');
      Reflect.set(manager, 'fetchToken', (request: unknown) => {
        document.body.dataset['asked'] = 'anew';
        return before(request);
      });
    });
    await endOtherSessions(journey.client);
    await screen.newFolderButton.click();
    await page.getByRole('dialog').getByRole('textbox').fill('after');
    await page.keyboard.press('Enter');
    await expect(screen.item('after')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'anew');
    await screen.expectOpen(place.name);
  });
});

describe('in a window, on a page without a backend', () => {
  const partner = 'partner="demo-shop"';

  async function allowInWindow(page: Page, press: () => Promise<void>): Promise<void> {
    const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
    await popup.waitForURL(/embed\/authorize/);
    await signInScreen(popup, 'fa').signIn(journey.customer);
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', named('اجازه می‌دهم')).click()]);
  }

  test('a button opens it, all elements are signed in, and an element that is added later too', async () => {
    const members = '<span slot="signed-out">Members only</span>';
    const wallet = element('abrak-wallet', partner).replace('></', `>${members}</`);
    const { page, visit, errors } = await open(wallet + element('abrak-invoice-table', partner), []);
    await visit();
    await expect(page.getByText('Members only')).toBeVisible();
    await expect(page.locator('abrak-invoice-table').getByText(t('signedOut'))).toBeVisible();
    const signIn = page.getByRole('button', named(t('signIn')));
    await expect(signIn).toHaveCount(2);
    await allowInWindow(page, () => signIn.first().click());
    const topUp = page.getByRole('button', named(billing('wallet.topUp')));
    await expect(topUp).toBeVisible();
    await expect(signIn).toHaveCount(0);
    await page.evaluate((html) => {
      document.body.replaceChildren();
      document.body.innerHTML = html;
    }, element('abrak-wallet', partner));
    await expect(topUp).toBeVisible();
    expect(await errors()).toEqual([]);
  });

  test('a window that the browser blocks is reported; one that the page prevents is not', async () => {
    const { page, visit, errors } = await open(element('abrak-wallet', partner), []);
    await page.addInitScript(() => {
      globalThis.open = () => null;
      document.addEventListener('abrak-sign-in', (event) => document.body.dataset['veto'] === 'yes' && event.preventDefault());
    });
    await visit();
    const signIn = page.getByRole('button', named(t('signIn')));
    await page.evaluate(() => (document.body.dataset['veto'] = 'yes'));
    await signIn.click();
    expect(await errors()).toEqual([]);
    await page.evaluate(() => (document.body.dataset['veto'] = 'no'));
    await signIn.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'The browser blocked the sign-in window.' })).toBeVisible();
    expect(await errors()).toEqual([{ code: 'popupBlocked', retryable: false, requestId: undefined }]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
