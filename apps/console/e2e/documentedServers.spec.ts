import { listDomains, listHosts } from '@abrak/core/hosting';
import { RETRY_PAUSE_MS } from '@abrak/core/internal';
import { listServers } from '@abrak/core/servers';
import { beforeAll, describe, test } from 'vitest';
import { documentedJourney, HOST_PLAN_TOMAN } from './support/documentedProvider.ts';
import { expect } from './support/expect.ts';
import { hostingScreen } from './support/hostingScreen.ts';
import { moneyScreen } from './support/moneyScreen.ts';
import { openServersIn } from './support/openServers.ts';
import { createRunningServer, moveServerInTime, placeOrder, readServer, waitForMachine } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ ...documentedJourney, samples: [] });

beforeAll(() => topUp(journey.client, 9_000_000));

// A call that the documents do not have fails the test that sends it.
describe('on a backend with the documented calls only, a server', () => {
  test('is ordered with a discount code, paid from the balance and listed running; it has no activity list', async () => {
    const locale = 'en';
    const { servers: t, billing: b } = translations[locale];
    const name = 'ordered';
    const { page, user, order, money } = await openServersIn(journey, locale)('/nwvms/order');
    await user.choose(order.period('MONTH'));
    await user.choose(order.plan('HD-VPS1'));
    await user.press(order.next);
    await user.write(order.name, name);
    await user.write(order.promo, 'NOROOZ20');
    await user.press(order.check);
    await expect(order.promoField).toContainText('NOROOZ20');
    await user.press(order.pay);
    await expect(money.pay).toBeVisible();
    const { invoice } = await readServer(journey.client, name);
    await expect(money.dialog).toContainText(b('payment.confirmFromBalance', { amount: invoice?.payableToman ?? 0 }));
    await user.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await user.press(money.done);
    await expect(page).toHaveURL(/\/nwvms$/);
    const server = serverScreen(page, locale, name);
    await expect(server.card.getByText(t('lamps.on'), { exact: true })).toBeVisible();
    await user.press(server.card.getByRole('link', { name, exact: true }));
    await expect(server.power('shutdown')).toBeVisible();
    await expect(page.getByRole('heading', { name: t('timeline.title') })).toHaveCount(0);
  });

  test('by the hour has its price on the invoice, which is agreed to before it is paid', async () => {
    const locale = 'fa';
    const { servers: t } = translations[locale];
    const name = 'hourly';
    const { user, order, money } = await openServersIn(journey, locale)('/nwvms/order/choose-plan');
    await user.choose(order.period('DAY'));
    await user.press(order.next);
    await user.write(order.name, name);
    await user.press(order.pay);
    await expect(order.consent).toBeVisible();
    const { invoice } = await readServer(journey.client, name);
    await expect(order.consent).toContainText(t('order.consent.unseen', { now: invoice?.payableToman ?? 0 }));
    await user.press(order.goOn);
    await expect(money.amountIn(money.dialog, invoice?.payableToman ?? 0)).toBeVisible();
  });

  test('is renewed for the term that it has; an unpaid renewal is cancelled', async () => {
    const locale = 'fa';
    const { servers: t, billing: b } = translations[locale];
    const name = 'renewed';
    await createRunningServer(journey.client, { name });
    await moveServerInTime(journey, name, 'nearExpiry');
    const { page, user, money } = await openServersIn(journey, locale)(`/nwvms/${name}`);
    const server = serverScreen(page, locale, name);
    await expect(page.getByText(t('expiry.near', { count: 3 }))).toBeVisible();
    const before = (await readServer(journey.client, name)).invoice?.endsAt ?? 0;
    await user.press(server.action('extend'));
    await expect(server.dialog.getByRole('combobox')).toHaveCount(0);
    await user.press(server.inDialog(t('dialogs.renew.confirm')));
    await user.press(money.cancel);
    await user.press(server.action('cancelRenewal'));
    await user.press(server.inDialog(t('dialogs.cancelRenewal.confirm')));
    await user.press(server.action('extend'));
    await user.press(server.inDialog(t('dialogs.renew.confirm')));
    await user.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await user.press(money.done);
    await expect(page.getByText(t('expiry.near', { count: 3 }))).toBeHidden();
    expect((await readServer(journey.client, name)).invoice?.endsAt).toBeGreaterThan(before);
  });

  test('is turned off, upgraded, built again, turned off and deleted', async () => {
    const locale = 'en';
    const { servers: t, billing: b } = translations[locale];
    const name = 'grows';
    await createRunningServer(journey.client, { name });
    const { page, user, money } = await openServersIn(journey, locale)(`/nwvms/${name}/settings/upgrade`);
    const server = serverScreen(page, locale, name);
    await user.press(page.getByRole('main').getByRole('button', { name: t('power.shutdown'), exact: true }));
    await user.press(server.inDialog(t('power.shutdown')));
    await server.refreshUntil('off');
    await user.choose(page.getByRole('radio', { name: /HD-VPS2/ }));
    await user.press(page.getByRole('button', { name: t('detail.upgrade.next'), exact: true }));
    await user.tick(server.dataLoss);
    await user.write(server.typedName, name);
    await user.press(server.inDialog(t('dialogs.upgrade.confirm')));
    await user.press(money.pay);
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await user.press(money.done);
    await user.press(server.action('applyUpgrade'));
    await user.tick(server.dataLoss);
    await user.write(server.typedName, name);
    await page.clock.install();
    await user.press(server.inDialog(t('dialogs.apply.confirm')));
    await expect(
      server.dialog.getByRole('listitem').filter({ hasText: t('dialogs.apply.step.recreate') }),
    ).toHaveAttribute('aria-current', 'step');
    await waitForMachine(journey.client, name, null);
    await page.clock.fastForward(RETRY_PAUSE_MS);
    await expect(server.dialog).toBeHidden();
    await server.refreshUntil('on');
    expect(await readServer(journey.client, name)).toMatchObject({ ramGb: 2, machine: { ramMb: 2_048 } });

    await user.press(server.tab('settings'));
    await user.press(server.power('shutdown'));
    await user.press(server.inDialog(t('power.shutdown')));
    await server.refreshUntil('off');
    await user.press(server.deleteMachine);
    await user.write(server.typedName, name);
    await user.press(server.inDialog(t('dialogs.delete.confirm')));
    await expect(page).toHaveURL(/\/nwvms$/);
    expect(await readServer(journey.client, name)).toMatchObject({ machine: null });
  });

  test('that is unpaid is deleted; a refused order tells the words of the backend', async () => {
    const locale = 'fa';
    const { servers: t } = translations[locale];
    const name = 'unpaid';
    await placeOrder(journey.client, { name });
    const { page, user, order } = await openServersIn(
      journey,
      locale,
    )('/nwvms/order/final-step?period=MONTH&plan=201&name=refused');
    await expect(order.pay).toBeEnabled();
    // Taken by another page after the check of the name.
    await placeOrder(journey.client, { name: 'refused' });
    await user.press(order.pay);
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await page.goto(`/nwvms/${name}`);
    const server = serverScreen(page, locale, name);
    await user.press(server.action('delete'));
    await user.write(server.typedName, name);
    await user.press(server.inDialog(t('dialogs.delete.confirm')));
    await expect(page).toHaveURL(/\/nwvms$/);
    await expect.poll(async () => (await listServers(journey.client)).some((one) => one.name === name)).toBe(false);
  });
});

