import type { Locale } from '@abrak/core';
import { listServers } from '@abrak/core/servers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { inspectScreens } from './support/inspectScreens.ts';
import { moneyScreen } from './support/moneyScreen.ts';
import { findOrigin, openExample } from './support/openExample.ts';
import { orderScreen } from './support/orderScreen.ts';
import { placeOrder } from './support/serverApi.ts';
import { configurePartner } from './support/partnerBackend.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const [shop, builder, accountant] = [await findOrigin(), await findOrigin(), await findOrigin()];
const journey = setUpJourney({ isDemo: true });
openExample('static', { origin: shop, journey });
openExample('vue', { origin: builder, journey });
openExample('ssr', { origin: accountant, journey });

beforeAll(async () => {
  await configurePartner(journey.sandbox, {
    origins: [shop, builder, accountant],
    customers: [journey.customer.username],
  });
  await topUp(journey.client, 9_000_000);
});

declare global {
  var policyViolations: string[] | undefined;
}

// Runs in the page, before its own scripts.
function collectViolations(): void {
  globalThis.policyViolations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    globalThis.policyViolations?.push(`${violatedDirective} ${blockedURI}`),
  );
}

const policyViolations = (page: Page) => page.evaluate(() => globalThis.policyViolations);

/** Opens an example in a language, without a session at the provider. */
async function open(origin: string, locale: Locale): Promise<Page> {
  const page = await journey.open({ origin, path: '/icon.svg', locale, session: undefined });
  await page.addInitScript(collectViolations);
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'[^;]*; style-src 'self';/,
  );
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  if (locale === 'en') await page.locator('header .language').click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  return page;
}

describe('examples with the packed packages', () => {
  const locale = 'fa';
  const { embed, files } = translations[locale];

  test('the print shop without a build step takes files', async () => {
    const { name } = await uploadText(journey.client, { folderId: 0, name: `طرح-${locale}.txt`, text: 'x' });
    const page = await open(shop, locale);
    const send = page.locator('.send');
    const choose = page.getByRole('button', { name: embed('picker.choose'), exact: true });
    await expect(choose).toBeVisible();
    await expect(page.locator('output')).toContainText((950_000).toLocaleString(locale));
    await send.click();
    await expect(page.locator('.receipt')).toBeHidden();
    await choose.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row').filter({ hasText: name }).click();
    await dialog.getByRole('button', { name: files('picker.confirm'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await send.click();
    await expect(page.locator('.receipt li')).toHaveText([name]);
    await expect(page.locator('.receipt li')).toHaveAttribute('data-id', /^\d+$/);
    expect(await policyViolations(page)).toEqual([]);
  });

  test('the site builder in Vue sells a server, paid from the balance', async () => {
    const name = `site-${locale}`;
    const page = await open(builder, locale);
    const order = orderScreen(page, locale);
    const money = moneyScreen(page, locale);
    await order.period('MONTH').click();
    await order.plan('HD-VPS1').click();
    await order.next.click();
    await order.name.fill(name);
    await order.pay.click();
    await money.pay.click();
    await expect(money.paid).toBeVisible();
    await money.done.click();
    await expect(page.locator('.ready')).toContainText(name);
    await expect(page.locator('.ready')).toBeInViewport();
    expect((await listServers(journey.client)).filter((server) => server.name === name)).toHaveLength(1);
    expect(await policyViolations(page)).toEqual([]);
  });

  test('the server-rendered accountant shows an invoice and records its payment', async () => {
    const name = `books-${locale}`;
    const { refCode } = await placeOrder(journey.client, { name });
    const page = await open(accountant, locale);
    const money = moneyScreen(page, locale);
    await expect(page.locator('aside').getByRole('button').first()).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await money.payInvoice(refCode).click();
    await money.pay.click();
    await expect(money.paid).toBeVisible();
    await money.done.click();
    await expect(page.locator('.booked')).toBeVisible();
    expect(await policyViolations(page)).toEqual([]);
  });
});

test('the page of the accountant is readable before any script runs', async () => {
  const html = await (await fetch(`${accountant}/?lang=en`)).text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr"/);
  expect(html).toContain('Good morning, your books balance');
  expect(html).toContain('<abrak-invoice-table');
});

inspectScreens({
  'a print shop': async (locale, inspect) => {
    const page = await open(shop, locale);
    await expect(
      page.getByRole('button', { name: translations[locale].embed('picker.choose'), exact: true }),
    ).toBeVisible();
    await inspect(page, 'example-shop');
  },
  'a site builder': async (locale, inspect) => {
    const page = await open(builder, locale);
    await expect(orderScreen(page, locale).next).toBeVisible();
    await expect(page.locator('aside').getByRole('button').first()).toBeVisible();
    await inspect(page, 'example-builder');
  },
  'an accountant': async (locale, inspect) => {
    const page = await open(accountant, locale);
    await expect(page.locator('aside').getByRole('button').first()).toBeVisible();
    await expect(page.locator('.books > section').getByRole('button').first()).toBeVisible();
    await inspect(page, 'example-accountant');
  },
});
