import { getCurrentUser } from '@abrak/core/account';
import { payInvoice } from '@abrak/core/billing';
import { listHosts, orderHost, setAutoRenewal } from '@abrak/core/hosting';
import { beforeAll, describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { chooseName, readHost } from './support/hostingSteps.ts';
import { hostingScreen } from './support/hostingScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { moneyScreen } from './support/moneyScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const ORDER = '/nwhosting/order/submit-domain';
const BALANCE_TOMAN = 40_000_000;
const PLAN_P = 301;

/** Milliseconds from now; a term that ends later was renewed. */
const SOON_MS = 7 * 86_400_000;

// Each test has hosts of its own, and no other spec file of the sandbox has these names.
const hosts = ['simin-copied.com', 'simin-keys.ir', 'simin-books.com', 'simin-old.net'];

describe('hosts and domains', () => {
  const journey = setUpJourney({ samples: [] });
  const { billing: b, hosting: t, console: c, hostingPages: p, problem } = translations[locale];

  const open = async (path: string) => {
    const page = await journey.open({ locale, path });
    return { page, screen: hostingScreen(page, locale), money: moneyScreen(page, locale) };
  };
  const balance = async () => (await getCurrentUser(journey.client)).balanceToman;
  const hostOf = (name: string) => readHost(journey.client, name);
  const buy = async (domainName: string) => {
    const nicHandle = domainName.endsWith('.ir') ? 'ab123-irnic' : null;
    const order = { productId: PLAN_P, domainName, register: true, nicHandle };
    const { invoice } = await orderHost(journey.client, order, { key: crypto.randomUUID() });
    if (invoice === null) throw new Error(`Nothing of ${domainName} was billed.`);
    await payInvoice(journey.client, invoice, { key: crypto.randomUUID() });
  };
  /** Moves a host in time through the sandbox's page for developers. */
  const moveInTime = async (name: string, act: 'nearExpiry') => {
    const body = new URLSearchParams({ host: String((await hostOf(name)).id), act });
    await fetch(`${journey.sandbox.url}/sandbox`, { method: 'POST', body, redirect: 'manual' });
  };

  beforeAll(async () => {
    await topUp(journey.client, BALANCE_TOMAN);
    for (const name of hosts) await buy(name);
    await expect
      .poll(async () => (await listHosts(journey.client)).map(({ status }) => status))
      .toEqual(hosts.map(() => 'ACTIVE'));
  });

  test('name servers are copied, and automatic renewal is switched on', async () => {
    const { page, screen } = await open('/nwhosting');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(screen.renewal('simin-copied.com')).not.toBeChecked();
    await tabTo(page, screen.renewal('simin-copied.com'));
    await page.keyboard.press('Space');
    await expect(screen.renewal('simin-copied.com')).toBeChecked();
    await expect.poll(async () => (await hostOf('simin-copied.com')).autoRenewal).toBe(true);
    const [server = ''] = (await hostOf('simin-copied.com')).nameServers;
    await screen.details('simin-copied.com').click();
    await screen.copy(server).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server);
    await page.reload();
    await expect(screen.renewal('simin-copied.com')).toBeChecked();
  });

  test('a host with automatic renewal is renewed by the job; another host shows its expiry and is paid', async () => {
    await setAutoRenewal(journey.client, (await hostOf('simin-keys.ir')).id, true);
    const before = await balance();
    await moveInTime('simin-keys.ir', 'nearExpiry');
    await moveInTime('simin-books.com', 'nearExpiry');
    await expect.poll(async () => (await hostOf('simin-keys.ir')).invoice?.isPaid).toBe(true);
    const renewed = await hostOf('simin-keys.ir');
    expect((renewed.endsAt ?? 0) - Date.now()).toBeGreaterThan(SOON_MS);
    expect(await balance()).toBeLessThan(before);
    const { page, screen, money } = await open('/nwhosting');
    await expect(screen.payFor('simin-keys.ir')).toHaveCount(0);
    await expect(page.getByRole('region', { name: b('expiries.title') })).toContainText('simin-books.com');
    await screen.payFor('simin-books.com').click();
    await money.pay.click();
    await expect(money.paid).toBeVisible();
    await money.done.click();
    await expect(screen.payFor('simin-books.com')).toHaveCount(0);
    expect(((await hostOf('simin-books.com')).endsAt ?? 0) - Date.now()).toBeGreaterThan(SOON_MS);
  });

  test('an unpaid order can be paid later', async () => {
    const { page, screen, money } = await open(ORDER);
    await chooseName(screen, 'simin-later.net');
    await screen.plan('Plan_B').check();
    await screen.order.click();
    await money.cancel.click();
    await screen.toHosts.click();
    await expect(screen.state('simin-later.net', 'unpaid')).toBeVisible();
    expect((await hostOf('simin-later.net')).status).toBe('PENDINGBILLING');
    await page.reload();
    await screen.payFor('simin-later.net').click();
    await money.pay.click();
    await expect(money.paid).toBeVisible();
    await money.done.click();
    await expect(screen.state('simin-later.net', 'active')).toBeVisible();
  });

  test('a name that is taken between the check and the payment shows an error and costs nothing', async () => {
    const before = await balance();
    const { page, screen, money } = await open(ORDER);
    await chooseName(screen, 'snatch-simin.com');
    await screen.plan('Plan_B').check();
    await screen.order.click();
    await money.pay.click();
    await expect(money.dialog.getByText(problem('domainTaken'))).toBeVisible();
    expect(await balance()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(screen.alert).toContainText(t('order.placed.lost'));
    await screen.deleteLost.click();
    await expect(screen.typedName).toBeFocused();
    await page.keyboard.type('snatch-simin.com');
    await page.keyboard.press('Enter');
    await expect(screen.name).toBeVisible();
    await expect(screen.found('snatch-simin.com')).toBeDisabled();
    expect((await listHosts(journey.client)).map(({ name }) => name)).not.toContain('snatch-simin.com');
    expect(await balance()).toBe(before);
  });

  test('a host and then its domain are deleted after typing the name', async () => {
    const { page, screen } = await open('/nwhosting');
    await screen.remove('simin-old.net').click();
    await expect(screen.typedName).toBeFocused();
    await page.keyboard.type('simin-old.com');
    await page.keyboard.press('Enter');
    await expect(screen.question.getByText(problem('wrongDomainName'))).toBeVisible();
    await screen.typedName.fill('simin-old.net');
    await screen.confirm.click();
    await expect(screen.question).toBeHidden();
    await expect(screen.row('simin-old.net')).toHaveCount(0);
    await page.goto('/nwhosting/domains');
    await screen.remove('simin-old.net').click();
    await screen.typedName.fill('simin-old.net');
    await screen.confirm.click();
    await expect(screen.question).toBeHidden();
    await expect(screen.row('simin-old.net')).toHaveCount(0);
    await screen.name.fill('simin-old.net');
    await screen.check.click();
    await expect(screen.orderFound('simin-old.net')).toBeVisible();
  });

  test('invoices, hosts and domains link to each other, and the menu and the command palette open them', async () => {
    const { page, screen } = await open('/nwhosting');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('list.invoices'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/nwbilling\/hosting$/);
    await page
      .getByRole('button', { name: b('invoice.details', { number: '' }).trim() })
      .first()
      .click();
    await page.getByRole('link', { name: b('invoice.toService'), exact: true }).click();
    await expect(page).toHaveURL(/\/nwhosting$/);
    await page.goto('/nwbilling/domain');
    await page
      .getByRole('button', { name: b('invoice.details', { number: '' }).trim() })
      .first()
      .click();
    await page.getByRole('link', { name: b('invoice.toService'), exact: true }).click();
    await expect(page).toHaveURL(/\/nwhosting\/domains$/);
    await expect(page).toHaveTitle(new RegExp(p('titles.domains')));
    await page.getByRole('button', { name: c('topBar.status'), exact: true }).click();
    await page.getByRole('menuitem', { name: c('topBar.hosts') }).click();
    await expect(page).toHaveURL(/\/nwhosting$/);
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox', { name: c('palette.label') }).fill(c('palette.pages.orderHost'));
    await expect(page.getByRole('option', { name: c('palette.pages.orderHost') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${ORDER}$`));
    await page.goto('/nwhosting/order');
    await expect(page).toHaveURL(new RegExp(`${ORDER}$`));
    await screen.name.fill('unsaved');
    await page.getByRole('banner').locator('a[href="/"]').click();
    await expect(screen.leaving).toBeVisible();
    await screen.stay.click();
    await expect(screen.name).toHaveValue('unsaved');
    await page.getByRole('banner').locator('a[href="/"]').click();
    await screen.leave.click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});
