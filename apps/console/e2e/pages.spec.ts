import { expect as expectValue, describe, test } from 'vitest';
import { expect } from './support/expect.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ isDemo: true });
const locale = 'en';
const t = translations[locale];

const paths = [
  '/',
  '/nwfm',
  '/nwvms',
  '/nwvms/web-1',
  '/nwvms/web-1/settings',
  '/nwvms/web-1/settings/network',
  '/nwvms/web-1/settings/remote',
  '/nwvms/web-1/settings/upgrade',
  '/nwvms/order/choose-plan',
  '/nwvms/order/final-step',
  '/nwlandings/vm-campaign/choose-plan',
  '/nwlandings/vm-campaign/final-step',
  '/nwhosting',
  '/nwhosting/domains',
  '/nwhosting/order/submit-domain',
  '/nwaccount/wallet',
  '/nwaccount/transactions',
  '/nwbilling',
  '/nwbilling/nwfm',
  '/nwbilling/nwvms',
  '/nwbilling/hosting',
  '/nwbilling/domain',
  '/nwaccount/plans',
  '/nwaccount/plans/upgrade',
  '/nwaccount/profile/info',
  '/nwaccount/changePassword',
  '/nwaccount/security',
  '/nwaccount/security/factors',
  '/nwaccount/activity',
  '/nwaccount/keys',
  '/nwaccount/mails',
];

describe('pages', () => {
  test('have titles of their own', async () => {
    const page = await journey.open({ locale, path: '/nwfm' });
    const titles = new Map<string, string>();
    for (const path of paths) {
      await page.goto(new URL(path, journey.sandbox.url).href);
      await expect(page).toHaveTitle(/ \| Abrak$/);
      titles.set(path, await page.title());
    }
    expectValue(
      [...titles].filter(([, title], index, all) => all.findIndex(([, one]) => one === title) !== index),
    ).toEqual([]);
  });

  test('say that times are those of Tehran where the device has another zone', async () => {
    const page = await journey.open({ locale, path: '/nwaccount/activity' });
    const isTehran = await page.evaluate(() => new Date().getTimezoneOffset() === -210);
    await expect(page.getByText(t.ui('tehranTime'))).toHaveCount(isTehran ? 0 : 1);
  });

  test('tell a customer whom the bank sends back without a session that the result follows', async () => {
    const page = await journey.open({ locale, path: '/nwaccount/wallet/return?payment=1', session: undefined });
    await expect(page.getByText(t.accountPages('paymentReturn'))).toBeVisible();
    const { username, password } = journey.customer;
    await signInScreen(page, locale).signIn({ username, password });
    await expect(page).toHaveURL(/wallet\/return\?payment=1/);
  });
});
