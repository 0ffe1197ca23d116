import { getCurrentUser } from '@abrak/core/account';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { namesIn } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { hostingScreen } from './support/hostingScreen.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { deleteNewerApis, forgetContainerQueries } from './support/oldestBrowser.ts';
import { orderScreen } from './support/orderScreen.ts';
import { readServer } from './support/serverApi.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpJourney();

const { account, billing, files: t } = translations[locale];

/** Opens a page of the console without the newer interfaces. */
async function open(path: string, options: { readonly session?: undefined } = {}): Promise<Page> {
  const page = await journey.open({ locale, path: '/favicon.ico', ...options });
  await page.addInitScript(deleteNewerApis);
  await page.goto(path);
  return page;
}

const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

describe('with no more than the oldest supported browsers have', () => {
  beforeAll(() => topUp(journey.client, 9_000_000));

  test('a customer signs in, and files are uploaded, found, read, deleted and brought back', async () => {
    const page = await open('/nwlogin', { session: undefined });
    expect(await page.evaluate(() => 'groupBy' in Map || 'parse' in URL || 'Segmenter' in Intl)).toBe(false);
    await signInScreen(page, locale).signIn(journey.customer);
    const screen = filesScreen(page, locale);
    await screen.add('newFolder');
    await screen.dialog.getByRole('textbox').fill('قدیمی');
    await page.keyboard.press('Enter');
    await screen.openFolder('قدیمی');
    await screen.fileInput.setInputFiles([text('یک.txt', 'سلام'), text('دو.txt', 'متن دوم')]);
    await screen.expectUploaded(2);
    await screen.fileInput.setInputFiles([text('یک.txt', 'سلام دوباره'), text('سه.txt', 'سه')]);
    await screen.answer('keepBoth');
    await expect(screen.item('سه.txt')).toBeVisible();
    await screen.item('دو.txt').dblclick();
    await expect(screen.dialog.getByText('متن دوم')).toBeVisible();
    await page.keyboard.press('Escape');
    await screen.choose('دو.txt', 'delete');
    await expect(screen.item('دو.txt')).toBeHidden();
    await screen.toasts.getByRole('button', { name: t('delete.undo') }).click();
    await expect(screen.item('دو.txt')).toBeVisible();
    expect((await namesIn(journey.client, '/قدیمی')).length).toBe(4);
    await page.goto('/nwfm/اسناد/preview/other/راهنمای فضای ابری.pdf');
    await expect(screen.dialog.getByText(t('preview.pdf.oldBrowser'))).toBeVisible();
  });

  test('the wallet is topped up at the bank', async () => {
    const { balanceToman } = await getCurrentUser(journey.client);
    const page = await open('/nwaccount/wallet');
    const screen = moneyScreen(page, locale);
    await screen.amount.fill('50000');
    await screen.topUp.click();
    await screen.toBank.click();
    await bankScreen(page).finish('pay');
    await expect(screen.paid).toBeVisible();
    expect((await getCurrentUser(journey.client)).balanceToman).toBe(balanceToman + 50_000);
  });

  test('a server is ordered and paid, and a domain is searched', async () => {
    const page = await open('/nwvms/order/choose-plan');
    const [order, money] = [orderScreen(page, locale), moneyScreen(page, locale)];
    await order.period('MONTH').check();
    await order.plan('HD-VPS1').check();
    await order.next.click();
    await order.name.fill('old');
    await order.pay.click();
    await money.pay.click();
    await expect(money.dialog.getByText(billing('payment.success'))).toBeVisible();
    expect((await readServer(journey.client, 'old')).invoice?.isPaid).toBe(true);
    await page.goto('/nwhosting/domains');
    const hosting = hostingScreen(page, locale);
    await hosting.name.fill('abrak-old-browser');
    await hosting.check.click();
    await expect(hosting.orderFound('abrak-old-browser.com')).toBeVisible();
  });
});

test('a browser that is older still is told so', async () => {
  const page = await journey.open({ locale, path: '/favicon.ico', session: undefined });
  await page.addInitScript(forgetContainerQueries);
  await page.goto('/nwlogin');
  await expect(page.getByRole('alert').first()).toContainText('فایرفاکس ۱۱۵');
  await expect(page.getByRole('button', { name: account('signIn.submit'), exact: true })).toBeVisible();
});
