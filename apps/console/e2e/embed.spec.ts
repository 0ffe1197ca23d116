import { type EmbedToken, type Locale, locales, type Scope } from '@abrak/core';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { auditPage } from './support/auditPage.ts';
import { uploadText } from './support/connect.ts';
import { endTokensMidUpload, UPLOAD_TIMEOUT_MS } from './support/endTokensMidUpload.ts';
import { expect } from './support/expect.ts';
import { openPartner, setUpEmbedJourney } from './support/partnerScreen.ts';
import { writeLargeFile } from './support/sampleBytes.ts';
import { signInScreen } from './support/signInScreen.ts';
import { words } from './support/words.ts';

const KEY = 'sk_demo-shop_anybody-can-read-this-key-loopback-only-000';
const FILE_MEBIBYTES = 20;

const allowWords = {
  fa: { allow: 'اجازه می‌دهم', deny: 'اجازه نمی‌دهم', scope: 'فایل‌های شما را ببیند و دریافت کند' },
  en: { allow: 'Allow', deny: 'Do not allow', scope: 'See and download your files' },
} as const;

const journey = setUpEmbedJourney();

async function askToken(scopes: readonly Scope[]): Promise<EmbedToken> {
  const answer = await fetch(`${journey.sandbox.url}/cfs/rest/partners/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer: 'demo', scopes }),
  });
  expect(answer.status).toBe(201);
  const token: EmbedToken = await answer.json();
  return token;
}

/** Reloads the page with a backend behind it that gives tokens; counts them. */
async function giveTokens(page: Page, scopes: readonly Scope[]) {
  const given = { count: 0 };
  await page.exposeFunction('giveToken', () => {
    given.count += 1;
    return askToken(scopes);
  });
  await page.reload();
  return given;
}

async function cookiesOf(context: BrowserContext): Promise<readonly string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

describe("by tokens of the page's backend", () => {
  test('a picker shows the files without a session; what the token does not allow is not there', async () => {
    const file = await uploadText(journey.client, { folderId: 0, name: 'توکن.txt', text: 'x' });
    const { page, screen } = await openPartner(journey, { locale: 'fa', session: undefined, signIn: 'token' });
    await giveTokens(page, ['files:read']);
    await expect(screen.inline.row(file.name)).toBeVisible();
    await expect(screen.inline.uploadButton).toHaveCount(0);
    expect(await cookiesOf(page.context())).toEqual([]);
    await screen.inline.row(file.name).click();
    await screen.inline.confirm.click();
    await expect(screen.pickedNames).toHaveText([file.name]);
    await expect(page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join(' '))).resolves.not.toContain('et_');
  });

  test('an upload goes on when its token ends in the middle of it', async () => {
    const { page, screen } = await openPartner(journey, { locale: 'en', session: undefined, signIn: 'token' });
    const given = await giveTokens(page, ['files:read', 'files:write']);
    await expect(screen.inline.uploadButton).toBeVisible();
    const upload = await endTokensMidUpload(page, journey.client);
    const file = join(journey.folder, 'large.bin');
    await writeLargeFile(file, FILE_MEBIBYTES);
    await screen.inline.fileInput.setInputFiles(file);
    await expect(screen.inline.row('large.bin')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS });
    expect(upload.pieces()).toBe(3);
    expect(given.count).toBe(2);
  });
});

describe.for<Locale>([...locales])('in a window, in %s', (locale) => {
  const { files: t } = words[locale];
  const own = allowWords[locale];

  test('a customer signs in, allows the page, and picks; denied and closed windows change nothing', async () => {
    const file = await uploadText(journey.client, { folderId: 0, name: `پنجره-${locale}.txt`, text: 'x' });
    const { page, screen } = await openPartner(journey, { locale, session: undefined, signIn: 'popup' });
    const signIn = page.locator('.inline').getByRole('button', { name: t('picker.signIn') });
    const openWindow = async () => {
      const opened = page.waitForEvent('popup');
      await signIn.click();
      const popup = await opened;
      await popup.waitForURL(/embed\/authorize/);
      // The console asks in the language of its own settings.
      await popup.evaluate((chosen) => localStorage.setItem('abrak.settings', JSON.stringify({ locale: chosen, theme: 'light' })), locale);
      await popup.reload();
      return popup;
    };
    const first = await openWindow();
    await signInScreen(first, locale).signIn();
    await expect(first.getByText(own.scope)).toBeVisible();
    expect(await auditPage(first, locale)).toEqual([]);
    await Promise.all([first.waitForEvent('close'), first.getByRole('button', { name: own.deny, exact: true }).click()]);
    await expect(signIn).toBeVisible();

    const second = await openWindow();
    await second.close();
    await expect(signIn).toBeVisible();

    const third = await openWindow();
    await Promise.all([third.waitForEvent('close'), third.getByRole('button', { name: own.allow, exact: true }).click()]);
    await expect(screen.inline.row(file.name)).toBeVisible();
  });
});

test('another page gets nothing of it', async () => {
  const { page } = await openPartner(journey, { locale: 'en', session: undefined, signIn: 'popup' });
  const hash = new URLSearchParams({
    partner: 'demo-shop',
    origin: 'https://evil.example',
    scopes: 'files:read',
    state: 's'.repeat(43),
    challenge: 'c'.repeat(43),
  });
  const popup = page.waitForEvent('popup');
  await page.evaluate((address) => void open(address), `${journey.sandbox.url}/embed/authorize#${hash}`);
  await expect((await popup).getByRole('alert')).toBeVisible();
  await expect((await popup).getByRole('button', { name: allowWords.fa.allow, exact: true })).toHaveCount(0);
});
