import { getCurrentUser } from '@abrak/core/account';
import { listInvoices } from '@abrak/core/billing';
import { expect, test } from 'vitest';
import { bankScreen, moneyScreen } from '../support/moneyScreen.ts';
import { translations } from '../support/translations.ts';
import { setUpEngine } from './setUpEngine.ts';

const { billing: t } = translations.fa;

const journey = setUpEngine({ samples: ['money'] });

const TOP_UP = 50_000;

test('the wallet is topped up at the bank', async () => {
  const { balanceToman } = await getCurrentUser(journey.client);
  const page = await journey.open({ path: '/nwaccount/wallet' });
  const screen = moneyScreen(page);
  await screen.amount.fill('۵۰۰۰۰');
  await screen.topUp.click();
  await screen.toBank.click();
  await bankScreen(page).finish('pay');
  await screen.paid.waitFor();
  expect((await getCurrentUser(journey.client)).balanceToman).toBe(balanceToman + TOP_UP);
});

// Runs in the page: shows on the screen what would be printed, as a print dialog cannot be driven.
function showPrint(): void {
  const show = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.conditionText === 'print') rule.media.mediaText = 'all';
      if (rule instanceof CSSGroupingRule) show(rule.cssRules);
    }
  };
  for (const { cssRules } of document.styleSheets) show(cssRules);
}

test('an invoice is printed alone, and the page is as before afterwards', async () => {
  const [invoice] = await listInvoices(journey.client, 'hosting');
  const page = await journey.open({ path: '/nwbilling/hosting' });
  await page
    .getByRole('button', { name: t('invoice.details', { number: '' }).trim() })
    .first()
    .click();
  await page.evaluate(() => {
    globalThis.print = () => void (document.body.dataset['printed'] = 'yes');
  });
  await page.getByRole('button', { name: t('invoice.print'), exact: true }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.evaluate(showPrint);
  const sheet = page.locator('body > [data-abrak-print]');
  await sheet
    .getByRole('row')
    .last()
    .filter({ hasText: t('toman', { amount: invoice?.payableToman ?? 0 }) })
    .waitFor();
  await page.locator('header[role="banner"], body > div header').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await sheet.waitFor({ state: 'detached' });
  // Removed after the sheet, in an effect.
  await page.locator('body:not([data-abrak-printing])').waitFor();
  expect(await sheet.count()).toBe(0);
});
