import type { Page } from 'playwright-core';
import { afterAll, describe, test } from 'vitest';
import { makeFolder } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type FilesScreen, openFiles } from './support/filesScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { openCountryLookup } from './support/openCountryLookup.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const lookup = await openCountryLookup();
const journey = setUpJourney({ samples: [] });
afterAll(() => lookup.close());

let uploads = 0;

async function upload({ addButton, fileInput, item }: FilesScreen): Promise<void> {
  await expect(addButton).toBeEnabled();
  uploads += 1;
  const name = `فایل ${uploads}.txt`;
  await fileInput.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await expect(item(name)).toBeVisible();
}

describe('a customer', () => {
  const { files: t, ui } = translations[locale];
  const warning = (page: Page) => page.getByRole('listitem').filter({ hasText: t('notice.vpn') });

  async function open(country: string | undefined) {
    lookup.answer = country;
    const { name } = await makeFolder(journey.client, `${country}`);
    return openFiles(journey, {
      locale,
      path: `/nwfm/${name}`,
      config: { provider: { countryLookupUrl: lookup.url } },
    });
  }

  test('abroad sees the VPN warning at the first upload until it is closed, and never again', async () => {
    const { page, screen } = await open('de');
    const requestsBefore = lookup.requestCount();
    await expect(warning(page)).toHaveCount(0);
    await upload(screen);
    await expect(warning(page)).toBeVisible();
    await page.keyboard.press('F8');
    await tabTo(page, warning(page).getByRole('button', { name: ui('toast.close') }));
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    await page.reload();
    await upload(screen);
    await expect(warning(page)).toHaveCount(0);
    expect(lookup.requestCount()).toBe(requestsBefore + 1);
  });

  test.for(['ir', undefined])('in the country "%s" sees no VPN warning', async (country) => {
    const { page, screen } = await open(country);
    const requestsBefore = lookup.requestCount();
    await upload(screen);
    await expect.poll(lookup.requestCount).toBe(requestsBefore + 1);
    await expect(warning(page)).toHaveCount(0);
  });
});
