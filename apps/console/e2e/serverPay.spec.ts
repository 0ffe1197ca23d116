import { listServers } from '@abrak/core/servers';
import { beforeAll, describe, test } from 'vitest';
import { openLedger } from './support/ledger.ts';
import { expect } from './support/expect.ts';
import { moneyScreen } from './support/moneyScreen.ts';
import { openServersIn } from './support/openServers.ts';
import { orderScreen } from './support/orderScreen.ts';
import { placeOrder, SMALL_PLAN, waitForMachine } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney({ samples: [] });

/** Id of a plan that costs more than the balance. */
const LARGE_PLAN = 209;

describe('paying for a server', () => {
  const { billing: b, problem } = translations[locale];
  const open = openServersIn(journey, locale);
  // Enough for small plans, not for a large one.
  beforeAll(() => topUp(journey.client, 1_000_000));
  const finalStep = (name: string, plan = SMALL_PLAN) =>
    `/nwvms/order/final-step?period=MONTH&plan=${plan}&name=${name}`;
  const serversNamed = async (name: string) =>
    (await listServers(journey.client)).filter((server) => server.name === name);

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
    await expect(money.settled).toBeVisible();
    await user.press(money.toService);
    await expect(page).toHaveURL(new RegExp(`/nwvms/${name}$`));
    const { invoice } = await waitForMachine(journey.client, name, 'ON');
    // The top-up came in before the payment.
    expect(await ledger.expectConsistent()).toBeLessThan(invoice?.payableToman ?? 0);
  });
});
