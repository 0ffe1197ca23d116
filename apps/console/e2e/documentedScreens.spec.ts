import type { Locale } from '@abrak/core';
import { beforeAll } from 'vitest';
import { documentedJourney } from './support/documentedProvider.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { createRunningServer } from './support/serverApi.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { topUp } from './support/topUp.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ ...documentedJourney, samples: ['files', 'money'] });

beforeAll(async () => {
  await topUp(journey.client, 1_000_000);
  await createRunningServer(journey.client, { name: 'documented' });
});

async function inspectFiles(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, screen } = await openFiles(journey, { locale, theme: 'system' });
  await screen.choose('Projects', 'details');
  await expect(page.getByRole('region', { name: 'Projects' })).toBeVisible();
  await inspect(page, 'documented-files');
}

const pages = {
  account: '/nwaccount/plans',
  wallet: '/nwaccount/wallet',
  transactions: '/nwaccount/transactions',
  invoices: '/nwbilling/nwvms',
  servers: '/nwvms',
  server: '/nwvms/documented',
  order: '/nwvms/order/choose-plan',
  hosting: '/nwhosting/order/submit-domain',
} as const;

async function inspectPages(locale: Locale, inspect: Inspect): Promise<void> {
  const page = await journey.open({ locale, theme: 'system', path: '/nwaccount/profile/info' });
  await inspect(page, 'documented-profile');
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, `documented-${name}`);
  }
}

async function inspectReturn(locale: Locale, inspect: Inspect): Promise<void> {
  const page = await journey.open({ locale, theme: 'system', path: '/nwaccount/wallet' });
  const screen = moneyScreen(page, locale);
  await screen.quickPick(20).click();
  await screen.topUp.click();
  await screen.toBank.click();
  await bankScreen(page).finish('pay');
  await expect(page.getByText(translations[locale].billing('return.untold'))).toBeVisible();
  await inspect(page, 'documented-return');
}

inspectScreens({
  files: inspectFiles,
  'the pages of account, money, servers and hosting': inspectPages,
  'the return from the bank': inspectReturn,
});