describe('on a backend with the documented calls only, hosting', () => {
  test('is ordered with a .com name that is checked, paid, renewed automatically and deleted', async () => {
    const locale = 'en';
    const { billing: b, ui } = translations[locale];
    const name = 'documented-books.com';
    const page = await journey.open({ locale, path: '/nwhosting' });
    const screen = hostingScreen(page, locale);
    const money = moneyScreen(page, locale);
    await screen.buy.click();
    await screen.name.fill('documented-books');
    await expect(screen.suffix).toContainText('.com');
    await screen.check.click();
    await expect(screen.found(name)).toBeChecked();
    await screen.plan('Plan_P').check();
    await expect(money.amountIn(page.getByRole('main'), HOST_PLAN_TOMAN)).toBeVisible();
    await expect(screen.summary).toContainText(ui('hiddenPrice.hint'));
    await screen.order.click();
    const placed = (await listHosts(journey.client)).find((host) => host.name === name);
    await expect(money.amountIn(money.dialog, placed?.invoice?.payableToman ?? 0)).toBeVisible();
    await money.pay.click();
    await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
    await money.done.click();
    await page.goto('/nwhosting');
    await expect(screen.state(name, 'active')).toBeVisible();
    await screen.renewal(name).click();
    await expect(screen.renewal(name)).toBeChecked();
    await expect
      .poll(async () => (await listHosts(journey.client)).map(({ autoRenewal }) => autoRenewal))
      .toEqual([true]);

    await screen.remove(name).click();
    await screen.typedName.fill(name);
    await screen.confirm.click();
    await expect(screen.row(name)).toHaveCount(0);
    await page.goto('/nwhosting/domains');
    await screen.remove(name).click();
    await screen.typedName.fill(name);
    await screen.confirm.click();
    await expect(screen.row(name)).toHaveCount(0);
    expect(await listDomains(journey.client)).toEqual([]);
  });
});
