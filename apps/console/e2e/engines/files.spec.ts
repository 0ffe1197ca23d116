import { ROOT_FOLDER_ID, type StoredDocument } from '@abrak/core/files';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder, namesIn, uploadText } from '../support/connect.ts';
import { filesScreen } from '../support/filesScreen.ts';
import { translations } from '../support/translations.ts';
import type { EnginePage } from './driver/enginePage.ts';
import { setUpEngine } from './setUpEngine.ts';

const { files: t, ui } = translations.fa;

const journey = setUpEngine();

/** Opens a new folder with these text files and the empty subfolder "مقصد". */
async function openNewFolder(name: string, ...names: readonly string[]) {
  const folder: StoredDocument = await makeFolder(journey.client, name, ROOT_FOLDER_ID);
  await makeFolder(journey.client, 'مقصد', folder.id);
  for (const file of names)
    await uploadText(journey.client, { folderId: folder.id, name: file, text: `text of ${file}` });
  const page = await journey.open({ path: `/nwfm/${name}` });
  const screen = filesScreen(page);
  await screen.expectOpen(name);
  const expectOnServer = (path: string, ...expected: readonly string[]) =>
    expect.poll(async () => new Set(await namesIn(journey.client, `/${name}${path}`))).toEqual(new Set(expected));
  return { page, screen, expectOnServer };
}

const expectGone = (page: EnginePage, name: string) => filesScreen(page).item(name).waitFor({ state: 'detached' });

describe('files', () => {
  test('are uploaded from the menu and from the desktop, and downloaded with the same bytes', async () => {
    const { page, screen, expectOnServer } = await openNewFolder('بارگذاری');
    await screen.fileInput.setInputFiles(await journey.writeFiles({ 'یک.txt': 'سلام', 'two.txt': 'second' }));
    await screen.expectUploaded(2);
    await page.drop(screen.grid, [{ name: 'سه.txt', text: 'رها شده' }]);
    await screen.item('سه.txt').waitFor();
    await expectOnServer('', 'مقصد', 'یک.txt', 'two.txt', 'سه.txt');
    await screen.choose('یک.txt', 'download');
    await expect.poll(() => readdir(journey.downloads)).toEqual(['یک.txt']);
    await expect.poll(() => readFile(join(journey.downloads, 'یک.txt'), 'utf8')).toBe('سلام');
  });

  test('are renamed, cut and pasted by keys, and dragged with the mouse', async () => {
    const { page, screen, expectOnServer } = await openNewFolder('جابه‌جایی', 'الف.txt', 'ب.txt', 'پ.txt');
    await screen.item('الف.txt').click();
    await page.press('F2');
    await screen.submitRename('تازه.txt');
    await screen.item('تازه.txt').click();
    await page.press('Control+x');
    await screen.openFolder('مقصد');
    await page.press('Control+v');
    await screen.item('تازه.txt').waitFor();
    await page.evaluate(() => history.back());
    await expect.poll(() => page.path()).toBe('/nwfm/جابه‌جایی');
    await screen.item('ب.txt').click();
    await screen.item('پ.txt').click({ modifiers: ['Control'] });
    for (const name of ['ب.txt', 'پ.txt'])
      await screen
        .item(name)
        .getByRole('checkbox')
        .waitUntil(([box]) => box?.isChecked === true, 'selected');
    await page.drag(screen.item('ب.txt'), screen.item('مقصد'));
    await screen.toasts.filter({ hasText: t('move.moved', { count: 2 }) }).waitFor();
    await expectOnServer('', 'مقصد');
    await expectOnServer('/مقصد', 'تازه.txt', 'ب.txt', 'پ.txt');
  });

  test('are deleted by key, brought back by Undo and Ctrl+Z, and restored from the trash', async () => {
    const { page, screen, expectOnServer } = await openNewFolder('حذف', 'الف.txt', 'ب.txt', 'پ.txt');
    const remove = async (name: string) => {
      await screen.item(name).click();
      await page.press('Delete');
      await expectGone(page, name);
    };
    await remove('ب.txt');
    const neighbour = screen.item('پ.txt');
    await neighbour.waitUntil(([row]) => row?.isFocused === true, 'focused');
    // A deletion by key is followed by a ring around the neighbour, as the focus moved without the mouse.
    expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
    await screen.toasts.getByRole('button', { name: t('delete.undo') }).click();
    await screen.item('ب.txt').waitFor();
    await remove('ب.txt');
    await page.press('Control+z');
    await screen.item('ب.txt').waitFor();
    await remove('ب.txt');
    await screen.toasts
      .getByRole('button', { name: ui('toast.close') })
      .last()
      .click();
    await expectOnServer('', 'مقصد', 'الف.txt', 'پ.txt');
    await page.getByRole('link', { name: t('filter.trash'), exact: true }).click();
    await screen.item('ب.txt').click();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('trash.restore') })
      .click();
    await expectGone(page, 'ب.txt');
    await expectOnServer('', 'مقصد', 'الف.txt', 'ب.txt', 'پ.txt');
  });
});

// Runs in the page.
function hasPlayed(tag: string): boolean {
  const media = document.querySelector(tag);
  return media instanceof HTMLMediaElement && media.played.length > 0;
}

describe('the preview', () => {
  /** Opens a file by a double click, waits until it is shown, and closes it with Escape. */
  async function expectShown(folder: string, name: string, isShown: (page: EnginePage) => Promise<void>) {
    const page = await journey.open({ path: `/nwfm${folder}` });
    const { item, dialog } = filesScreen(page);
    await item(name).dblclick();
    await dialog.waitFor();
    await isShown(page);
    await page.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await item(name).waitUntil(([row]) => row?.isFocused === true, 'focused');
  }

  test('shows pictures, PDF, texts and Markdown, and Escape closes it', async () => {
    await makeFolder(journey.client, 'خواندنی').then(async ({ id }) => {
      await uploadText(journey.client, { folderId: id, name: 'متن.txt', text: 'سلام از پیش‌نمایش' });
      await uploadText(journey.client, { folderId: id, name: 'درباره.md', text: '# سرتیتر\n\n- یک\n- two' });
    });
    await expectShown('/عکس‌ها', 'IMG_2041.webp', (page) =>
      page.getByRole('dialog').getByRole('img', { name: 'IMG_2041.webp', exact: true }).waitFor(),
    );
    await expectShown('/اسناد', 'راهنمای فضای ابری.pdf', (page) =>
      page.getByRole('group', { name: t('preview.pdf.pageLabel', { page: 1 }) }).waitFor(),
    );
    await expectShown('/خواندنی', 'متن.txt', (page) => page.getByRole('dialog').getByText('سلام از پیش‌نمایش').waitFor());
    await expectShown('/خواندنی', 'درباره.md', (page) =>
      page.getByRole('article').getByRole('heading', { name: 'سرتیتر' }).waitFor(),
    );
  });

  test.for([
    { folder: '/ویدیو', media: 'video' },
    { folder: '/موسیقی', media: 'audio' },
  ])('plays $media, and Escape closes it from the player', async ({ folder, media }) => {
    const [name = ''] = await namesIn(journey.client, folder);
    const player = { pause: t('preview.player.pause'), play: t('preview.player.play') };
    await expectShown(folder, name, async (page) => {
      const controls = page.getByRole('group', { name: t('preview.player.label', { name }) });
      await controls.getByRole('button', { name: player.play, exact: true }).click();
      await page.until(`${media} plays`, () => page.evaluate(hasPlayed, media));
    });
  });
});
