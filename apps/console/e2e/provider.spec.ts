import { getCurrentUser, storagePlans } from '@abrak/core/account';
import { type InvoiceKind, listInvoices } from '@abrak/core/billing';
import type { Locator, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { hostingScreen } from './support/hostingScreen.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { orderScreen } from './support/orderScreen.ts';
import { createRunningServer, SMALL_PLAN } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const HOST_TOMAN = 1_000_000;
const DOMAIN_TOMAN = 500_000;

const journey = setUpJourney({
  samples: [],
  provider: (bankHost) => ({
    taxes: [{ rateBp: 1_000 }],
    gateways: [
      { id: 'BEHPARDAKHT', name: 'Own bank', hosts: [bankHost] },
      { id: 'PAGE', name: 'Page of the provider', hosts: [bankHost], start: 'redirect' },
    ],
    hostPlans: [{ id: 7, name: 'Plan_P', prices: { YEAR: HOST_TOMAN } }],
    domainSuffixes: [{ suffix: '.com', prices: { YEAR: DOMAIN_TOMAN } }],
  }),
});

const withTax = (netToman: number) => Math.round(netToman * 1.1);

// Tests run in order: each continues with the balance of the previous one.
describe('a provider at 10 % tax with a gateway host of its own', () => {
  const { account: a, billing: b, servers: t } = translations[locale];

  const open = async (path: string) => {
    const page = await journey.open({ locale, path });
    return { page, money: moneyScreen(page, locale), bank: bankScreen(page) };
  };
  const onlyInvoice = async (kind: InvoiceKind, title?: RegExp) => {
    const [invoice] = (await listInvoices(journey.client, kind)).filter(
      ({ title: text }) => title === undefined || title.test(text),
    );
    if (invoice === undefined) throw new Error(`There is no invoice of ${kind}.`);
    return invoice;
  };
  const payOnReturn = async (page: Page, money: ReturnType<typeof moneyScreen<Locator>>) => {
    await expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);
    await expect(money.settled).toBeVisible();
  };

  test('sells a storage plan, which is paid at its bank under the policy of the page', async () => {
    const { page, money, bank } = await open('/nwaccount/plans/upgrade');
    await money.choosePlan(a('plan.names.Premium'));
    const payable = withTax(storagePlans.premium.monthlyToman);
    await expect(money.amountIn(money.dialog, payable)).toBeVisible();
    await money.toBank.click();
    await bank.expectOpen();
    expect(new URL(page.url()).origin).toBe(journey.sandbox.bankUrl);
    expect(new URL(page.url()).origin).not.toBe(journey.sandbox.url);
    await bank.finish('pay');
    await payOnReturn(page, money);
    expect(await onlyInvoice('storage')).toMatchObject({ isPaid: true, payableToman: payable });
    expect((await getCurrentUser(journey.client)).plan?.id).toBe(storagePlans.premium.id);
  });

  test('sells a server at the total that the order shows, which is paid through the page of the provider', async () => {
    const { page, money, bank } = await open(`/nwvms/order/final-step?period=MONTH&plan=${SMALL_PLAN}&name=tenth`);
    const order = orderScreen(page, locale);
    await expect(order.summary).toContainText(/Tax .?10%/);
    const total = await order.summary
      .getByText(t('order.summary.total'))
      .locator('xpath=following-sibling::*')
      .first()
      .textContent();
    await order.pay.click();
    await money.dialog.getByRole('combobox', { name: b('payment.gateway') }).click();
    await page.getByRole('option', { name: 'Page of the provider' }).click();
    const { payableToman, items } = await onlyInvoice('servers');
    expect(total?.replace(/\D/g, '')).toBe(String(payableToman));
    expect(items).toMatchObject([{}, { rateBp: 1_000 }]);
    await money.toBank.click();
    await bank.finish('pay');
    await payOnReturn(page, money);
    expect(await onlyInvoice('servers')).toMatchObject({ isPaid: true });
  });

  test('sells a host with its domain at its own prices', async () => {
    const { page, money } = await open('/nwhosting/order/submit-domain');
    const screen = hostingScreen(page, locale);
    await screen.name.fill('tenth-books.com');
    await screen.check.click();
    await expect(screen.found('tenth-books.com')).toBeChecked();
    await screen.plan('Plan_P').check();
    const payable = withTax(HOST_TOMAN + DOMAIN_TOMAN);
    await expect(money.amountIn(screen.summary, payable)).toBeVisible();
    await screen.order.click();
    await expect(money.amountIn(money.dialog, payable)).toBeVisible();
    expect(await onlyInvoice('hosting')).toMatchObject({ payableToman: payable });
  });

  test('invoices an upgrade with its tax', async () => {
    await topUp(journey.client, 3_000_000);
    await createRunningServer(journey.client, { name: 'grows' });
    const { page, money } = await open('/nwvms/grows/settings/upgrade');
    const server = serverScreen(page, locale, 'grows');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('power.shutdown'), exact: true })
      .click();
    await server.inDialog(t('power.shutdown')).click();
    await server.refreshUntil('off');
    await page.getByRole('radio', { name: /HD-VPS2/ }).check();
    await page.getByRole('button', { name: t('detail.upgrade.next'), exact: true }).click();
    await server.dataLoss.check();
    await server.typedName.fill('grows');
    await server.inDialog(t('dialogs.upgrade.confirm')).click();
    await expect(money.dialog).toBeVisible();
    const upgrade = await onlyInvoice('servers', /HD-VPS2/);
    expect(upgrade.items?.filter(({ title }) => title === 'TAX')).toMatchObject([{ rateBp: 1_000 }]);
    await expect(money.amountIn(money.dialog, upgrade.payableToman)).toBeVisible();
  });
});
