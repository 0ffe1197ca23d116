import { getCurrentUser } from '@abrak/core/account';
import { describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { moneyScreen } from './support/moneyScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';

const TOP_UP = 20_000;

const journey = setUpJourney({ samples: [], bank: 'zarinpal' });

const balance = async () => (await getCurrentUser(journey.client)).balanceToman;

describe.each(['fa', 'en'] as const)('a provider with an account at Zarinpal, in %s', (locale) => {
  const openBank = async () => {
    const page = await journey.open({ locale, path: '/nwaccount/wallet' });
    const screen = moneyScreen(page, locale);
    await screen.amount.fill(String(TOP_UP));
    await screen.topUp.click();
    await screen.toBank.click();
    await page.waitForURL(`${journey.sandbox.bankUrl}/pg/StartPay/*`);
    // The page shows what the bank was asked for, in its unit.
    await expect(page.getByText(String(TOP_UP), { exact: true })).toBeVisible();
    return { page, screen };
  };

  test('is paid there, and the balance has the money', async () => {
    const before = await balance();
    const { page, screen } = await openBank();
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
    await expect(page).toHaveURL(/\/nwaccount\/wallet\/return\?payment=\d+$/);
    await expect(screen.paid).toBeVisible();
    await expect(screen.reference).toBeVisible();
    expect(await balance()).toBe(before + TOP_UP);
  });

  test('tells the customer who gave up at the bank that nothing was paid', async () => {
    const before = await balance();
    const { page, screen } = await openBank();
    await page.getByRole('button', { name: 'انصراف', exact: true }).click();
    await expect(screen.failed).toBeVisible();
    expect(await balance()).toBe(before);
  });
});
