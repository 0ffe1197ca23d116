import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endOtherSessions } from '@abrak/core/account';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { closePopup } from './support/closePopup.ts';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { revokeTokensMidUpload, UPLOAD_TIMEOUT_MS } from './support/revokeTokensMidUpload.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { GRACE_MS, trackTimers } from './support/measureMemory.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const { site, journey } = await setUpEmbedSite();

const { embed: t, billing, servers } = translations.en;
const named = (name: string) => ({ name, exact: true });
const MEBIBYTE = 1024 ** 2;

declare global {
  var errorDetails: unknown[] | undefined;
}

// Runs in the page, before its own scripts.
function recordErrors(): void {
  const details: unknown[] = [];
  globalThis.errorDetails = details;
  document.addEventListener('abrak-error', (event) => details.push(event instanceof CustomEvent && event.detail), {
    capture: true,
  });
}

interface TokenRequest {
  readonly reason: string;
  readonly scopes: readonly string[];
}

/** Prepares a page with elements, which get tokens from its backend unless other scripts are passed. */
async function open(body: string, scripts: readonly string[] = [tokensScript]) {
  site.put('/blank', { html: '' });
  site.put('/tokens-page', { html: embedHtml({ locale: 'en', body, scripts: [...scripts, '/elements/loader.js'] }) });
  const page = await journey.open({ locale: 'en', origin: site.origin, path: '/blank', session: undefined });
  const tokenRequests: TokenRequest[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/token') tokenRequests.push(request.postDataJSON());
  });
  await page.addInitScript(recordErrors);
  return {
    page,
    tokenRequests,
    visit: () => page.goto('/tokens-page'),
    errors: () => page.evaluate(() => globalThis.errorDetails),
  };
}

const element = (tag: string, more = '') => `<${tag} ${apiAttributes(journey.sandbox)} ${more}></${tag}>`;

describe("with tokens from the page's backend", () => {
  test('elements with the same token function and scopes share one token, and each requests only the scopes it uses', async () => {
    const body = ['abrak-wallet', 'abrak-invoice-table', 'abrak-vm-order', 'abrak-file-manager']
      .map((tag) => element(tag))
      .join('');
    const { page, tokenRequests, visit, errors } = await open(
      `${body}${element('abrak-file-manager', 'scopes="files:read"')}`,
    );
    await visit();
    for (const one of await page.locator('[api]').all()) {
      await one.scrollIntoViewIfNeeded();
      await expect(one.getByRole('button').first()).toBeVisible();
    }
    expect(tokenRequests.map(({ reason, scopes }) => `${reason} ${scopes.join(' ')}`).toSorted()).toEqual([
      'start billing:pay billing:read',
      'start billing:pay billing:read servers:order',
      'start files:read',
      'start files:read files:write',
    ]);
    const upload = named(translations.en.files('add.button'));
    await expect(page.locator('abrak-file-manager').first().getByRole('button', upload)).toBeVisible();
    await expect(page.locator('abrak-file-manager').last().getByRole('button', upload)).toHaveCount(0);
    expect(await errors()).toEqual([]);
    expect(await page.evaluate(() => [...Object.values(localStorage), document.cookie].join(' '))).not.toContain('et_');
  });

  test('a failed token request is reported once, not while it is pending, and a button retries it', async () => {
    const { page, visit, errors } = await open(element('abrak-wallet') + element('abrak-vm-order'));
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/token', async (route) => {
      await answered;
      await route.fulfill({ status: 503 });
    });
    await visit();
    await expect(page.getByRole('status', named(t('loading')))).toHaveCount(2);
    await expect(page.getByRole('button')).toHaveCount(0);
    answer();
    const retry = page.getByRole('button', named(t('again')));
    await expect(retry).toHaveCount(2);
    const reported = { code: 'tokenUnavailable', retryable: true, status: 0, requestId: undefined };
    expect(await errors()).toMatchObject([reported, reported]);
    await journey.takeProblem(page, 'fetchToken failed: No token: 503');
    await page.unroute('**/token');
    for (const tag of ['abrak-wallet', 'abrak-vm-order']) await page.locator(tag).getByRole('button').click();
    await expect(page.locator('abrak-wallet').getByRole('button', named(billing('wallet.topUp')))).toBeVisible();
    await expect(page.locator('abrak-vm-order').getByRole('button', named(servers('order.next')))).toBeVisible();
  });

  test('an upload continues without an error event when its token is revoked midway', async () => {
    const folder = await makeFolder(journey.client, 'میانه‌ی توکن');
    const { page, tokenRequests, visit, errors } = await open(element('abrak-file-manager', `path="/${folder.name}"`));
    await visit();
    const { fileInput, item, emptyText } = filesScreen(page, 'en');
    await expect(emptyText).toBeVisible();
    await revokeTokensMidUpload(page, journey.client);
    const file = join(journey.folder, 'large.bin');
    await writeFile(file, Buffer.alloc(25 * MEBIBYTE, 'x'));
    await fileInput.setInputFiles(file);
    await expect(item('large.bin')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS });
    expect(tokenRequests.map(({ reason }) => reason)).toEqual(['start', 'refused']);
    expect(await errors()).toEqual([]);
    expect(await namesIn(journey.client, `/${folder.name}`)).toEqual(['large.bin']);
  });

  test('a token of another customer clears the loaded data', async () => {
    const folder = await makeFolder(journey.client, 'پیش از دیگری');
    await uploadText(journey.client, { folderId: folder.id, name: 'one.txt', text: '1' });
    const { page, tokenRequests, visit, errors } = await open(element('abrak-file-manager', `path="/${folder.name}"`));
    await visit();
    const { item, add } = filesScreen(page, 'en');
    await expect(item('one.txt')).toBeVisible();
    await page.route('**/token', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), subject: 'somebody-else' } });
    });
    await endOtherSessions(journey.client);
    await add('newFolder');
    await page.getByRole('dialog').getByRole('textbox').fill('refused');
    await page.keyboard.press('Enter');
    // The element renders again for the other customer, which closes the dialog, and uses the token that it got.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(item('one.txt')).toBeVisible();
    expect(tokenRequests.map(({ reason }) => reason)).toEqual(['start', 'refused']);
    expect(await errors()).toEqual([]);
  });

  test('removing the last element for good drops its token and aborts a pending token request', async () => {
    const { page, tokenRequests, visit } = await open(element('abrak-wallet'));
    await page.addInitScript(trackTimers);
    await page.route('**/token', () => undefined);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/token'));
    await visit();
    await expect(page.getByRole('status', named(t('loading')))).toBeVisible();
    await page.evaluate(() => document.querySelector('abrak-wallet')?.remove());
    await page.evaluate((graceMs) => globalThis.runTimers?.(graceMs), GRACE_MS);
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    expect(
      await page.evaluate(() => Object.values(globalThis.abrakElements ?? {}).map((state) => state?.lines.size)),
    ).toEqual([0]);
    expect(tokenRequests).toHaveLength(1);
  });

  test('a replaced token function is used from then on, and the element keeps its state', async () => {
    const folder = await makeFolder(journey.client, 'کارکرد دیگر');
    const { page, visit } = await open(element('abrak-file-manager'));
    await visit();
    const screen = filesScreen(page, 'en');
    await screen.openFolder(folder.name);
    await page.evaluate(() => {
      const manager = document.querySelector('abrak-file-manager');
      if (manager === null) return;
      const before: (request: unknown) => Promise<unknown> = Reflect.get(manager, 'fetchToken');
      Reflect.set(manager, 'fetchToken', (request: unknown) => {
        document.body.dataset['tokenFrom'] = 'replaced';
        return before(request);
      });
    });
    await endOtherSessions(journey.client);
    await screen.add('newFolder');
    await page.getByRole('dialog').getByRole('textbox').fill('after');
    await page.keyboard.press('Enter');
    await expect(screen.item('after')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-token-from', 'replaced');
    await screen.expectOpen(folder.name);
  });
});

