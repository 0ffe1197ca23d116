import type { EmbedToken, Scope } from '@abrak/core';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { auditPage } from './support/auditPage.ts';
import { closePopup } from './support/closePopup.ts';
import { uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { requestToken } from './support/partnerBackend.ts';
import { openPartner, setUpPartnerJourney } from './support/partnerScreen.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const popupTexts = { allow: 'اجازه می‌دهم', deny: 'اجازه نمی‌دهم', scope: 'فایل‌های شما را ببیند و دریافت کند' } as const;

const journey = setUpPartnerJourney();

async function fetchToken(scopes: readonly Scope[]): Promise<EmbedToken> {
  const answer = await requestToken({ api: journey.sandbox.url, customer: journey.customer.username }, scopes);
  expect(answer.status).toBe(201);
  const token: EmbedToken = await answer.json();
  return token;
}

/** Reloads the page with a stand-in for its backend; returns how many tokens it has issued. */
async function issueTokens(page: Page, scopes: readonly Scope[]) {
  const issued = { count: 0 };
  await page.exposeFunction('fetchPartnerToken', () => {
    issued.count += 1;
    return fetchToken(scopes);
  });
  await page.reload();
  return issued;
}

async function cookiesOf(context: BrowserContext): Promise<readonly string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

describe("with tokens from the page's backend", () => {
  test(
    'a picker lists files without a session and offers only what the token allows',
    { tags: ['chain'] },
    async () => {
      const file = await uploadText(journey.client, { folderId: 0, name: 'توکن.txt', text: 'x' });
      const { page, screen } = await openPartner(journey, { locale: 'fa', session: undefined, signIn: 'token' });
      await issueTokens(page, ['files:read']);
      // Until then the page had no backend, and said so.
      journey.takeProblems(page);
      await expect(screen.inline.row(file.name)).toBeVisible();
      await expect(screen.inline.uploadButton).toHaveCount(0);
      expect(await cookiesOf(page.context())).toEqual([]);
      await screen.inline.row(file.name).click();
      await screen.inline.confirm.click();
      await expect(screen.pickedNames).toHaveText([file.name]);
      await expect(
        page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join(' ')),
      ).resolves.not.toContain('et_');
    },
  );
});

describe('in a sign-in popup', () => {
  const { files: t } = translations[locale];

  test(
    'a customer signs in and grants access; denying it or closing the popup changes nothing',
    { tags: ['chain'] },
    async () => {
      const file = await uploadText(journey.client, { folderId: 0, name: 'پنجره.txt', text: 'x' });
      const { page, screen } = await openPartner(journey, { locale, session: undefined, signIn: 'popup' });
      const signIn = page.locator('.inline').getByRole('button', { name: t('picker.signIn') });
      const openPopup = async () => {
        const opened = page.waitForEvent('popup');
        await signIn.click();
        const popup = await opened;
        await popup.waitForURL(/embed\/authorize/);
        // The popup has storage of its own, so its language is set separately.
        await popup.evaluate(
          (chosen) => localStorage.setItem('abrak.settings', JSON.stringify({ locale: chosen, theme: 'light' })),
          locale,
        );
        await popup.reload();
        return popup;
      };
      const first = await openPopup();
      await signInScreen(first, locale).signIn(journey.customer);
      await expect(first.getByText(popupTexts.scope)).toBeVisible();
      expect(await auditPage(first, locale)).toEqual([]);
      await closePopup(first.getByRole('button', { name: popupTexts.deny, exact: true }));
      await expect(signIn).toBeVisible();

      const second = await openPopup();
      await second.close();
      await expect(signIn).toBeVisible();

      const third = await openPopup();
      await closePopup(third.getByRole('button', { name: popupTexts.allow, exact: true }));
      await expect(screen.inline.row(file.name)).toBeVisible();
    },
  );
});

test('a page of another origin gets no tokens', async () => {
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
  await expect((await popup).getByRole('button', { name: popupTexts.allow, exact: true })).toHaveCount(0);
});
