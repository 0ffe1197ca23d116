import { test } from 'vitest';
import { languageNames } from '../src/languages.ts';
import { auditLayout, auditPage } from './support/auditPage.ts';
import { uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';

// Words of the Arabic messages.
const texts = { add: 'جديد', transactions: 'المعاملات' } as const;

const journey = setUpJourney({ samples: ['money', 'servers'] });

test('a console that offers Arabic changes to it in the menu, and every page is in it', async () => {
  await uploadText(journey.client, { folderId: 0, name: 'report.txt', text: 'x' });
  const { page } = await openFiles(journey, { locale: 'en', config: { provider: { languages: ['fa', 'en', 'ar'] } } });
  await page.getByRole('button', { name: journey.customer.username }).click();
  await page.getByRole('menuitemradio', { name: languageNames.ar }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: texts.add })).toBeVisible();
  expect(await auditPage(page, 'ar')).toEqual([]);
  await page.goto('/nwaccount/wallet');
  await expect(page.getByRole('link', { name: texts.transactions }).first()).toBeVisible();
  await expect(page.getByText(/[٠-٩]/).first()).toBeVisible();
  expect(await auditPage(page, 'ar')).toEqual([]);
  for (const path of ['/nwvms', '/nwhosting', '/nwaccount/profile/info', '/nwaccount/security', '/nwbilling/nwvms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-theme][lang="ar"]').first()).toBeVisible();
    expect(await auditLayout(page, 'ar')).toEqual([]);
  }
});
