import { toman } from '@abrak/core';
import { invoiceLines, listedServerPlans, serverCharges } from '@abrak/core/internal';
import { listServers } from '@abrak/core/servers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { openBooks } from './support/books.ts';
import { expect } from './support/expect.ts';
import { moneyScreen } from './support/moneyScreen.ts';
import { openServersIn } from './support/openServers.ts';
import { orderScreen } from './support/orderScreen.ts';
import { orderOne, readServer, SMALL_PLAN, untilMachine } from './support/serverDesk.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { words } from './support/words.ts';

const locale = 'en';

const journey = setUpJourney({ samples: [] });

/** More than the balance. */
const LARGE_PLAN = 209;

const PLANS_CALL = '**/cws/rest/products/user/products?*';

/** Price of the smallest plan for a month with tax, at a fraction of the listed price. */
function priceToman(part: number): number {
  const listed = listedServerPlans().find(({ id }) => id === SMALL_PLAN)?.prices.MONTH ?? 0;
  return invoiceLines(serverCharges(toman(listed * part))).payableToman;
}

/** Reloads a page whose first read of the prices returns half of them, as before a rise. */
async function showOldPrices(page: Page): Promise<void> {
  const double = (text: string) => text.replaceAll(/(\\?"valuePrice\\?":)([\d.]+)/g, (_all, name: string, price: string) => `${name}${Number(price) / 2}`);
  await page.route(
    PLANS_CALL,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: double(await response.text()) });
    },
    { times: 1 },
  );
  await page.reload();
}

describe('paying for a server', () => {
  const { servers: t, billing: b, problem } = words[locale];
  const open = openServersIn(journey, locale);
  // Enough for small plans, not for a large one.
  beforeAll(() => topUp(journey.client, 1_000_000));
  const finalStep = (name: string, plan = SMALL_PLAN) => `/nwvms/order/final-step?period=MONTH&plan=${plan}&name=${name}`;
  const serversNamed = async (name: string) => (await listServers(journey.client)).filter((server) => server.name === name);

  test('a price that has changed since it was shown needs consent before the order', async () => {
    const name = 'dear';
    const books = await openBooks(journey.client);
    const { page, hand, order, money } = await open(finalStep(name), { by: 'keys' });
    await showOldPrices(page);
    await hand.press(order.pay);
    await expect(order.consent).toBeVisible();
    await hand.press(order.stop);
    await expect(order.consent).toBeHidden();
    expect(await serversNamed(name)).toEqual([]);

    await showOldPrices(page);
    await hand.press(order.pay);
    const asked = order.consent.getByText(t('order.consent.changed', { old: priceToman(0.5), now: priceToman(1) }));
    await expect(asked).toBeVisible();
    await hand.press(order.goOn);
    await expect(money.dialog).toContainText(b('payment.confirmFromBalance', { amount: priceToman(1) }));
    await hand.press(money.cancel);
    expect(await readServer(journey.client, name)).toMatchObject({ machine: null, invoice: { payableToman: priceToman(1) } });
    expect(await books.expectRight()).toBe(0);
  });

  test('double clicks make one order and one payment', async () => {
    const name = 'twice';
    const books = await openBooks(journey.client);
    const { page, order, money } = await open(finalStep(name));
    await order.pay.dblclick();
    await money.pay.dblclick();
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await money.done.click();
    await expect(page).toHaveURL(new RegExp(`/nwvms/${name}$`));
    expect(await serversNamed(name)).toHaveLength(1);
    const { invoice } = await untilMachine(journey.client, name, 'ON');
    expect(await books.expectRight()).toBe(invoice?.payableToman);
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
    await orderOne(journey.client, { name });
    const books = await openBooks(journey.client);
    const { page, hand, money } = await open(`/nwvms/${name}`, { by: 'keys' });
    await hand.press(serverScreen(page, locale, name).action('pay'));
    await expect(money.pay).toBeVisible();
    const other = await journey.openTab(page.context(), `/nwvms/${name}`);
    const otherMoney = moneyScreen(other, locale);
    await serverScreen(other, locale, name).action('pay').click();
    await expect(otherMoney.dialog).toContainText(b('payment.elsewhere'));
    await page.bringToFront();
    await hand.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await hand.press(money.done);
    await expect(otherMoney.dialog).toContainText(problem('invoicePaid'));
    await expect(otherMoney.pay).toHaveCount(0);
    const { invoice } = await untilMachine(journey.client, name, 'ON');
    expect(await books.expectRight()).toBe(invoice?.payableToman);
  });

  test('an order above the balance is topped up at the bank and paid on the return', async () => {
    const name = 'bank';
    const books = await openBooks(journey.client);
    const { page, hand, order, money, bank } = await open(finalStep(name, LARGE_PLAN), { by: 'mouse' });
    await hand.press(order.pay);
    await hand.press(money.toBank);
    await bank.act('pay');
    await expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);
    expect(await readServer(journey.client, name)).toMatchObject({ machine: null, invoice: { isPaid: false } });
    await hand.press(money.payNow);
    await hand.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    const { invoice } = await untilMachine(journey.client, name, 'ON');
    // The top-up came in before the payment.
    expect(await books.expectRight()).toBeLessThan(invoice?.payableToman ?? 0);
  });
});
