import { type StoredDocument, listFolder, listVersions } from '@abrak/core/files';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpJourney();

const INCOMING_BYTES = 3_000;
const payload = (name: string, text = name.repeat(INCOMING_BYTES).slice(0, INCOMING_BYTES)) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

async function makeFiles(folderId: number, ...names: readonly string[]): Promise<readonly StoredDocument[]> {
  const files = [];
  for (const name of names) files.push(await uploadText(journey.client, { folderId, name, text: `old ${name}` }));
  return files;
}

/** Collects the requests of a page other than reads. */
function recordWrites(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method())) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

async function sizesIn(path: string): Promise<ReadonlyMap<string, number>> {
  const { documents } = await listFolder(journey.client, path);
  return new Map(documents.map(({ name, sizeBytes }) => [name, sizeBytes]));
}

describe('name conflicts', () => {
  const { files: t } = translations[locale];

  test(
    'uploads are replaced, kept both or skipped, one by one or all at once, with the keyboard only',
    { tags: ['chain'] },
    async () => {
      const folderName = 'همه';
      const { id } = await makeFolder(journey.client, folderName);
      const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
      await makeFiles(id, ...names);
      const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${folderName}` });
      const { question } = screen;
      const expectAsked = async (name: string, position: number) => {
        await expect(question).toHaveAccessibleName(t('conflict.title', { name, folder: folderName }));
        await expect(question.getByText(t('conflict.position', { position, total: names.length }))).toBeVisible();
        await expect(question.getByRole('radio', { checked: true })).toBeFocused();
      };
      await screen.fileInput.setInputFiles(names.map((name) => payload(name)));
      await expectAsked('a.txt', 1);
      await page.keyboard.press('ArrowUp', { delay: 50 });
      await expect(question.getByRole('radio', { checked: true })).toHaveAccessibleName(t('conflict.replace'));
      await page.keyboard.press('Enter');
      await expectAsked('b.txt', 2);
      await page.keyboard.press('ArrowDown', { delay: 50 });
      await page.keyboard.press('ArrowDown', { delay: 50 });
      await expect(question.getByRole('radio', { checked: true })).toHaveAccessibleName(t('conflict.skip'));
      await page.keyboard.press('Enter');
      await expectAsked('c.txt', 3);
      await page.keyboard.press('ArrowUp', { delay: 50 });
      await tabTo(page, question.getByRole('checkbox', { name: t('conflict.alike', { count: 1 }) }));
      await page.keyboard.press('Space');
      await tabTo(page, question.getByRole('button', { name: t('conflict.continue') }));
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await screen.expectUploaded(3);
      const incomingBytes = payload('c.txt').buffer.length;
      expect(await sizesIn(`/${folderName}`)).toEqual(
        new Map([
          ['a.txt', INCOMING_BYTES],
          ['b.txt', 'old b.txt'.length],
          ['c.txt', 'old c.txt'.length],
          ['c (2).txt', incomingBytes],
          ['d.txt', 'old d.txt'.length],
          ['d (2).txt', incomingBytes],
        ]),
      );
      const replaced = (await listFolder(journey.client, `/${folderName}`)).documents.find(
        ({ name }) => name === 'a.txt',
      );
      expect(await listVersions(journey.client, replaced?.id ?? 0)).toMatchObject([{ sizeBytes: 'old a.txt'.length }]);
    },
  );

  test('moved folders are merged, a moved file is skipped, and canceling moves nothing', async () => {
    const folderName = 'جابه‌جا';
    const { id } = await makeFolder(journey.client, folderName);
    const target = await makeFolder(journey.client, 'مقصد', id);
    const [from, to] = [
      await makeFolder(journey.client, 'سند', id),
      await makeFolder(journey.client, 'سند', target.id),
    ];
    await makeFiles(from.id, 'یک.txt');
    await makeFiles(to.id, 'دو.txt');
    await makeFiles(id, 'سه.txt');
    await makeFiles(target.id, 'سه.txt');
    const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${folderName}` });
    const { question } = screen;
    await screen.item('سند').click();
    await screen.item('سه.txt').click({ modifiers: ['Control'] });
    await page.keyboard.press('Control+x');
    await screen.openFolder('مقصد');
    const sent = recordWrites(page);
    await page.keyboard.press('Control+v');
    await expect(question).toHaveAccessibleName(t('conflict.title', { name: 'سند', folder: 'مقصد' }));
    await expect(question.getByRole('definition').first()).toHaveText(t('list.folder'));
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(sent).toEqual([]);
    await expect(screen.grid.locator(':focus')).toHaveCount(1);

    await page.keyboard.press('Control+v');
    await screen.answer('merge');
    await expect(question).toHaveAccessibleName(t('conflict.title', { name: 'سه.txt', folder: 'مقصد' }));
    await screen.answer('skip');
    await expect(question).toHaveCount(0);
    await expect.poll(() => namesIn(journey.client, `/${folderName}`)).toEqual(['مقصد', 'سه.txt']);
    expect(new Set(await namesIn(journey.client, `/${folderName}/مقصد/سند`))).toEqual(new Set(['یک.txt', 'دو.txt']));
  });
});
