import { createFolder, type Document, ROOT_FOLDER_ID } from '@abrak/core';
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

const ARCHIVE = 'بایگانی ۲۰۰۰ فایل';
const ARCHIVE_SIZE = 2_000;
const NAMES = ['اول.txt', 'دوم.txt', 'سوم.txt', 'alpha.txt', 'beta.txt', 'gamma.txt'];

const journey = setUpJourney({ samples: ['archive', 'files'] });

async function makeFolderWithFiles(name: string, names: readonly string[] = NAMES): Promise<Document> {
  const folder = await createFolder(journey.client, { name, parentId: ROOT_FOLDER_ID, parentName: null });
  for (const file of names) await uploadText(journey.client, { folderId: folder.id, name: file, text: file });
  return folder;
}

const focused = (page: Page) => page.locator(':focus');

async function typeName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
}

describe('with the keyboard only', () => {
  const { files: t, account } = translations[locale];
  const forward = 'ArrowLeft';
  const backward = 'ArrowRight';
  const status = (page: Page) => page.getByRole('status').first();

  /** Opens a folder and focuses its grid with Tab. */
  async function openGrid(path: string) {
    const opened = await openFiles(journey, { locale, path });
    await tabTo(opened.page, opened.screen.grid);
    return { ...opened, row: focused(opened.page) };
  }

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

  test('arrows move through the tiles in reading direction', async () => {
    await makeFolderWithFiles('کاشی');
    const { page, screen } = await openGrid('/nwfm/کاشی');
    const order = await screen.grid.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().x));
    expect(Math.sign((order[1] ?? 0) - (order[0] ?? 0))).toBe(-1);
    const index = () => focused(page).getAttribute('aria-rowindex');
    expect(await index()).toBe('1');
    await page.keyboard.press(forward);
    expect(await index()).toBe('2');
    await page.keyboard.press(backward);
    expect(await index()).toBe('1');
    await page.keyboard.press('End');
    expect(await index()).toBe(String(NAMES.length));
    await page.keyboard.press('Home');
    expect(await index()).toBe('1');
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

  test('a folder of 2 000 files is navigated and selected as a whole', async () => {
    const { page, screen, row } = await openGrid(`/nwfm/${encodeURIComponent(ARCHIVE)}`);
    await expect(screen.grid).toHaveAttribute('aria-rowcount', String(ARCHIVE_SIZE));
    await page.keyboard.press('PageDown');
    const afterPage = Number(await row.getAttribute('aria-rowindex'));
    expect(afterPage).toBeGreaterThan(10);
    await expect(row).toBeInViewport();
    await page.keyboard.press('PageUp');
    await expect(row).toHaveAttribute('aria-rowindex', '1');
    await page.keyboard.press('End');
    await expect(row).toHaveAttribute('aria-rowindex', String(ARCHIVE_SIZE));
    await expect(row).toBeInViewport();
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+a');
    const all = t('selection.count', { count: ARCHIVE_SIZE });
    await expect(page.getByRole('toolbar', { name: t('selection.bar') })).toContainText(all);
    await expect(status(page)).toHaveText(all);
    await page.keyboard.press('Escape');
    await expect(status(page)).toHaveText(t('selection.none'));
    await expect(row).toHaveAttribute('aria-rowindex', '1');
  });

  test('ranges and single items are selected', async () => {
    await makeFolderWithFiles('انتخاب');
    const { page, screen, row } = await openGrid('/nwfm/انتخاب');
    const selected = screen.grid.getByRole('row', { selected: true });
    await page.keyboard.press(`Shift+${forward}`);
    await page.keyboard.press(`Shift+${forward}`);
    await expect(selected).toHaveCount(3);
    await page.keyboard.press(`Shift+${backward}`);
    await expect(selected).toHaveCount(2);
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Space');
    await expect(selected).toHaveCount(3);
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+Space');
    await expect(selected).toHaveCount(2);
    await page.keyboard.press('Shift+Home');
    await expect(selected).toHaveCount(NAMES.length);
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

  test('Shift+F10 opens the menu, and closing it restores the focus', async () => {
    await makeFolderWithFiles('فهرست');
    const { page, screen, row } = await openGrid('/nwfm/فهرست');
    await page.keyboard.press(forward);
    await page.keyboard.press('Shift+F10');
    await expect(screen.menu.getByRole('menuitem', { name: t('rename.button') })).toBeVisible();
    await expect.poll(() => screen.menu.evaluate((menu) => menu.matches(':focus-within'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect(screen.menu.locator(':focus')).toHaveAttribute('role', 'menuitem');
    await page.keyboard.press('Escape');
    await expect(screen.menu).toBeHidden();
    await expect(row).toHaveAttribute('aria-rowindex', '2');
  });

  test('the new-folder dialog traps the focus and restores it', async () => {
    await makeFolderWithFiles('گفتگو');
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/گفتگو' });
    await tabTo(page, screen.newFolderButton);
    await page.keyboard.press('Enter');
    await expect(screen.dialog.getByRole('textbox')).toBeFocused();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      await expect(screen.dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toBeHidden();
    await expect(screen.newFolderButton).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('ساخته');
    await page.keyboard.press('Enter');
    await expect(screen.item('ساخته')).toBeVisible();
    await expect(screen.newFolderButton).toBeFocused();
  });

  test('the list exposes its size, its order and its selection to screen readers', async () => {
    await makeFolderWithFiles('فهرستی');
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/فهرستی' });
    await tabTo(page, page.getByRole('radiogroup', { name: t('view.label') }));
    // A radio button is checked on focus only while the arrow key is held.
    await page.keyboard.press(forward, { delay: 50 });
    await expect(screen.grid).toHaveAttribute('aria-rowcount', String(NAMES.length + 1));
    const header = (field: 'date' | 'name' | 'size') => page.getByRole('columnheader', { name: t(`list.${field}`), exact: true });
    await expect(header('name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(screen.item('اول.txt')).toHaveAttribute('aria-rowindex', /\d/);

    await tabTo(page, header('size').getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(header('size')).not.toHaveAttribute('aria-sort', 'none');
    await expect(header('name')).toHaveAttribute('aria-sort', 'none');
    await expect(status(page)).toContainText(t('list.size'));

    const all = page.getByRole('checkbox', { name: t('list.selectAll') });
    await tabTo(page, screen.grid.locator('[role="row"][tabindex="0"]'));
    await page.keyboard.press('Control+Space');
    await expect(all).toBeChecked({ indeterminate: true });
    await all.focus();
    await page.keyboard.press('Space');
    await expect(all).toBeChecked();
    await expect(screen.grid.getByRole('row', { selected: true })).toHaveCount(NAMES.length);
  });

  test('a search announces its results, and Escape ends it', async () => {
    await makeFolderWithFiles('جست‌وجو');
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/جست‌وجو' });
    await tabTo(page, page.getByRole('searchbox', { name: t('search.label') }));
    await page.keyboard.insertText('alpha');
    await expect(status(page)).toHaveText(t('search.results', { count: 1 }));
    await expect(screen.grid.getByRole('row')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(screen.grid.getByRole('row')).toHaveCount(NAMES.length);
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});
