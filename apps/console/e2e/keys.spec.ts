import type { Locale } from '@abrak/core';
import { describe, test } from 'vitest';
import { connect } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney({ samples: [] });

/** Calls the API as a program does and returns the status of the answer. */
async function call(key: string, path: string): Promise<number> {
  const answer = await fetch(new URL(path, journey.sandbox.url), { headers: { authorization: `Bearer ${key}` } });
  return answer.status;
}

describe('API keys', () => {
  test.for<Locale>(['fa', 'en'])('a key is made, used by a program and revoked, in %s', async (locale) => {
    const customer = await journey.addCustomer({ samples: [] });
    const client = await connect(journey.sandbox, customer);
    const page = await journey.open({ path: '/nwaccount/security', session: client.session.current(), locale });
    const { partners: t, accountPages } = translations[locale];
    await page.getByRole('link', { name: accountPages('tabs.keys') }).click();
    await page.getByRole('button', { name: t('apiKeys.add') }).click();
    await page.getByRole('textbox', { name: t('newKey.name') }).fill('Backup');
    await page.getByRole('checkbox', { name: t('scopes.filesRead') }).check();
    await page.keyboard.press('Enter');
    const key = await page.getByRole('textbox', { name: t('newKey.key') }).inputValue();
    expect(await call(key, '/cfs/rest/documents/recent?limit=5')).toBe(200);
    expect(await call(key, '/cfs/rest/transactions')).toBe(403);
    await page.getByRole('button', { name: t('newKey.done') }).click();
    const item = page.getByRole('list', { name: t('apiKeys.list') }).getByRole('listitem');
    await expect(item).toContainText(key.slice(0, 10));
    await item.getByRole('button').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('apiKeys.revoke'), exact: true })
      .click();
    await expect(page.getByText(t('apiKeys.empty'))).toBeVisible();
    expect(await call(key, '/cfs/rest/documents/recent?limit=5')).toBe(401);
  });
});
