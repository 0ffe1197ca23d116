import type { Locale } from '@abrak/core';
import { createFolder, listFolder, publicUrl, ROOT_FOLDER_ID, shareDocument } from '@abrak/core/files';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { connect, makeFolder, namesIn, uploadText } from './support/connect.ts';
import { documentedJourney } from './support/documentedProvider.ts';
import { expect } from './support/expect.ts';
import { chooseFiles, filesScreen, openFiles } from './support/filesScreen.ts';
import { readArchive } from './support/readArchive.ts';
import { sha256OfRemote } from './support/remoteTree.ts';
import { sha256, writeLargeFile } from './support/sampleBytes.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { demoColleague } from './support/startSandbox.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney(documentedJourney);

/** More than a resumable upload begins with. */
const LARGE_MEBIBYTES = 20;

/** Opens a page of the files by signing in with the form: the backend sets no cookie. */
async function signInTo(path: string, locale: Locale) {
  const page = await journey.open({ locale, path, session: undefined });
  await signInScreen(page, locale).signIn(journey.customer);
  const screen = filesScreen(page, locale);
  await expect(screen.grid.or(screen.emptyText)).toBeVisible();
  return { page, screen };
}

// A call that the documents do not have fails the test that sends it.
describe('on a backend with the documented calls only, files', () => {
  test('are uploaded in one piece, renamed, moved, deleted, restored and erased', async () => {
    const locale = 'fa';
    const { files: t, ui } = translations[locale];
    const [first, name] = ['بزرگ.bin', 'نسخهٔ یک.bin'];
    const large = join(journey.folder, first);
    const hash = await writeLargeFile(large, LARGE_MEBIBYTES);
    const { page, screen } = await signInTo('/nwfm', locale);
    const addFolder = async (folder: string) => {
      await screen.add('newFolder');
      await screen.dialog.getByRole('textbox').fill(folder);
      await page.keyboard.press('Enter');
      await expect(screen.item(folder)).toBeVisible();
    };

    await addFolder('بایگانی من');
    await screen.openFolder('بایگانی من');
    await chooseFiles(page, screen, large);
    await screen.expectUploaded(1);
    await screen.choose(first, 'rename');
    await screen.submitRename(name);
    const { documents } = await listFolder(journey.client, '/بایگانی من');
    expect(await Promise.all(documents.map((document) => sha256OfRemote(journey.client, document)))).toEqual([hash]);

    await addFolder('درون');
    await screen.choose(name, 'cut');
    await screen.openFolder('درون');
    await page.keyboard.press('Control+v');
    await expect(screen.item(name)).toBeVisible();
    const names = () => namesIn(journey.client, '/بایگانی من/درون');
    await expect.poll(names).toEqual([name]);

    const inToolbar = (label: string) => page.getByRole('toolbar').getByRole('button', { name: label });
    const remove = async () => {
      await screen.choose(name, 'delete');
      const toast = screen.toasts.filter({ hasText: t('delete.deleted', { count: 1, name }) });
      await toast.getByRole('button', { name: ui('toast.close') }).click();
      await expect.poll(names).toEqual([]);
      await page.getByRole('link', { name: t('filter.trash'), exact: true }).click();
      await screen.item(name).click();
    };
    await remove();
    await inToolbar(t('trash.restore')).click();
    await expect(screen.item(name)).toHaveCount(0);
    await page.goBack();
    await expect(screen.item(name)).toBeVisible();
    await remove();
    await inToolbar(t('trash.erase')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('trash.erase') })
      .click();
    await expect(screen.item(name)).toHaveCount(0);
    expect(await names()).toEqual([]);
  });

  test('are previewed and downloaded, one by one and as an archive without progress', async () => {
    const locale = 'en';
    const { files: t } = translations[locale];
    const { id } = await makeFolder(journey.client, 'bundle');
    const inner = await makeFolder(journey.client, 'inner', id);
    await uploadText(journey.client, { folderId: id, name: 'notes.txt', text: 'some notes' });
    await uploadText(journey.client, { folderId: inner.id, name: 'deep.txt', text: 'deep down' });
    const { page, screen } = await signInTo('/nwfm/عکس‌ها', locale);
    await screen.item('جنگل شمال.jpg').dblclick();
    await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('complete', true);
    expect(
      await page
        .getByRole('dialog')
        .getByRole('img')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    ).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.goto('/nwfm/bundle');
    await screen.item('notes.txt').dblclick();
    await expect(page.getByText('some notes')).toBeVisible();
    await page.keyboard.press('Escape');

    const [single] = await Promise.all([page.waitForEvent('download'), screen.choose('notes.txt', 'download')]);
    expect(single.suggestedFilename()).toBe('notes.txt');
    const [archive] = await Promise.all([page.waitForEvent('download'), screen.chooseArchive('inner', 'tar')]);
    expect(archive.suggestedFilename()).toMatch(/\.tar$/);
    expect(await readArchive(await archive.path(), 'tar')).toEqual(
      new Map([
        ['inner', null],
        ['inner/deep.txt', sha256('deep down')],
      ]),
    );
    await expect(page.getByRole('progressbar', { name: t('job.archive') })).toHaveCount(0);
  });

  test('are described and shared by link and by e-mail; shares are not listed, and shared folders do not open', async () => {
    const locale = 'fa';
    const { files: t } = translations[locale];
    const folder = await makeFolder(journey.client, 'هم‌رسانی');
    const name = 'گزارش.txt';
    const file = await uploadText(journey.client, { folderId: folder.id, name, text: 'متن گزارش' });
    const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${folder.name}` });
    await screen.choose(name, 'details');
    const panel = page.getByRole('region', { name });
    await panel.getByRole('button', { name: t('details.description.button') }).click();
    await panel.getByRole('textbox', { name: t('details.description.label') }).fill('برای جلسه');
    await panel.getByRole('button', { name: t('details.description.add'), exact: true }).click();
    await expect(panel.getByText('برای جلسه')).toBeVisible();
    await panel.getByRole('combobox', { name: t('details.sharing.label') }).click();
    await page.getByRole('option', { name: t('details.sharing.WITH_LINK') }).click();
    await expect(screen.toasts.filter({ hasText: t('details.sharing.changed') })).toBeVisible();
    await expect.poll(async () => (await fetch(publicUrl(journey.client, file))).status).toBe(200);

    await panel.getByRole('textbox', { name: t('details.shares.label') }).fill(`${demoColleague.email},`);
    await expect(screen.toasts.filter({ hasText: t('details.shares.shared') })).toBeVisible();
    await expect(panel.getByRole('button', { name: demoColleague.email })).toHaveCount(0);
    await shareDocument(journey.client, { id: folder.id, email: demoColleague.email });
    const colleague = await connect(journey.sandbox, demoColleague);
    const other = await openFiles(journey, { locale, path: '/nwfm/shared', session: colleague.session.current() });
    await expect(other.screen.item(name)).toBeVisible();
    await other.screen.item(folder.name).click({ button: 'right' });
    await expect(other.screen.menu).toBeVisible();
    await expect(other.screen.menu.getByRole('menuitem', { name: t('list.open') })).toHaveCount(0);
    await other.page.keyboard.press('Escape');
    await other.screen.item(folder.name).dblclick();
    await expect(other.page.getByRole('region', { name: folder.name })).toBeVisible();
    await expect(other.page).toHaveURL(/\/nwfm\/shared$/);
  });

  test('are found by a search; a taken name is numbered by the page or refused in the words of the backend', async () => {
    const locale = 'en';
    const { files: t } = translations[locale];
    const { id } = await createFolder(journey.client, { name: 'names', parentId: ROOT_FOLDER_ID, parentName: null });
    for (const name of ['one.txt', 'two.txt']) await uploadText(journey.client, { folderId: id, name, text: name });
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/names' });
    await page.getByRole('searchbox').fill('TWO');
    await expect(screen.item('one.txt')).toHaveCount(0);
    await expect(screen.item('two.txt')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await screen.choose('one.txt', 'rename');
    await screen.dialog.getByRole('textbox').fill('two.txt');
    await page.keyboard.press('Enter');
    await expect(screen.dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await screen.fileInput.setInputFiles([{ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('newer') }]);
    await expect(screen.question).toBeVisible();
    await expect(screen.question.getByRole('radio', { name: t('conflict.replace'), exact: true })).toHaveCount(0);
    await screen.answer('keepBoth');
    await expect(screen.item('one (2).txt')).toBeVisible();
    expect(new Set(await namesIn(journey.client, '/names'))).toEqual(new Set(['one.txt', 'two.txt', 'one (2).txt']));
  });
});
