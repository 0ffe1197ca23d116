import { type ArchiveFormat, archiveFormats } from '@abrak/core/files';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type FilesScreen, openFiles } from './support/filesScreen.ts';
import { chooseFromMenuByKeyboard, hasFocus, pressUntil, tabTo } from './support/keyboard.ts';
import { readArchive } from './support/readArchive.ts';
import { sha256 } from './support/sampleBytes.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

/** Milliseconds that exceed the delay before a download starts. */
const DOWNLOAD_DELAY_MS = 2_500;

const journey = setUpJourney();

/** Creates a folder with files; returns the SHA-256 of each path that an archive of it contains, null for folders. */
async function makeFolderTree(name: string): Promise<ReadonlyMap<string, string | null>> {
  const { id } = await makeFolder(journey.client, name);
  const reports = await makeFolder(journey.client, 'گزارش‌ها', id);
  const autumn = await makeFolder(journey.client, 'پاییز ۱۴۰۵ 🍁', reports.id);
  await makeFolder(journey.client, 'خالی', reports.id);
  const contents = new Map<string, string | null>([
    ['گزارش‌ها', null],
    ['گزارش‌ها/پاییز ۱۴۰۵ 🍁', null],
    ['گزارش‌ها/خالی', null],
  ]);
  const files = [
    [autumn.id, 'گزارش‌ها/پاییز ۱۴۰۵ 🍁/درآمدِ مهر — نسخهٔ نهایی.txt'],
    [id, 'فهرست قیمت.txt'],
    [id, 'notes.txt'],
  ] as const;
  for (const [folderId, path] of files) {
    const text = `متن ${path}`.repeat(500);
    await uploadText(journey.client, { folderId, name: path.split('/').at(-1) ?? '', text });
    contents.set(path, sha256(text));
  }
  return contents;
}

describe('archives', () => {
  const { files: t } = translations[locale];

  /** Starts a download: by the button of the selection bar, by the keyboard, or from the context menu. */
  const startDownload: Readonly<Record<ArchiveFormat, (page: Page, screen: FilesScreen) => Promise<void>>> = {
    zip: async (page) =>
      page
        .getByRole('toolbar')
        .getByRole('button', { name: t('download.button'), exact: true })
        .click(),
    iso: async (page, { grid }) => {
      await tabTo(page, grid);
      await chooseFromMenuByKeyboard(page, t('archive.format'));
      const iso = page.getByRole('menuitemradio', { name: 'ISO' });
      await pressUntil(page, 'ArrowDown', () => hasFocus(iso));
      await page.keyboard.press('Enter');
    },
    tar: (_page, screen) => screen.chooseArchive('فهرست قیمت.txt', 'tar'),
  };

  test('a folder and files are downloaded as zip, iso and tar, and listed as jobs', { tags: ['chain'] }, async () => {
    const folderName = 'بسته';
    const contents = await makeFolderTree(folderName);
    const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${folderName}` });
    const jobs = page.getByRole('list', { name: t('job.list') }).getByRole('listitem');
    await screen.item('notes.txt').click();
    await page.keyboard.press('Control+a');
    await page.clock.install();
    for (const [index, format] of archiveFormats.entries()) {
      const downloaded = page.waitForEvent('download');
      await startDownload[format](page, screen);
      await expect(screen.toasts.filter({ hasText: `.${format}` })).toBeVisible();
      await page.clock.fastForward(DOWNLOAD_DELAY_MS);
      const download = await downloaded;
      const name = download.suggestedFilename();
      expect(name).toMatch(new RegExp(`\\.${format}$`));
      expect(await readArchive(await download.path(), format)).toEqual(contents);
      await expect(jobs).toHaveCount(index + 1);
      await expect(jobs.first()).toContainText(t('job.archive'));
      await expect(jobs.first()).toContainText(t('job.done'));
    }
    await expect(screen.grid.getByRole('row', { selected: true })).toHaveCount(3);
    await page.reload();
    await screen.item('notes.txt').click();
    await page.keyboard.press('Control+a');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('archive.format') })
      .click();
    await expect(page.getByRole('menuitemradio', { name: 'TAR' })).toBeChecked();
  });
});
