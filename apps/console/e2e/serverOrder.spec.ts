import { getInvoice, type Invoice } from '@abrak/core/billing';
import { listServers } from '@abrak/core/servers';
import { beforeAll, describe, test } from 'vitest';
import { openBooks } from './support/books.ts';
import { expect } from './support/expect.ts';
import { openServersIn, type ServersPage } from './support/openServers.ts';
import { readServer, untilMachine } from './support/serverDesk.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { topUp } from './support/topUp.ts';
import { words } from './support/words.ts';

const locale = 'en';

const journey = setUpJourney({ samples: ['money', 'servers'] });

beforeAll(() => topUp(journey.client, 9_000_000));

/** Amount of the first invoice line of a kind, in toman. */
function lineOf({ items }: Invoice, kind: 'BASE' | 'DISCOUNT'): number {
  const line = items?.find(({ priceType }) => priceType === kind);
  if (line === undefined) throw new Error(`The invoice has no line ${kind}.`);
  return Math.abs(line.priceToman);
}

describe('ordering servers', () => {
  const { billing: b, problem } = words[locale];
  const open = openServersIn(journey, locale);
  const read = async (name: string) => {
    const server = await readServer(journey.client, name);
    if (server.invoice === null) throw new Error(`${name} has no invoice.`);
    return { ...server, invoice: server.invoice };
  };

  /** Names the server, pays for it from the balance and opens its page. The price must stay the same on the way. */
  const payFor = async ({ page, hand, order, money }: ServersPage, name: string) => {
    await hand.write(order.name, name);
    await expect(order.summary).toContainText(name);
    await hand.press(order.pay);
    await expect(money.pay).toBeVisible();
    const { invoice } = await read(name);
    await expect(money.dialog).toContainText(b('payment.confirmFromBalance', { amount: invoice.payableToman }));
    await hand.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await hand.press(money.done);
    await expect(page).toHaveURL(new RegExp(`/nwvms/${name}$`));
    return invoice.payableToman;
  };
  const chooseTerm = async ({ page, hand, order }: ServersPage, period: 'MONTH' | 'TYEAR' | 'YEAR', plan: string) => {
    await hand.choose(order.period(period));
    await hand.choose(order.plan(plan));
    await hand.press(order.next);
    await expect(page).toHaveURL(/\/nwvms\/order\/final-step\?/);
  };

  test('by the month; the page shows the server running by its poll', async () => {
    const name = 'month';
    const books = await openBooks(journey.client);
    const shown = await open('/nwvms/order', { by: 'mouse' });
    const { page } = shown;
    await expect(page).toHaveURL(/\/nwvms\/order\/choose-plan\?/);
    await chooseTerm(shown, 'MONTH', 'HD-VPS1');
    const paid = await payFor(shown, name);

    const server = serverScreen(page, locale, name);
    await expect(server.lamp('on')).toBeVisible();
    await expect(server.buildSteps).toHaveCount(0);
    const { machine } = await untilMachine(journey.client, name, 'ON');
    await expect(page.getByRole('main').getByText(machine?.nics[0]?.addresses[0] ?? 'no address').first()).toBeVisible();
    expect(await books.expectRight()).toBe(paid);
  });

  test('by the hour, with Windows', async () => {
    const name = 'hour';
    const books = await openBooks(journey.client);
    const shown = await open('/nwvms/order/choose-plan', { by: 'keys' });
    const { page, hand, order } = shown;
    await hand.choose(order.image('Windows'));
    await hand.choose(order.period('DAY'));
    await expect(page).toHaveURL(/os=win2019&period=DAY&cpu=4&ram=8&disk=110/);
    await hand.press(order.slider('cpuCores'));
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/cpu=5&ram=8&disk=110/);
    await hand.press(order.next);
    const paid = await payFor(shown, name);
    const { invoice, cpuCores, imageName, machine } = await read(name);
    expect({ cpuCores, imageName, period: invoice.period, hasMachine: machine !== null }).toEqual({ cpuCores: 5, imageName: 'win2019', period: 'DAY', hasMachine: true });
    expect(await books.expectRight()).toBe(paid);
  });

  test.for([
    { period: 'YEAR', plan: 'NVMe-Gitlab', code: 'NOROOZ20', by: 'keys', off: (base: number) => base / 5 },
    { period: 'TYEAR', plan: 'HD-VPS1', code: 'ABRAK50', by: 'mouse', off: () => 50_000 },
  ] as const)('for $period with the code $code', async ({ period, plan, code, by, off }) => {
    const name = period.toLowerCase();
    const books = await openBooks(journey.client);
    const shown = await open('/nwvms/order/choose-plan', { by });
    const { hand, order } = shown;
    await chooseTerm(shown, period, plan);
    await hand.write(order.promo, code);
    await expect(order.pay).toBeDisabled();
    await hand.press(order.check);
    await expect(order.summary).toContainText(b('priceLines.discount'));
    const paid = await payFor(shown, name);
    const invoice = await getInvoice(journey.client, (await read(name)).invoice);
    expect(invoice.period).toBe(period);
    expect(lineOf(invoice, 'DISCOUNT')).toBe(off(lineOf(invoice, 'BASE')));
    expect(await books.expectRight()).toBe(paid);
  });

  test('a code that does not apply shows the reason and blocks the order until it is removed', async () => {
    const { hand, order } = await open('/nwvms/order/final-step?period=MONTH&plan=201&name=promo', { by: 'mouse' });
    const told = order.promoField.getByRole('alert');
    for (const [code, refusal] of [
      ['NOPE', 'promoUnknown'],
      ['OLD10', 'promoExpired'],
      ['FULL10', 'promoUsed'],
      ['VIPONLY', 'promoWrongPlan'],
    ] as const) {
      await hand.write(order.promo, code);
      await hand.press(order.check);
      await expect(told).toContainText(problem(refusal));
      await expect(order.pay).toBeDisabled();
    }
    await order.promo.fill('');
    await expect(told).toHaveCount(0);
    await expect(order.pay).toBeEnabled();
  });

  test('a taken name shows an error', async () => {
    const { page, order } = await open('/nwvms/order/final-step?period=MONTH&plan=201&name=shop');
    await expect(page.getByRole('alert')).toContainText(problem('nameTaken'));
    await expect(order.pay).toBeDisabled();
  });

  test('leaving the order asks, moving between its pages does not', async () => {
    const { page, hand, order } = await open('/nwvms/order/choose-plan', { by: 'keys' });
    const away = page.getByRole('banner').getByRole('link').first();
    await hand.choose(order.plan('HD-VPS1'));
    await hand.press(order.next);
    await expect(order.name).toBeVisible();
    await page.goBack();
    await expect(order.plans).toBeVisible();
    await expect(order.plan('HD-VPS1')).toBeChecked();
    await hand.press(away);
    await expect(order.question).toBeVisible();
    await hand.press(order.stay);
    await expect(order.question).toBeHidden();
    await expect(order.plan('HD-VPS1')).toBeChecked();
    await hand.press(away);
    await hand.press(order.leave);
    await expect(page).toHaveURL(/\/nwfm/);
  });

  test('the campaign is open to visitors and keeps the choices through signing in', async () => {
    const name = 'campaign';
    const { page, hand, order, money } = await open('/nwlandings/vm-campaign', { session: undefined, by: 'mouse' });
    await expect(page).toHaveURL(/\/nwlandings\/vm-campaign\/choose-plan/);
    await hand.choose(order.image('Ubuntu'));
    await hand.choose(order.period('MONTH'));
    await hand.choose(order.plan('NVMe-Gitlab'));
    await hand.press(order.next);
    await hand.write(order.name, name);
    await hand.press(order.signInToPay);
    await signInScreen(page, locale).signIn(journey.customer);
    await expect(page).toHaveURL(/\/nwlandings\/vm-campaign\/final-step\?os=ubuntu18.04&period=MONTH&plan=206/);
    await expect(order.name).toHaveValue(name);
    expect((await listServers(journey.client)).map((server) => server.name)).not.toContain(name);
    await hand.press(order.pay);
    await expect(money.dialog).toBeVisible();
    expect(await readServer(journey.client, name)).toMatchObject({ imageName: 'ubuntu18.04', machine: null });
  });

  test('the menu is hidden on the page of plans of the campaign', async () => {
    const session = journey.client.session.current();
    const { page, order } = await open('/nwlandings/vm-campaign/choose-plan', { width: 360, session });
    const menu = page.getByRole('banner').getByRole('button', { name: words[locale].console('topBar.menu') });
    await order.plan('HD-VPS1').check();
    await expect(menu).toHaveCount(0);
    await order.next.click();
    await expect(menu).toBeVisible();
  });
});
