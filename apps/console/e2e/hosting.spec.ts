import { getCurrentUser } from '@abrak/core/account';
import { listDomains } from '@abrak/core/hosting';
import { describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { chooseName, readHost } from './support/hostingSteps.ts';
import { hostingScreen } from './support/hostingScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const ORDER = '/nwhosting/order/submit-domain';
const TOP_UP = 20_000_000;

describe('ordering a host', () => {
  const journey = setUpJourney({ samples: [] });
  const { billing: b } = translations[locale];

  const open = async (path: string) => {
    const page = await journey.open({ locale, path });
    return { page, screen: hostingScreen(page, locale), money: moneyScreen(page, locale), bank: bankScreen(page) };
  };
  const balance = async () => (await getCurrentUser(journey.client)).balanceToman;
  const hostOf = (name: string) => readHost(journey.client, name);
  const payableOf = async (name: string) => {
    const { invoice } = await hostOf(name);
    if (invoice === null) throw new Error(`Nothing of ${name} was billed.`);
    return invoice.payableToman;
  };

  test('an order above the balance is paid at the bank and becomes active', async () => {
    const { page, screen, money, bank } = await open('/nwhosting');
    await screen.buy.click();
    await expect(page).toHaveURL(new RegExp(`${ORDER}$`));
    await chooseName(screen, 'zarrin-books.com');
    await screen.plan('Plan_A1').check();
    await screen.order.click();
    await money.toBank.click();
    await bank.finish('pay');
    await expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);
    await expect(money.settled).toBeVisible();
    await money.toService.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
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
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(screen.state('zarrin-keys.ir', 'active')).toBeVisible();
      expect(await balance()).toBe(before - (await payableOf('zarrin-keys.ir')));
      expect((await listDomains(journey.client)).find(({ name }) => name === 'zarrin-keys.ir')).toMatchObject({
        status: 'ACTIVE',
        nicHandle: 'ab123-irnic',
      });
    },
  );

  test('an order keeps its choices in its address', async () => {
    const { page, screen } = await open(`${ORDER}?domain=zarrin-first.com`);
    await expect(screen.found('zarrin-first.com')).toBeChecked();
    await chooseName(screen, 'کتاب-زرین.com');
    await screen.plan('Plan_P').check();
    await expect(page).toHaveURL(/\?domain=.+\.com&plan=\d+$/);
    await page.reload();
    await expect(screen.found('کتاب-زرین.com')).toBeChecked();
    await expect(screen.plan('Plan_P')).toBeChecked();
    await expect(screen.order).toBeEnabled();
  });
});
