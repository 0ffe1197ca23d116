import type { Client } from '@abrak/core';
import { getCurrentUser, storagePlans } from '@abrak/core/account';
import { changePlan, type Invoice, listInvoices, listOpenPayments, listTransactions } from '@abrak/core/billing';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const { billing: t } = translations.fa;
const TOP_UP = 20_000;

const journey = setUpJourney({ samples: [] });

let client: Client;
let before: number;
let openBefore: number;

/** Returns the sum of the transactions without gifts, which is the balance. */
async function sumOfTransactions(): Promise<number> {
  const transactions = await listTransactions(client);
  return transactions.filter(({ type }) => type !== 'GIFT').reduce((sum, { amountToman }) => sum + amountToman, 0);
}

const countOpen = async () => (await listOpenPayments(client)).length;
const balance = async () => (await getCurrentUser(client)).balanceToman;

beforeAll(() => topUp(journey.client, 2_000_000));

beforeEach(async () => {
  ({ client } = journey);
  before = await balance();
  openBefore = await countOpen();
});

afterEach(async () => {
  expect(await sumOfTransactions()).toBe(await balance());
});

/** Creates an invoice that the balance covers. */
async function coveredInvoice(): Promise<Invoice> {
  const invoice = await changePlan(client, { id: storagePlans.premium.id, period: 'MONTH' });
  if (invoice === undefined || invoice === null) throw new Error('There is no invoice.');
  return invoice;
}

async function openWallet() {
  const page = await journey.open({ path: '/nwaccount/wallet' });
  return { page, screen: moneyScreen(page), bank: bankScreen(page) };
}

/** Requests a top-up of 20 000 toman, up to the button that leads to the bank. */
async function startTopUp() {
  const opened = await openWallet();
  await opened.screen.quickPick(20).click();
  await opened.screen.topUp.click();
  await opened.screen.toBank.waitFor();
  return opened;
}

async function restart(): Promise<void> {
  await journey.sandbox.stop('SIGKILL');
  await journey.sandbox.restart();
}

/** Drops the responses to the next calls after the server has handled them. */
async function dropResponses(page: Page, pattern: string, times: number): Promise<void> {
  await page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
}

const expectReturnedPaid = async ({ page, screen }: Awaited<ReturnType<typeof openWallet>>) => {
  await expect(page).toHaveURL(/\/return\?payment=\d+$/);
  await expect(screen.paid).toBeVisible();
};

describe('an invoice is paid from the balance once', () => {
  test('despite double clicks, two tabs, a reload and a lost response', { tags: ['chain'] }, async () => {
    const invoice = await coveredInvoice();
    const page = await journey.open({ path: `/nwbilling/nwfm/${invoice.id}` });
    const screen = moneyScreen(page);
    const other = await journey.openTab(page.context(), `/nwbilling/nwfm/${invoice.id}`);
    const otherScreen = moneyScreen(other);
    const payHere = (tab: Page) => tab.getByRole('button', { name: new RegExp(`^${t('invoice.pay')} .`, 'u') }).click();
    await payHere(page);
    await screen.pay.waitFor();
    await payHere(other);
    await expect(other.getByText(t('payment.elsewhere'))).toBeVisible();
    await page.reload();
    // The other tab holds the lock now.
    await otherScreen.pay.waitFor();
    await payHere(page);
    await expect(page.getByText(t('payment.elsewhere'))).toBeVisible();
    await dropResponses(other, '**/payByBalance', 1);
    await otherScreen.pay.dblclick();
    await expect(other.getByText(t('payment.unknown'))).toBeVisible();
    await restart();
    await other.reload();
    await expect(other.getByRole('button', { name: t('invoice.pay') })).toHaveCount(0);
    await expect(
      page.getByText(translations.fa.problem('invoicePaid')).or(page.getByText(t('payment.success'))),
    ).toBeVisible();
    expect(await balance()).toBe(before - invoice.payableToman);
    const paidFor = (await listTransactions(client)).filter(({ invoiceId }) => invoiceId === invoice.id);
    expect(paidFor).toHaveLength(1);
    expect(await listInvoices(client, 'storage')).toContainEqual(
      expect.objectContaining({ id: invoice.id, isPaid: true }),
    );
  });
});

