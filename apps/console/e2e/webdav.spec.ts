import type { Locale } from '@abrak/core';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { chooseFiles, filesScreen } from './support/filesScreen.ts';
import { inspectScreens } from './support/inspectScreens.ts';
import { findOrigin, openExample } from './support/openExample.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const origin = await findOrigin();
const journey = setUpJourney();
openExample('webdav', { origin, journey });

async function open(locale: Locale) {
  const page = await journey.open({ origin, path: `/?lang=${locale}`, locale, session: undefined });
  const screen = filesScreen(page, locale);
  await expect(screen.grid.or(screen.emptyText)).toBeVisible();
  return { page, screen };
}

/** Lists the names that the WebDAV server has in a folder. */
async function namesAt(path: string): Promise<string[]> {
  const answer = await fetch(`${origin}/dav${encodeURI(path)}`, { method: 'PROPFIND', headers: { depth: '1' } });
  const hrefs = [...(await answer.text()).matchAll(/<(?:\w+:)?href>([^<]*)<\/(?:\w+:)?href>/gi)].map(([, href = '']) =>
    decodeURIComponent(href),
  );
  return hrefs
    .map((href) => href.replace(/\/$/, '').split('/').at(-1) ?? '')
    .slice(1)
    .toSorted();
}

test('folders and files of a WebDAV server are created, uploaded, renamed, downloaded and moved', async () => {
  const { page, screen } = await open('fa');
  const path = join(journey.folder, 'نامه.txt');
  await writeFile(path, 'متن نامه');
  await screen.add('newFolder');
  await screen.dialog.getByRole('textbox').fill('کارها');
  await page.keyboard.press('Enter');
  await chooseFiles(page, screen, path);
  await screen.expectUploaded(1);
  await screen.choose('نامه.txt', 'rename');
  await screen.submitRename('نو.txt');
  expect(await namesAt('/')).toEqual(['نو.txt', 'کارها'].toSorted());
  await screen.item('نو.txt').dblclick();
  await expect(page.getByText('متن نامه')).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await screen.choose('نو.txt', 'download');
  expect((await download).suggestedFilename()).toBe('نو.txt');
  await screen.choose('نو.txt', 'cut');
  await screen.openFolder('کارها');
  await page.keyboard.press('Control+v');
  await expect(screen.item('نو.txt')).toBeVisible();
  await expect.poll(() => namesAt('/کارها')).toEqual(['نو.txt']);
});

test('the picker chooses a file of the server, and what WebDAV lacks is hidden', async () => {
  const { files: t } = translations.en;
  const { page, screen } = await open('en');
  await screen.addButton.click();
  await expect(screen.addition('newFolder')).toBeVisible();
  await expect(screen.addition('url')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('filter.shared') })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await screen.dialog.getByRole('row').filter({ hasText: 'کارها' }).dblclick();
  await screen.dialog.getByRole('row').filter({ hasText: 'نو.txt' }).click();
  await screen.dialog.getByRole('button', { name: t('picker.confirm'), exact: true }).click();
  await expect(page.getByLabel('Chosen', { exact: true })).toHaveText('نو.txt');
});

test('a deleted file moves into the trash of the server, and its name back into the folder', async () => {
  const { files: t } = translations.fa;
  const { page, screen } = await open('fa');
  await screen.openFolder('کارها');
  await screen.choose('نو.txt', 'delete');
  await expect.poll(() => namesAt('/.trash')).toEqual([expect.stringMatching(/^\d+~/)]);
  await page.getByRole('button', { name: t('filter.trash') }).click();
  await expect(screen.item('نو.txt')).toBeVisible();
  await screen.item('نو.txt').click();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('trash.restore') })
    .click();
  await expect.poll(() => namesAt('/کارها')).toEqual(['نو.txt']);
});

inspectScreens({
  'a file manager on WebDAV': async (locale, inspect) => {
    const { page } = await open(locale);
    await inspect(page, 'example-webdav');
  },
});
