import { getCurrentUser } from '@abrak/core/account';
import { type Host, listDomains, listHosts } from '@abrak/core/hosting';
import type { Locator } from 'playwright-core';
import { describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { hostingScreen } from './support/hostingScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const ORDER = '/nwhosting/order/submit-domain';
const TOP_UP = 20_000_000;

/** Milliseconds from now; a term that ends later was renewed. */
const SOON_MS = 7 * 86_400_000;

// Tests run in order: each continues with the hosts of the previous one.
describe('hosting and domains', () => {
  const journey = setUpJourney({ samples: [] });
  const { billing: b, hosting: t, console: c, hostingPages: p, problem } = translations[locale];

  const open = async (path: string) => {
    const page = await journey.open({ locale, path });
    return { page, screen: hostingScreen(page, locale), money: moneyScreen(page, locale), bank: bankScreen(page) };
  };
  const balance = async () => (await getCurrentUser(journey.client)).balanceToman;
  const hostOf = async (name: string): Promise<Host> => {
    const found = (await listHosts(journey.client)).find((host) => host.name === name);
    if (found === undefined) throw new Error(`There is no host of ${name}.`);
    return found;
  };
  const payableOf = async (name: string) => {
    const { invoice } = await hostOf(name);
    if (invoice === null) throw new Error(`Nothing of ${name} was billed.`);
    return invoice.payableToman;
  };
  /** Moves a host in time through the sandbox's control page. */
  const moveInTime = async (name: string, act: 'nearExpiry') => {
    const body = new URLSearchParams({ host: String((await hostOf(name)).id), act });
    await fetch(`${journey.sandbox.url}/sandbox/hosting`, { method: 'POST', body, redirect: 'manual' });
  };
  const choose = async (screen: ReturnType<typeof hostingScreen<Locator>>, name: string) => {
    await screen.name.fill(name);
    await screen.check.click();
    await expect(screen.found(name)).toBeChecked();
  };

  test('an order above the balance is paid at the bank and becomes active', async () => {
    const { page, screen, money, bank } = await open('/nwhosting');
    await screen.buy.click();
    await expect(page).toHaveURL(new RegExp(`${ORDER}$`));
    await choose(screen, 'zarrin-books.com');
    await screen.plan('Plan_A1').check();
    await screen.order.click();
    await money.toBank.click();
    await bank.finish('pay');
    await expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);
    await expect(money.settled).toBeVisible();
    await money.toService.click();
    await expect(screen.state('zarrin-books.com', 'active')).toBeVisible();
    await page.goto('/nwhosting/domains');
    await expect(screen.state('zarrin-books.com', 'active')).toBeVisible();
  });

  test(
    'a .ir domain with its NIC handle is ordered and paid from the balance, with the keyboard only',
    { tags: ['chain'] },
    async () => {
      const { page, screen, money, bank } = await open('/nwaccount/wallet');
      await money.amount.fill(String(TOP_UP));
      await money.topUp.click();
      await money.toBank.click();
      await bank.finish('pay');
      await expect(money.paid).toBeVisible();
      const before = await balance();
      await page.goto(ORDER);
      await tabTo(page, screen.name);
      await page.keyboard.type('zarrin-keys.ir');
      await page.keyboard.press('Enter');
      await expect(screen.found('zarrin-keys.ir')).toBeChecked();
      await tabTo(page, screen.nicHandle);
      await page.keyboard.type('ab123-irnic');
      await tabTo(page, screen.plan('Plan_B'));
      await page.keyboard.press('Space');
      await tabTo(page, screen.order);
      await page.keyboard.press('Enter');
      await tabTo(page, money.pay);
      await page.keyboard.press('Enter');
      await expect(money.dialog.getByText(b('payment.success'))).toBeVisible();
      await tabTo(page, money.done);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/nwhosting$/);
      await expect(screen.state('zarrin-keys.ir', 'active')).toBeVisible();
      expect(await balance()).toBe(before - (await payableOf('zarrin-keys.ir')));
      expect((await listDomains(journey.client)).find(({ name }) => name === 'zarrin-keys.ir')).toMatchObject({
        status: 'ACTIVE',
        nicHandle: 'ab123-irnic',
      });
    },
  );

  test('name servers are copied, and automatic renewal is switched on', async () => {
    const { page, screen } = await open('/nwhosting');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(screen.renewal('zarrin-keys.ir')).not.toBeChecked();
    await tabTo(page, screen.renewal('zarrin-keys.ir'));
    await page.keyboard.press('Space');
    await expect(screen.renewal('zarrin-keys.ir')).toBeChecked();
    await expect.poll(async () => (await hostOf('zarrin-keys.ir')).autoRenewal).toBe(true);
    const [server = ''] = (await hostOf('zarrin-keys.ir')).nameServers;
    await screen.details('zarrin-keys.ir').click();
    await screen.copy(server).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server);
    await page.reload();
    await expect(screen.renewal('zarrin-keys.ir')).toBeChecked();
  });

  test('a host with automatic renewal is renewed by the job; another host shows its expiry and is paid', async () => {
    const before = await balance();
    await moveInTime('zarrin-keys.ir', 'nearExpiry');
    await moveInTime('zarrin-books.com', 'nearExpiry');
    await expect.poll(async () => (await hostOf('zarrin-keys.ir')).invoice?.isPaid).toBe(true);
    const renewed = await hostOf('zarrin-keys.ir');
    expect((renewed.endsAt ?? 0) - Date.now()).toBeGreaterThan(SOON_MS);
    expect(await balance()).toBeLessThan(before);
    const { page, screen, money } = await open('/nwhosting');
    await expect(screen.payFor('zarrin-keys.ir')).toHaveCount(0);
    await expect(page.getByRole('region', { name: b('expiries.title') })).toContainText('zarrin-books.com');
    await screen.payFor('zarrin-books.com').click();
    await money.pay.click();
    await expect(money.paid).toBeVisible();
    await money.done.click();
    await expect(screen.payFor('zarrin-books.com')).toHaveCount(0);
    expect(((await hostOf('zarrin-books.com')).endsAt ?? 0) - Date.now()).toBeGreaterThan(SOON_MS);
  });

  test('an order keeps its choices in its address', async () => {
    const { page, screen } = await open(`${ORDER}?domain=zarrin-first.com`);
    await expect(screen.found('zarrin-first.com')).toBeChecked();
    await choose(screen, 'کتاب-زرین.com');
    await screen.plan('Plan_P').check();
    await expect(page).toHaveURL(/\?domain=.+\.com&plan=\d+$/);
    await page.reload();
    await expect(screen.found('کتاب-زرین.com')).toBeChecked();
    await expect(screen.plan('Plan_P')).toBeChecked();
    await expect(screen.order).toBeEnabled();
  });

  test('an unpaid order can be paid later', async () => {
    const { page, screen, money } = await open(ORDER);
    await choose(screen, 'zarrin-later.net');
    await screen.plan('Plan_B').check();
    await screen.order.click();
    await money.cancel.click();
    await screen.toHosts.click();
    await expect(screen.state('zarrin-later.net', 'unpaid')).toBeVisible();
    expect((await hostOf('zarrin-later.net')).status).toBe('PENDINGBILLING');
    await page.reload();
    await screen.payFor('zarrin-later.net').click();
    await money.pay.click();
    await expect(money.paid).toBeVisible();
    await money.done.click();
    await expect(screen.state('zarrin-later.net', 'active')).toBeVisible();
  });

  test('a name that is taken between the check and the payment shows an error and costs nothing', async () => {
    const before = await balance();
    const { page, screen, money } = await open(ORDER);
    await choose(screen, 'snatch-zarrin.com');
    await screen.plan('Plan_B').check();
    await screen.order.click();
    await money.pay.click();
    await expect(money.dialog.getByText(problem('domainTaken'))).toBeVisible();
    expect(await balance()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(screen.alert).toContainText(t('order.placed.lost'));
    await screen.deleteLost.click();
    await expect(screen.typedName).toBeFocused();
    await page.keyboard.type('snatch-zarrin.com');
    await page.keyboard.press('Enter');
    await expect(screen.name).toBeVisible();
    await expect(screen.found('snatch-zarrin.com')).toBeDisabled();
    expect((await listHosts(journey.client)).map(({ name }) => name)).not.toContain('snatch-zarrin.com');
    expect(await balance()).toBe(before);
  });

  test('a host and then its domain are deleted after typing the name', async () => {
    const { page, screen } = await open('/nwhosting');
    await screen.remove('zarrin-later.net').click();
    await expect(screen.typedName).toBeFocused();
    await page.keyboard.type('zarrin-later.com');
    await page.keyboard.press('Enter');
    await expect(screen.question.getByText(problem('wrongDomainName'))).toBeVisible();
    await screen.typedName.fill('zarrin-later.net');
    await screen.confirm.click();
    await expect(screen.question).toBeHidden();
    await expect(screen.row('zarrin-later.net')).toHaveCount(0);
    await page.goto('/nwhosting/domains');
    await screen.remove('zarrin-later.net').click();
    await screen.typedName.fill('zarrin-later.net');
    await screen.confirm.click();
    await expect(screen.question).toBeHidden();
    await expect(screen.row('zarrin-later.net')).toHaveCount(0);
    await screen.name.fill('zarrin-later.net');
    await screen.check.click();
    await expect(screen.orderFound('zarrin-later.net')).toBeVisible();
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