describe('a payment at the bank is credited once', () => {
  test('despite double clicks on every button and a reload at every step', async () => {
    const opened = await startTopUp();
    const { page, screen, bank } = opened;
    await page.reload();
    await screen.quickPick(20).click();
    await screen.topUp.dblclick();
    await screen.toBank.dblclick();
    await bank.expectOpen();
    await page.reload();
    await bank.finish('pay');
    await expectReturnedPaid(opened);
    await page.reload();
    await expectReturnedPaid(opened);
    expect(await balance()).toBe(before + TOP_UP);
    expect(await countOpen()).toBe(openBefore);
  });

  test('after going back from the bank and continuing there', async () => {
    const opened = await startTopUp();
    const { page, screen, bank } = opened;
    await screen.toBank.click();
    await bank.expectOpen();
    await page.goBack();
    await expect(screen.pending).toBeVisible();
    await screen.pending.getByRole('link').click();
    await screen.backToBank.click();
    await bank.finish('pay');
    await expectReturnedPaid(opened);
    // Back never meets a page that asks to send a form again: the wallet, then the bank's receipt, which waits.
    const returnAddress = page.url();
    await page.goBack();
    await expect(page).toHaveURL(/\/nwaccount\/wallet$/);
    await page.goBack();
    await expect(bank.back).toBeVisible();
    await page.goto(returnAddress);
    await expect(screen.paid).toBeVisible();
    expect(await balance()).toBe(before + TOP_UP);
  });

  test('when the customer returns from the bank twice', async () => {
    const opened = await startTopUp();
    const { page, screen, bank } = opened;
    await screen.toBank.click();
    await bank.finish('payAndReturnTwice');
    const [first] = await Promise.all([page.waitForEvent('popup'), bank.firstReturn.click()]);
    await expect(moneyScreen(first).paid).toBeVisible();
    await bank.secondReturn.click();
    await expectReturnedPaid(opened);
    expect(await balance()).toBe(before + TOP_UP);
  });

  test('when responses are lost and the customer retries', async () => {
    const opened = await startTopUp();
    const { page, screen, bank } = opened;
    await dropResponses(page, '**/addToBalance?*', 1);
    await screen.toBank.click();
    const goOn = screen.dialog.getByRole('button', { name: t('payment.goOn'), exact: true });
    await goOn.waitFor();
    await dropResponses(page, '**/doPay?*', 1);
    await goOn.click();
    await goOn.and(page.locator(':not([aria-busy="true"])')).click();
    await bank.finish('pay');
    await expectReturnedPaid(opened);
    expect(await balance()).toBe(before + TOP_UP);
    expect(await countOpen()).toBe(openBefore);
  });
});

describe('a payment that the bank has not confirmed is not credited', () => {
  test('when the page of the bank is closed after the payment', async () => {
    const { page, screen, bank } = await startTopUp();
    await screen.toBank.click();
    await bank.finish('payAndClose');
    await expect(bank.heading).toBeVisible();
    await page.goto('/nwaccount/wallet');
    await expect(screen.pending).toContainText(t('toman', { amount: TOP_UP }));
    expect(await balance()).toBe(before);
    expect(await countOpen()).toBe(openBefore + 1);
  });
});

describe('a server that is killed between any two steps', () => {
  test('credits a payment once', async () => {
    const opened = await openWallet();
    const { page, screen, bank } = opened;
    await screen.quickPick(20).waitFor();
    await restart();
    await screen.quickPick(20).click();
    await screen.topUp.click();
    await screen.toBank.waitFor();
    await restart();
    await screen.toBank.click();
    await bank.expectOpen();
    await restart();
    await bank.finish('payAndReturnLate');
    await bank.back.waitFor();
    await restart();
    await bank.back.click();
    await expectReturnedPaid(opened);
    // The server reconciles its accounts when it starts and logs an error when they disagree.
    await restart();
    await page.reload();
    await expectReturnedPaid(opened);
    expect(await balance()).toBe(before + TOP_UP);
  });
});
