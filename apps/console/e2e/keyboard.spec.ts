import { type StoredDocument, createFolder, ROOT_FOLDER_ID } from '@abrak/core/files';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { pressPersian } from './support/persianKeyboard.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const NAMES = ['اول.txt', 'دوم.txt', 'سوم.txt', 'alpha.txt', 'beta.txt', 'gamma.txt'];

const journey = setUpJourney();

async function makeFolderWithFiles(name: string, names: readonly string[] = NAMES): Promise<StoredDocument> {
  const folder = await createFolder(journey.client, { name, parentId: ROOT_FOLDER_ID, parentName: null });
  for (const file of names) await uploadText(journey.client, { folderId: folder.id, name: file, text: file });
  return folder;
}

async function typeName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
}

describe('with the keyboard only', () => {
  const { files: t, account } = translations[locale];
  const status = (page: Page) => page.getByRole('status').first();

  /** Opens a folder and focuses its grid with Tab. */
  async function openGrid(path: string) {
    const opened = await openFiles(journey, { locale, path });
    await tabTo(opened.page, opened.screen.grid);
    return opened;
  }

  test('the first key leads past the bar to the files, and Ctrl+K to a file in any folder', async () => {
    const { console: c } = translations[locale];
    const folder = await makeFolderWithFiles('دور', ['پیدا شو.txt']);
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[role="row"]:focus')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: c('palette.label') }).fill('پیدا');
    await page.getByRole('option', { name: 'پیدا شو.txt' }).click();
    await expect(screen.grid).toHaveAccessibleName(t('list.label', { folder: folder.name }));
    await expect(screen.item('پیدا شو.txt')).toBeFocused();
  });

  test('a customer signs in, opens a folder and goes up again', async () => {
    const page = await journey.open({ locale, path: '/nwlogin', session: undefined });
    const screen = filesScreen(page, locale);
    await tabTo(page, page.getByRole('textbox', { name: account('signIn.identifier') }));
    await page.keyboard.insertText(journey.customer.username);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(journey.customer.password);
    await page.keyboard.press('Enter');
    await expect(screen.grid).toHaveAccessibleName(t('list.label', { folder: t('mainFolder') }));

    await tabTo(page, screen.grid);
    await page.keyboard.type('pro');
    await expect(screen.item('Projects')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.grid).toHaveAccessibleName(t('list.label', { folder: 'Projects' }));
    await expect(status(page)).toHaveText(t('list.opened', { folder: 'Projects', count: 2 }));
    await expect(screen.item('Website redesign')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.item('Exports')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(screen.item('Website redesign')).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(screen.item('Projects')).toBeFocused();
  });

  test('type-ahead and shortcuts work on Latin and Persian keyboard layouts', async () => {
    await makeFolderWithFiles('حروف');
    const { page, screen } = await openGrid('/nwfm/حروف');
    await page.clock.install();
    await page.keyboard.type('ga');
    await expect(screen.item('gamma.txt')).toBeFocused();
    // After a pause type-ahead starts again.
    await page.clock.fastForward(1_000);
    await pressPersian(page, 'س');
    await pressPersian(page, 'و');
    await expect(screen.item('سوم.txt')).toBeFocused();
    await pressPersian(page, 'ش', { control: true });
    await expect(screen.grid.getByRole('row', { selected: true })).toHaveCount(NAMES.length);
  });

  test('renaming, moving and deleting keep the focus in the grid', async () => {
    const folderName = 'کار';
    const { id } = await makeFolderWithFiles(folderName);
    await createFolder(journey.client, { name: 'مقصد', parentId: id, parentName: folderName });
    const { page, screen } = await openGrid(`/nwfm/${folderName}`);
    await page.keyboard.type('beta');
    await page.keyboard.press('F2');
    await expect(screen.dialog.getByRole('textbox')).toBeFocused();
    await typeName(page, 'renamed.txt');
    await expect(screen.item('renamed.txt')).toBeFocused();

    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    await expect(screen.item('renamed.txt')).toBeHidden();
    await expect(screen.grid.locator(':focus')).toHaveAttribute('role', 'row');
    await page.keyboard.press('Control+z');
    await expect(screen.item('renamed.txt')).toBeVisible();
    await expect(screen.grid.locator(':focus')).toHaveAttribute('role', 'row');

    await screen.item('renamed.txt').focus();
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Home');
    await expect(screen.item('مقصد')).toBeFocused();
    await page.keyboard.press('Enter');
    await screen.expectOpen('مقصد');
    await expect(page.locator('body')).not.toBeFocused();
    await page.keyboard.press('Control+v');
    await expect(screen.item('renamed.txt')).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(screen.item('مقصد')).toBeFocused();
    await expect.poll(() => namesIn(journey.client, `/${folderName}/مقصد`)).toEqual(['renamed.txt']);
  });
});
