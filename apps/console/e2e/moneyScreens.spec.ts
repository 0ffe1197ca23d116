import type { Locale } from '@abrak/core';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { expect } from './support/expect.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { navigate } from './support/navigate.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ samples: ['money'] });

async function open(locale: Locale, path: string) {
  const page = await journey.open({ locale, theme: 'system', path });
  return { page, screen: moneyScreen(page, locale), bank: bankScreen(page) };
}

async function inspectWallet(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, screen, bank } = await open(locale, '/nwaccount/wallet');
  await screen.amount.fill('1234567');
  await inspect(page, 'wallet');
  await screen.amount.fill('12');
  await screen.topUp.click();
  await inspect(page, 'wallet-wrong');
  await screen.quickPick(40).click();
  await screen.topUp.click();
  await screen.toBank.waitFor();
  await inspect(page, 'wallet-topup');
  await screen.toBank.click();
  await bank.finish('pay');
  await expect(screen.paid).toBeVisible();
  await inspect(page, 'return-paid');
}

async function inspectReturns(locale: Locale, inspect: Inspect): Promise<void> {
  for (const outcome of ['cancel', 'decline', 'payAndClose'] as const) {
    const { page, screen, bank } = await open(locale, '/nwaccount/wallet');
    await screen.quickPick(20).click();
    await screen.topUp.click();
    await screen.toBank.click();
    await bank.finish(outcome);
    if (outcome === 'payAndClose') {
      await page.goto('/nwaccount/wallet');
      await expect(screen.pending).toBeVisible();
    } else {
      await expect(screen.cancelled.or(screen.failed)).toBeVisible();
    }
    await inspect(page, `return-${outcome}`);
  }
}

async function inspectInvoices(locale: Locale, inspect: Inspect): Promise<void> {
  const { billing: t } = translations[locale];
  const { page, screen } = await open(locale, '/nwbilling/nwvms');
  await screen.payInvoice().first().waitFor();
  await inspect(page, 'invoices');
  await page.getByRole('checkbox').first().check();
  await page
    .getByRole('button', { name: t('invoice.details', { number: '' }).trim() })
    .first()
    .click();
  await expect(page.getByRole('table')).toHaveCount(2);
  await inspect(page, 'invoices-open');
  await screen.payInvoice().first().click();
  await screen.toBank.or(screen.pay).waitFor();
  await inspect(page, 'payment-invoice');
  await page.keyboard.press('Escape');
  await page.getByRole('radiogroup').getByText(t('invoice.views.all'), { exact: true }).click();
  await expect(screen.rows.nth(6)).toBeVisible();
  await inspect(page, 'invoices-all');
  await page.goto('/nwbilling/nwfm');
  await page.getByRole('radiogroup').getByText(t('invoice.views.overdue'), { exact: true }).click();
  await expect(page.getByText(t('invoice.none'))).toBeVisible();
  await inspect(page, 'invoices-none');
}

async function inspectInvoice(locale: Locale, inspect: Inspect): Promise<void> {
  const { billing: t } = translations[locale];
  const { page, screen } = await open(locale, '/nwbilling/hosting');
  await screen.payInvoice().first().waitFor();
  await navigate(page, '/nwbilling/hosting/999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page, 'invoice-missing');
  await page.goto('/nwbilling/nwfm');
  await page
    .getByRole('button', { name: t('invoice.details', { number: '' }).trim() })
    .first()
    .click();
  await inspect(page, 'invoices-storage');
}

async function inspectTransactions(locale: Locale, inspect: Inspect): Promise<void> {
  const { billing: t } = translations[locale];
  const { page } = await open(locale, '/nwaccount/transactions');
  await page.getByText(t('transactions.withGifts'), { exact: true }).click();
  await expect(page.getByText(t('transactions.gift'), { exact: true }).first()).toBeVisible();
  await inspect(page, 'transactions');
}

async function inspectCredit(locale: Locale, inspect: Inspect): Promise<void> {
  const { console: c } = translations[locale];
  const { page } = await open(locale, '/nwaccount/wallet');
  await page.setViewportSize({ width: 1280, height: 860 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: c('topBar.credit') })
    .click();
  await page.getByRole('menu').waitFor();
  await inspect(page, 'credit', { minWidth: 1280 });
}

inspectScreens({
  wallet: inspectWallet,
  returns: inspectReturns,
  invoices: inspectInvoices,
  invoice: inspectInvoice,
  transactions: inspectTransactions,
  credit: inspectCredit,
});
