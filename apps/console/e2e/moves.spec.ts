import { type StoredDocument, createFolder, listTrash, ROOT_FOLDER_ID } from '@abrak/core/files';
import type { Locator, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type FilesScreen, openFiles } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney();

/** Creates a folder with these files and the empty subfolder "مقصد". */
async function makeFolderWithFiles(
  name: string,
  ...files: readonly string[]
): Promise<{ readonly path: string; readonly target: StoredDocument }> {
  const { id } = await createFolder(journey.client, { name, parentId: ROOT_FOLDER_ID, parentName: null });
  const target = await createFolder(journey.client, { name: 'مقصد', parentId: id, parentName: name });
  for (const file of files) await uploadText(journey.client, { folderId: id, name: file, text: file });
  return { path: `/${name}`, target };
}

async function centerOf(element: Locator): Promise<readonly [x: number, y: number]> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no box.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags a row over another element without dropping it. */
async function drag(page: Page, row: Locator, target: Locator): Promise<void> {
  const [x, y] = await centerOf(row);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 4 });
  await page.mouse.move(...(await centerOf(target)), { steps: 8 });
}

describe('moving', () => {
  const { files: t } = translations[locale];
  const undo = (screen: FilesScreen) => screen.toasts.getByRole('button', { name: t('transfer.undo'), exact: true });

  test(
    'by dragging works onto a folder and the breadcrumb, and Escape cancels the drag',
    { tags: ['chain'] },
    async () => {
      const { path } = await makeFolderWithFiles('کشیدن', 'یک.txt', 'دو.txt', 'سه.txt');
      const { page, screen } = await openFiles(journey, { locale, path: `/nwfm${path}` });
      await screen.item('یک.txt').click();
      await screen.item('سه.txt').click({ modifiers: ['Control'] });
      await drag(page, screen.item('یک.txt'), screen.item('مقصد'));
      await page.mouse.up();
      await expect(screen.toasts.filter({ hasText: t('move.moved', { count: 2 }) })).toBeVisible();
      expect(await namesIn(journey.client, `${path}/مقصد`)).toEqual(['سه.txt', 'یک.txt']);

      await drag(page, screen.item('دو.txt'), screen.item('مقصد'));
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await screen.openFolder('مقصد');
      expect(await namesIn(journey.client, path)).toContain('دو.txt');

      await drag(
        page,
        screen.item('سه.txt'),
        page
          .getByRole('navigation', { name: t('path') })
          .getByRole('link')
          .last(),
      );
      await page.mouse.up();
      await expect(screen.item('سه.txt')).toHaveCount(0);
      await expect(screen.toasts.filter({ hasText: t('move.moved', { count: 1, name: 'سه.txt' }) })).toBeVisible();
      expect(await namesIn(journey.client, path)).toContain('سه.txt');
    },
  );

  test('onto an existing name asks, and undoing restores the replaced file', async () => {
    const { path, target } = await makeFolderWithFiles('تداخل', 'یک.txt');
    await uploadText(journey.client, { folderId: target.id, name: 'یک.txt', text: 'the older one' });
    const { screen } = await openFiles(journey, { locale, path: `/nwfm${path}` });
    await screen.choose('یک.txt', 'transfer');
    await screen.dialog.getByRole('row').filter({ hasText: 'مقصد' }).click();
    await screen.dialog.getByRole('button', { name: t('transfer.button'), exact: true }).click();
    await expect(screen.question).toContainText(t('conflict.title', { name: 'یک.txt', folder: 'مقصد' }));
    await screen.answer('replace');
    await expect(undo(screen)).toBeVisible();
    expect((await listTrash(journey.client)).map(({ name }) => name)).toContain('یک.txt');
    await undo(screen).click();
    await expect(screen.item('یک.txt')).toBeVisible();
    await expect.poll(() => namesIn(journey.client, `${path}/مقصد`)).toEqual(['یک.txt']);
  });
});
