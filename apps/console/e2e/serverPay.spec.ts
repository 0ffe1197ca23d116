import { invoiceLines, listedServerPlans, listServers, serverCharges, toman } from '@abrak/core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { openLedger } from './support/ledger.ts';
import { expect } from './support/expect.ts';
import { moneyScreen } from './support/moneyScreen.ts';
import { openServersIn } from './support/openServers.ts';
import { orderScreen } from './support/orderScreen.ts';
import { placeOrder, readServer, SMALL_PLAN, waitForMachine } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney({ samples: [] });

/** Id of a plan that costs more than the balance. */
const LARGE_PLAN = 209;

const PLANS_CALL = '**/cws/rest/products/user/products?*';

/** Price of the smallest plan for a month with tax, at a fraction of the listed price. */
function priceToman(part: number): number {
  const listed = listedServerPlans().find(({ id }) => id === SMALL_PLAN)?.prices.MONTH ?? 0;
  return invoiceLines(serverCharges(toman(listed * part))).payableToman;
}

/** Reloads a page whose first request for prices gets half of them, as before a price rise. */
async function showOldPrices(page: Page): Promise<void> {
  const halve = (text: string) => text.replaceAll(/(\\?"valuePrice\\?":)([\d.]+)/g, (_all, name: string, price: string) => `${name}${Number(price) / 2}`);
  await page.route(
    PLANS_CALL,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: halve(await response.text()) });
    },
    { times: 1 },
  );
  await page.reload();
}

describe('paying for a server', () => {
  const { servers: t, billing: b, problem } = translations[locale];
  const open = openServersIn(journey, locale);
  // Enough for small plans, not for a large one.
  beforeAll(() => topUp(journey.client, 1_000_000));
  const finalStep = (name: string, plan = SMALL_PLAN) => `/nwvms/order/final-step?period=MONTH&plan=${plan}&name=${name}`;
  const serversNamed = async (name: string) => (await listServers(journey.client)).filter((server) => server.name === name);

  test('a price that has changed since it was shown needs consent before the order', async () => {
    const name = 'price-rise';
    const ledger = await openLedger(journey.client);
    const { page, user, order, money } = await open(finalStep(name), { by: 'keyboard' });
    await showOldPrices(page);
    await user.press(order.pay);
    await expect(order.consent).toBeVisible();
    await user.press(order.stop);
    await expect(order.consent).toBeHidden();
    expect(await serversNamed(name)).toEqual([]);

    await showOldPrices(page);
    await user.press(order.pay);
    const question = order.consent.getByText(t('order.consent.changed', { old: priceToman(0.5), now: priceToman(1) }));
    await expect(question).toBeVisible();
    await user.press(order.goOn);
    await expect(money.dialog).toContainText(b('payment.confirmFromBalance', { amount: priceToman(1) }));
    await user.press(money.cancel);
    expect(await readServer(journey.client, name)).toMatchObject({ machine: null, invoice: { payableToman: priceToman(1) } });
    expect(await ledger.expectConsistent()).toBe(0);
  });

  test('double clicks make one order and one payment', async () => {
    const name = 'twice';
    const ledger = await openLedger(journey.client);
    const { page, order, money } = await open(finalStep(name));
    await order.pay.dblclick();
    await money.pay.dblclick();
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await money.done.click();
    await expect(page).toHaveURL(new RegExp(`/nwvms/${name}$`));
    expect(await serversNamed(name)).toHaveLength(1);
    const { invoice } = await waitForMachine(journey.client, name, 'ON');
    expect(await ledger.expectConsistent()).toBe(invoice?.payableToman);
  });

  test('two tabs order a name once', async () => {
    const name = 'tabs';
    const { page, order, money } = await open(finalStep(name));
    const other = await journey.openTab(page.context(), finalStep(name));
    const otherOrder = orderScreen(other, locale);
    await expect(otherOrder.pay).toBeEnabled();
    await order.pay.click();
    await expect(money.pay).toBeVisible();
    await otherOrder.pay.click();
    await expect(other.getByRole('alert')).toContainText(problem('nameTaken'));
    expect(await serversNamed(name)).toHaveLength(1);
  });

  test('one of two tabs pays; the other waits and then shows the invoice as paid', async () => {
    const name = 'locked';
    await placeOrder(journey.client, { name });
    const ledger = await openLedger(journey.client);
    const { page, user, money } = await open(`/nwvms/${name}`, { by: 'keyboard' });
    await user.press(serverScreen(page, locale, name).action('pay'));
    await expect(money.pay).toBeVisible();
    const other = await journey.openTab(page.context(), `/nwvms/${name}`);
    const otherMoney = moneyScreen(other, locale);
    await serverScreen(other, locale, name).action('pay').click();
    await expect(otherMoney.dialog).toContainText(b('payment.elsewhere'));
    await page.bringToFront();
    await user.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await user.press(money.done);
    await expect(otherMoney.dialog).toContainText(problem('invoicePaid'));
    await expect(otherMoney.pay).toHaveCount(0);
    const { invoice } = await waitForMachine(journey.client, name, 'ON');
    expect(await ledger.expectConsistent()).toBe(invoice?.payableToman);
  });

  test('an order above the balance is topped up at the bank and paid on the return', async () => {
    const name = 'bank';
    const ledger = await openLedger(journey.client);
    const { page, user, order, money, bank } = await open(finalStep(name, LARGE_PLAN), { by: 'mouse' });
    await user.press(order.pay);
    await user.press(money.toBank);
    await bank.finish('pay');
    await expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);
    expect(await readServer(journey.client, name)).toMatchObject({ machine: null, invoice: { isPaid: false } });
    await user.press(money.payNow);
    await user.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    const { invoice } = await waitForMachine(journey.client, name, 'ON');
    // The top-up came in before the payment.
    expect(await ledger.expectConsistent()).toBeLessThan(invoice?.payableToman ?? 0);
  });
});
