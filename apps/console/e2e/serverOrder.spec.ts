import { getInvoice, type Invoice } from '@abrak/core/billing';
import { listServers } from '@abrak/core/servers';
import { beforeAll, describe, test } from 'vitest';
import { openLedger } from './support/ledger.ts';
import { expect } from './support/expect.ts';
import { openServersIn, type ServersPage } from './support/openServers.ts';
import { readServer, waitForMachine } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney({ samples: ['money', 'servers'] });

beforeAll(() => topUp(journey.client, 9_000_000));

/** Returns the amount of the first invoice line of a kind, in toman. */
function lineOf({ items }: Invoice, kind: 'BASE' | 'DISCOUNT'): number {
  const line = items?.find(({ priceType }) => priceType === kind);
  if (line === undefined) throw new Error(`The invoice has no line ${kind}.`);
  return Math.abs(line.priceToman);
}

describe('a server order', () => {
  const { billing: b } = translations[locale];
  const open = openServersIn(journey, locale);
  const read = async (name: string) => {
    const server = await readServer(journey.client, name);
    if (server.invoice === null) throw new Error(`${name} has no invoice.`);
    return { ...server, invoice: server.invoice };
  };

  /** Names the server, pays for it from the balance and returns to the server list. Expects the price of the order. */
  const payFor = async ({ page, user, order, money }: ServersPage, name: string) => {
    await user.write(order.name, name);
    await expect(order.summary).toContainText(name);
    await user.press(order.pay);
    await expect(money.pay).toBeVisible();
    const { invoice } = await read(name);
    await expect(money.dialog).toContainText(b('payment.confirmFromBalance', { amount: invoice.payableToman }));
    await user.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await user.press(money.done);
    await expect(page).toHaveURL(/\/nwvms$/);
    await expect(serverScreen(page, locale, name).card).toBeVisible();
    return invoice.payableToman;
  };
  const chooseTerm = async ({ page, user, order }: ServersPage, period: 'MONTH' | 'TYEAR' | 'YEAR', plan: string) => {
    await user.choose(order.period(period));
    await user.choose(order.plan(plan));
    await user.press(order.next);
    await expect(page).toHaveURL(/\/nwvms\/order\/final-step\?/);
  };

  test('by the month is paid, and the list shows it running by polling', { tags: ['chain'] }, async () => {
    const name = 'month';
    const ledger = await openLedger(journey.client);
    const opened = await open('/nwvms/order', { by: 'mouse' });
    const { page } = opened;
    await expect(page).toHaveURL(/\/nwvms\/order\/choose-plan\?/);
    await chooseTerm(opened, 'MONTH', 'HD-VPS1');
    const paid = await payFor(opened, name);

    const { card } = serverScreen(page, locale, name);
    await expect(card.getByText(translations[locale].servers('lamps.on'), { exact: true })).toBeVisible();
    const { machine } = await waitForMachine(journey.client, name, 'ON');
    await expect(card.getByText(machine?.nics[0]?.addresses[0] ?? 'no address').first()).toBeVisible();
    expect(await ledger.expectConsistent()).toBe(paid);
  });

  test('by the hour with Windows is paid', async () => {
    const name = 'hour';
    const ledger = await openLedger(journey.client);
    const opened = await open('/nwvms/order/choose-plan', { by: 'keyboard' });
    const { page, user, order } = opened;
    await user.choose(order.image('Windows'));
    await user.choose(order.period('DAY'));
    await expect(page).toHaveURL(/os=win2019&period=DAY&cpu=4&ram=8&disk=110/);
    await user.press(order.slider('cpuCores'));
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/cpu=5&ram=8&disk=110/);
    await user.press(order.next);
    const paid = await payFor(opened, name);
    const { invoice, cpuCores, imageName, machine } = await read(name);
    expect({ cpuCores, imageName, period: invoice.period, hasMachine: machine !== null }).toEqual({
      cpuCores: 5,
      imageName: 'win2019',
      period: 'DAY',
      hasMachine: true,
    });
    expect(await ledger.expectConsistent()).toBe(paid);
  });

  test.for([
    { period: 'YEAR', plan: 'NVMe-Gitlab', code: 'NOROOZ20', by: 'keyboard', off: (base: number) => base / 5 },
    { period: 'TYEAR', plan: 'HD-VPS1', code: 'ABRAK50', by: 'mouse', off: () => 50_000 },
  ] as const)('for $period with the discount code $code is paid', async ({ period, plan, code, by, off }) => {
    const name = period.toLowerCase();
    const ledger = await openLedger(journey.client);
    const opened = await open('/nwvms/order/choose-plan', { by });
    const { user, order } = opened;
    await chooseTerm(opened, period, plan);
    await user.write(order.promo, code);
    await expect(order.pay).toBeDisabled();
    await user.press(order.check);
    await expect(order.summary).toContainText(b('priceLines.discount'));
    const paid = await payFor(opened, name);
    const invoice = await getInvoice(journey.client, (await read(name)).invoice);
    expect(invoice.period).toBe(period);
    expect(lineOf(invoice, 'DISCOUNT')).toBe(off(lineOf(invoice, 'BASE')));
    expect(await ledger.expectConsistent()).toBe(paid);
  });

  test('from the campaign is open to visitors and keeps its choices through signing in', async () => {
    const name = 'campaign';
    const { page, user, order, money } = await open('/nwlandings/vm-campaign', { session: undefined, by: 'mouse' });
    await expect(page).toHaveURL(/\/nwlandings\/vm-campaign\/choose-plan/);
    await user.choose(order.image('Ubuntu'));
    await user.choose(order.period('MONTH'));
    await user.choose(order.plan('NVMe-Gitlab'));
    await user.press(order.next);
    await user.write(order.name, name);
    await user.press(order.signInToPay);
    await signInScreen(page, locale).signIn(journey.customer);
    await expect(page).toHaveURL(/\/nwlandings\/vm-campaign\/final-step\?os=ubuntu18.04&period=MONTH&plan=206/);
    await expect(order.name).toHaveValue(name);
    expect((await listServers(journey.client)).map((server) => server.name)).not.toContain(name);
    await user.press(order.pay);
    await expect(money.dialog).toBeVisible();
    expect(await readServer(journey.client, name)).toMatchObject({ imageName: 'ubuntu18.04', machine: null });
  });

  test('from the campaign hides the menu while a plan is chosen', async () => {
    const session = journey.client.session.current();
    const { page, order } = await open('/nwlandings/vm-campaign/choose-plan', { width: 360, session });
    const menu = page.getByRole('banner').getByRole('button', { name: translations[locale].console('topBar.menu') });
    await order.plan('HD-VPS1').check();
    await expect(menu).toHaveCount(0);
    await order.next.click();
    await expect(menu).toBeVisible();
  });
});
