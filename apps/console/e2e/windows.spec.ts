import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { namesIn } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const ARCHIVE = 'بایگانی ۲۰۰۰ فایل';
const ARCHIVE_SIZE = 2_000;

const journey = setUpJourney({ samples: ['archive'] });

/** Delays all pages of a folder listing but the first until the returned function is called. */
async function delayLaterPages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/[?&]after=/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe('a folder that is still loading', () => {
  const { files: t } = translations[locale];

  async function openLoading() {
    const { page, screen } = await openFiles(journey, { locale });
    const release = await delayLaterPages(page);
    await screen.openFolder(ARCHIVE);
    await expect(screen.grid).toHaveAttribute('aria-rowcount', String(ARCHIVE_SIZE));
    await expect(screen.grid).toHaveAttribute('aria-busy', 'true');
    await tabTo(page, screen.grid);
    const finishLoading = async () => {
      release();
      await expect(screen.grid).toHaveAttribute('aria-busy', 'false');
    };
    return { page, screen, release, finishLoading };
  }

  test('is searched and sorted as a whole, with the same result once it is loaded', async () => {
    const { page, screen, finishLoading } = await openLoading();
    const firstRow = screen.grid.getByRole('row').first();
    await page.getByRole('button', { name: t('sort.label') }).click();
    await screen.menu.getByRole('menuitemradio', { name: t('sort.descending') }).click();
    const names = await namesIn(journey.client, `/${ARCHIVE}`);
    await expect(firstRow).toHaveText(new RegExp(names.at(-1)?.slice(-8) ?? 'none'));
    await page.getByRole('searchbox').fill('1999');
    await expect(screen.grid.getByRole('row')).toHaveCount(1);
    await expect(screen.grid).toHaveAttribute('aria-rowcount', '1');
    const found = await firstRow.textContent();
    await finishLoading();
    await expect(screen.grid).toHaveAttribute('aria-rowcount', '1');
    expect(await firstRow.textContent()).toBe(found);
  });

  test('is selected as a whole by Ctrl+A; deleting waits for the rest and can be undone', async () => {
    const { page, screen, release } = await openLoading();
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('toolbar', { name: t('selection.bar') })).toContainText(
      t('selection.count', { count: ARCHIVE_SIZE }),
    );
    await page.keyboard.press('Delete');
    await expect(screen.toasts.filter({ hasText: t('windows.waiting', { count: ARCHIVE_SIZE }) })).toBeVisible();
    await expect(screen.grid).toHaveAttribute('aria-rowcount', String(ARCHIVE_SIZE));
    release();
    await expect(screen.emptyText).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(screen.grid).toHaveAttribute('aria-rowcount', String(ARCHIVE_SIZE));
    expect(await namesIn(journey.client, `/${ARCHIVE}`)).toHaveLength(ARCHIVE_SIZE);
  });
});