describe('in a sign-in popup, on a page without a backend', () => {
  const partner = 'partner="demo-shop"';

  async function allowInPopup(page: Page, press: () => Promise<void>): Promise<void> {
    const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
    await popup.waitForURL(/embed\/authorize/);
    await signInScreen(popup, 'fa').signIn(journey.customer);
    await closePopup(popup.getByRole('button', named('اجازه می‌دهم')));
  }

  test('a customer signs in, which signs in all elements and those added later', async () => {
    const members = '<span slot="signed-out">Members only</span>';
    const wallet = element('abrak-wallet', partner).replace('></', `>${members}</`);
    const { page, visit, errors } = await open(wallet + element('abrak-invoice-table', partner), []);
    await visit();
    await expect(page.getByText('Members only')).toBeVisible();
    await expect(page.locator('abrak-invoice-table').getByText(t('signedOut'))).toBeVisible();
    const signIn = page.getByRole('button', named(t('signIn')));
    await expect(signIn).toHaveCount(2);
    await allowInPopup(page, () => signIn.first().click());
    const topUp = page.getByRole('button', named(billing('wallet.topUp')));
    await expect(topUp).toBeVisible();
    await expect(signIn).toHaveCount(0);
    await page.evaluate(
      (html) => {
        document.body.replaceChildren();
        document.body.innerHTML = html;
      },
      element('abrak-wallet', partner),
    );
    await expect(topUp).toBeVisible();
    expect(await errors()).toEqual([]);
  });

  test('a popup that the browser blocks is reported; one that the page prevents is not', async () => {
    const { page, visit, errors } = await open(element('abrak-wallet', partner), []);
    await page.addInitScript(() => {
      const opened: unknown[] = [];
      Object.assign(globalThis, { opened });
      globalThis.open = () => (opened.push(navigator.userActivation.isActive), null);
      document.addEventListener(
        'abrak-sign-in',
        (event) => document.body.dataset['veto'] === 'yes' && event.preventDefault(),
      );
    });
    await visit();
    const signIn = page.getByRole('button', named(t('signIn')));
    await page.evaluate(() => (document.body.dataset['veto'] = 'yes'));
    await signIn.click();
    expect(await errors()).toEqual([]);
    await page.evaluate(() => (document.body.dataset['veto'] = 'no'));
    await signIn.click();
    const notice = page.getByRole('listitem').filter({ hasText: 'The browser blocked the sign-in window.' });
    await expect(notice).toBeVisible();
    expect(await errors()).toMatchObject([{ code: 'popupBlocked', retryable: false, status: 0, requestId: undefined }]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await notice.getByRole('button', named(t('openWindow'))).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'opened'))).toEqual([true, true]);
    await expect(notice).toBeVisible();
  });
});
