import { listDomains } from '@abrak/core/hosting';
import { beforeAll, expect, test } from 'vitest';
import { hostingScreen } from '../support/hostingScreen.ts';
import { moneyScreen } from '../support/moneyScreen.ts';
import { orderScreen } from '../support/orderScreen.ts';
import { readServer } from '../support/serverApi.ts';
import { topUp } from '../support/topUp.ts';
import { translations } from '../support/translations.ts';
import { setUpEngine } from './setUpEngine.ts';

const { billing: t } = translations.fa;

const journey = setUpEngine();

beforeAll(() => topUp(journey.client, 9_000_000));

test('a server is ordered and paid from the balance', async () => {
  const page = await journey.open({ path: '/nwvms/order/choose-plan' });
  const [order, money] = [orderScreen(page), moneyScreen(page)];
  await order.period('MONTH').check();
  await order.plan('HD-VPS1').check();
  await order.next.click();
  await order.name.fill('engine');
  await order.pay.click();
  await money.pay.click();
  await money.dialog.getByText(t('payment.success')).waitFor();
  expect((await readServer(journey.client, 'engine')).invoice?.isPaid).toBe(true);
  await money.done.click();
  await page.getByText('engine', { exact: true }).first().waitFor();
});

test('a domain is found, ordered with hosting, paid and active', async () => {
  const name = 'abrak-engine.com';
  const page = await journey.open({ path: '/nwhosting/order/submit-domain' });
  const [screen, money] = [hostingScreen(page), moneyScreen(page)];
  await screen.name.fill(name);
  await screen.check.click();
  await screen.found(name).waitUntil(([radio]) => radio?.isChecked === true, 'checked');
  await screen.plan('Plan_A1').check();
  await screen.order.click();
  await money.pay.click();
  await money.dialog.getByText(t('payment.success')).waitFor();
  await money.done.click();
  await screen.state(name, 'active').waitFor();
  expect((await listDomains(journey.client)).map((domain) => domain.name)).toContain(name);
});
