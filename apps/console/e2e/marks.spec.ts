import { locales } from '@abrak/core';
import { listFavourites, listTagged } from '@abrak/core/files';
import { describe, test } from 'vitest';
import { connect, makeFolder, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { demoColleague } from './support/startSandbox.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney();

describe.each(locales)('favourites and tags (%s)', (locale) => {
  const { files: t } = translations[locale];

  /** Puts a file into each of two folders. */
  async function filesInFolders(topic: string) {
    const files = [];
    for (const number of ['1', '2']) {
      const folder = await makeFolder(journey.client, `${topic} ${locale} ${number}`);
      files.push({
        folder,
        file: await uploadText(journey.client, {
          folderId: folder.id,
          name: `${topic}-${locale}-${number}.txt`,
          text: number,
        }),
      });
    }
    const [first, second] = files;
    if (first === undefined || second === undefined) throw new Error('There are two folders.');
    return [first, second] as const;
  }

  test('a star set by keyboard lists the file beside those of other folders, for its customer alone', async () => {
    const [first] = await filesInFolders('starred');
    const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${first.folder.name}` });
    await tabTo(page, screen.grid);
    await page.keyboard.press('Alt+m');
    await expect(screen.item(first.file.name).getByRole('img', { name: t('list.favourite') })).toBeVisible();
    await page.getByRole('link', { name: t('filter.favourites') }).click();
    await expect(page).toHaveURL(/~favourites$/);
    await expect(screen.item(first.file.name)).toBeVisible();
    await page.reload();
    await expect(screen.item(first.file.name)).toBeVisible();
    const colleague = await connect(journey.sandbox, demoColleague);
    expect(await listFavourites(colleague)).toEqual([]);
  });

  test('a tag typed in the details, with script in its name, leads to all files that have it, also by its address', async () => {
    const tag = `<b onclick=alert(1)>مالیات & "${locale}"`;
    const all = await filesInFolders('tagged');
    for (const { file, folder } of all) {
      const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${folder.name}` });
      await screen.choose(file.name, 'details');
      const field = page.getByRole('textbox', { name: t('details.tags.label') });
      await tabTo(page, field);
      await page.keyboard.insertText(tag);
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => (await listTagged(journey.client, { tag, limit: 100 })).documents.map(({ name }) => name))
        .toContain(file.name);
      if (file !== all[1].file) continue;
      await page.getByRole('button', { name: t('details.tags.open', { tag }) }).click();
      await expect(screen.item(all[0].file.name)).toBeVisible();
      await page.goto(page.url());
      await expect(page.getByRole('grid', { name: t('tag.title', { tag }) })).toBeVisible();
      await expect(screen.item(all[0].file.name)).toBeVisible();
      await expect(page.locator('b[onclick]')).toHaveCount(0);
    }
    const colleague = await connect(journey.sandbox, demoColleague);
    const foreign = await journey.open({
      locale,
      path: `/nwfm/~tag/${encodeURIComponent(tag)}`,
      session: colleague.session.current(),
    });
    await expect(foreign.getByText(t('tag.noneTitle'))).toBeVisible();
    await expect(filesScreen(foreign, locale).item(all[0].file.name)).toHaveCount(0);
  });
});
