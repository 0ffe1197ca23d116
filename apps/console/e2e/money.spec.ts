import { getCurrentUser, storagePlans } from '@abrak/core/account';
import { changePlan, type InvoiceKind, listInvoices, listTransactions, invoiceLabel } from '@abrak/core/billing';
import { SHORTFALL_UNIT_TOMAN } from '@abrak/core/internal';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { root } from '../../../scripts/runCommand.ts';
import { auditPage } from './support/auditPage.ts';
import { expect } from './support/expect.ts';
import { savesScreenshots } from './support/inspectScreens.ts';
import { tabTo } from './support/keyboard.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const TOP_UP = 10_000_000;

// Runs in the page: keeps the print sheet, which is removed after each switch to the print media.
function keepPrinting(): void {
  Object.assign(globalThis, { print: () => undefined });
  addEventListener('afterprint', (event) => event.stopImmediatePropagation());
}

describe('money', () => {
  const journey = setUpJourney({ samples: ['money', 'servers'] });
  const { account: a, billing: t, errors } = translations[locale];

  const open = async (path: string) => {
    const page = await journey.open({ locale, path });
    return { page, screen: moneyScreen(page, locale), bank: bankScreen(page) };
  };
  const balance = async () => (await getCurrentUser(journey.client)).balanceToman;
  const dueInvoices = async (kind: InvoiceKind) =>
    (await listInvoices(journey.client, kind)).filter((invoice) => invoiceLabel(invoice, Date.now()) === 'due');
  const firstDue = async (kind: InvoiceKind, leastToman = 0) => {
    const found = (await dueInvoices(kind)).find(({ payableToman }) => payableToman > leastToman);
    if (found === undefined) throw new Error(`Nothing is due among ${kind}.`);
    return found;
  };
  const expectReturned = (page: Page) => expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);

  test(
    'the shortfall for an invoice is topped up at the bank, and the invoice is paid on the return',
    { tags: ['chain'] },
    async () => {
      const before = await balance();
      const { refCode, payableToman } = await firstDue('servers', before);
      const shortfall = Math.ceil((payableToman - before) / SHORTFALL_UNIT_TOMAN) * SHORTFALL_UNIT_TOMAN;
      const { page, screen, bank } = await open('/nwbilling/nwvms');
      await screen.payInvoice(refCode).click();
      await expect(screen.dialog).toContainText(t('toman', { amount: shortfall }));
      await expect(screen.dialog).toContainText(t('rial', { amount: shortfall * 10 }));
      await screen.toBank.click();
      await bank.finish('pay');
      await expectReturned(page);
      await expect(screen.paid).toBeVisible();
      await expect(screen.settled).toBeVisible();
      await expect(screen.reference).toBeVisible();
      expect(await balance()).toBe(before + shortfall - payableToman);
      await page.reload();
      await expect(screen.settled).toBeVisible();
      await expect(screen.toService).toBeVisible();
      await expect(screen.payNow).toHaveCount(0);
      expect(await balance()).toBe(before + shortfall - payableToman);
      // Back leads to the wallet instead of the bank's page, whose form the browser would send again.
      await page.goBack();
      await expect(page).toHaveURL(/\/nwaccount\/wallet$/);
      await page.goto('/nwbilling/nwvms');
      await expect(page.getByRole('table')).toBeVisible();
      await expect(screen.payInvoice(refCode)).toHaveCount(0);
    },
  );

  test('a top-up that is canceled at the bank adds nothing, with the keyboard only', async () => {
    const before = await balance();
    const { page, screen, bank } = await open('/nwaccount/wallet');
    await tabTo(page, screen.quickPick(40));
    await page.keyboard.press('Enter');
    await tabTo(page, screen.topUp);
    await page.keyboard.press('Enter');
    await tabTo(page, screen.toBank);
    await page.keyboard.press('Enter');
    await bank.expectOpen();
    await tabTo(page, page.getByRole('button', { name: 'انصراف', exact: true }));
    await page.keyboard.press('Enter');
    await expectReturned(page);
    await expect(screen.cancelled).toBeVisible();
    expect(await balance()).toBe(before);
  });

  test('amounts in Persian digits are parsed, and invalid amounts show an error', async () => {
    const { page, screen, bank } = await open('/nwaccount/wallet');
    const invalidAmounts: readonly (readonly [string, string])[] = [
      ['', t('wallet.problems.required')],
      ['۹۹۹', t('wallet.problems.amountTooLow', { min: 1_000 })],
      ['0', t('wallet.problems.amountTooLow', { min: 1_000 })],
      ['200000001', t('wallet.problems.amountTooHigh', { max: 200_000_000 })],
      [`1${'0'.repeat(30)}`, t('wallet.problems.amountTooHigh', { max: 200_000_000 })],
    ];
    for (const [typed, message] of invalidAmounts) {
      await screen.amount.fill(typed);
      await screen.topUp.click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(screen.dialog).toHaveCount(0);
    }
    const before = await balance();
    await screen.amount.fill('');
    await screen.amount.pressSequentially('۱۰٬۰۰۰٬۰۰۰');
    await screen.topUp.click();
    await screen.toBank.click();
    await bank.finish('pay');
    await expect(screen.paid).toBeVisible();
    expect(await balance()).toBe(before + TOP_UP);
  });

  test('an invoice that the balance covers is opened and paid from the balance', async () => {
    await topUp(journey.client, TOP_UP);
    const before = await balance();
    const { refCode: number, payableToman } = await firstDue('hosting');
    const { page, screen } = await open('/nwbilling/hosting');
    await page.getByRole('button', { name: t('invoice.details', { number }) }).click();
    const sheet = page.getByRole('table', { name: t('invoice.lines', { number }) });
    await expect(sheet.getByRole('row').last()).toContainText(t('toman', { amount: payableToman }));
    await screen.payInvoice(number).click();
    await expect(screen.dialog).toContainText(t('payment.confirmFromBalance', { amount: payableToman }));
    await screen.pay.click();
    await expect(screen.paid).toBeVisible();
    await screen.done.click();
    await expect(screen.payInvoice(number)).toHaveCount(0);
    expect(await balance()).toBe(before - payableToman);
  });

  test('several invoices are paid at once', async () => {
    const before = await balance();
    const due = await dueInvoices('servers');
    const sum = due.reduce((total, { payableToman }) => total + payableToman, 0);
    expect(due.length).toBeGreaterThan(1);
    const { page, screen } = await open('/nwbilling/nwvms');
    await screen.payInvoice().first().waitFor();
    for (const box of await page.getByRole('table').getByRole('checkbox').all()) await box.check();
    const bar = page.getByRole('region', { name: t('invoice.selection') });
    await expect(bar).toContainText(t('toman', { amount: sum }));
    await bar.getByRole('button', { name: t('invoice.payTogether') }).click();
    await expect(screen.dialog).toContainText(t('payment.confirmFromBalance', { amount: sum }));
    await screen.pay.click();
    await expect(screen.paid).toBeVisible();
    await screen.done.click();
    await expect(bar).toHaveCount(0);
    expect(await balance()).toBe(before - sum);
    expect(await dueInvoices('servers')).toEqual([]);
  });

  test('an invoice is printed alone on one page, with nothing cut off', { tags: ['chain'] }, async () => {
    const { page, screen } = await open('/nwbilling/hosting');
    const [first] = await listInvoices(journey.client, 'hosting');
    await screen.rows.first().waitFor();
    await page
      .getByRole('button', { name: t('invoice.details', { number: '' }).trim() })
      .first()
      .click();
    await page.evaluate(keepPrinting);
    await page.getByRole('button', { name: t('invoice.print'), exact: true }).click();
    const sheet = page.locator('body > [data-abrak-print]');
    await sheet.waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1_000 });
    await expect(sheet.getByRole('row').last()).toContainText(t('toman', { amount: first?.payableToman ?? 0 }));
    expect(await auditPage(page, locale)).toEqual([]);
    await expect(page.getByRole('banner')).toBeHidden();
    const path = savesScreenshots ? join(root, `.scratch/screens/invoice-${locale}.pdf`) : undefined;
    const pdf = await page.pdf({ format: 'A4', ...(path !== undefined && { path }) });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('a larger storage plan is chosen from the storage bar, paid and active', { tags: ['chain'] }, async () => {
    await topUp(journey.client, TOP_UP);
    const { page, screen } = await open('/nwfm');
    await page.getByRole('link', { name: translations[locale].files('storage.upgrade') }).click();
    const name = a('plan.names.Premium');
    await screen.choosePlan(name);
    await screen.pay.click();
    await expect(screen.paid).toBeVisible();
    await screen.done.click();
    await expect(page.getByRole('listitem', { name, exact: true }).getByRole('button')).toHaveText(a('plans.current'));
    expect((await getCurrentUser(journey.client)).plan?.id).toBe(storagePlans.premium.id);
  });

  test('transactions are listed in pages of twenty, with gifts on request, and exported as CSV', async () => {
    const [newest] = (await listTransactions(journey.client)).filter(({ type }) => type !== 'GIFT');
    if (newest === undefined) throw new Error('The samples have transactions.');
    const { page, screen } = await open('/nwaccount/transactions');
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toContainText(t('signedToman', { amount: newest.amountToman }));
    const before = Number(await table.getAttribute('aria-rowcount'));
    await page.getByRole('button', { name: t('transactions.more') }).click();
    await expect(page.getByText(t('transactions.count', { shown: 40, total: before - 1 })).last()).toBeVisible();
    await page.getByText(t('transactions.withGifts'), { exact: true }).click();
    await expect(table).not.toHaveAttribute('aria-rowcount', String(before));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('transactions.csv') }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(Number(await table.getAttribute('aria-rowcount')));
    expect(lines[1]).toContain(`,${Math.abs(newest.amountToman)},`);
    await expect(screen.title('transactions')).toBeVisible();
  });

  test('a forged return address changes nothing', async () => {
    const before = await balance();
    for (const query of [
      'payment=999999&status=paid&ResCode=0',
      `payment=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    ]) {
      const { page, screen } = await open(`/nwaccount/wallet/return?${query}`);
      await expect(page.getByText(errors('itemMissing'))).toBeVisible();
      await expect(screen.paid).toHaveCount(0);
    }
    const { page } = await open('/nwaccount/wallet/return?status=paid');
    await expect(page.getByText(t('return.none'))).toBeVisible();
    expect(await balance()).toBe(before);
  });

  test('an invoice of another customer is not found', async () => {
    const other = await journey.addCustomer({ samples: [] });
    const invoice = await changePlan(other.client, { id: storagePlans.pro.id, period: 'MONTH' });
    const { page, screen } = await open(`/nwbilling/nwfm/${invoice?.id}`);
    await expect(page.getByRole('alert')).toContainText(errors('itemMissing'));
    await expect(screen.pay).toHaveCount(0);
    await page.goto('/nwbilling/nwfm/1e3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translations[locale].console('notFound.title'));
  });

  test('the payment form is not sent to an unknown gateway', async () => {
    const { page, screen } = await open('/nwaccount/wallet');
    await page.route('**/doPay?*', (route) =>
      route.fulfill({ json: { RefId: 'AbC', postAddress: 'https://shaparak.ir.evil.example/start' } }),
    );
    await screen.quickPick(20).click();
    await screen.topUp.click();
    await screen.toBank.click();
    await expect(screen.dialog).toContainText(t('payment.unknownBank'));
    await expect(page).toHaveURL(/\/nwaccount\/wallet$/);
  });

  test('a visitor is sent to the sign-in page', async () => {
    const page = await journey.open({ locale, path: '/nwbilling/nwfm', session: undefined });
    await expect(page).toHaveURL(/\/nwlogin/);
  });
});
