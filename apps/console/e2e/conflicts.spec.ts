import { formatBytes, formatDate } from '@abrak/core';
import { type StoredDocument, listFolder, listTrash, trashDocuments } from '@abrak/core/files';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { auditPage } from './support/auditPage.ts';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { tabTo } from './support/keyboard.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { words } from './support/words.ts';

const locale = 'fa';

const journey = setUpJourney();

const ARRIVING_BYTES = 3_000;
const payload = (name: string, text = name.repeat(ARRIVING_BYTES).slice(0, ARRIVING_BYTES)) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

async function makeFiles(folderId: number, ...names: readonly string[]): Promise<readonly StoredDocument[]> {
  const files = [];
  for (const name of names) files.push(await uploadText(journey.client, { folderId, name, text: `old ${name}` }));
  return files;
}

/** Collects the requests of a page that change something. */
function watchChanges(page: Page): readonly string[] {
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

describe('names that exist', () => {
  const { files: t } = words[locale];

  test('an upload shows both files and sends nothing before the answer or when canceled', async () => {
    const place = 'بارگذاری';
    const { id } = await makeFolder(journey.client, place);
    const [existing] = await makeFiles(id, 'گزارش.txt');
    const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${place}` });
    const sent = watchChanges(page);
    const file = payload('گزارش.txt');
    await screen.fileInput.setInputFiles(file);
    const { question } = screen;
    await expect(question).toHaveAccessibleName(t('conflict.title', { name: file.name, folder: place }));
    await expect(question).toHaveAccessibleDescription(t('conflict.description'));
    const [there, coming] = [question.getByRole('term').nth(0), question.getByRole('term').nth(1)];
    await expect(there).toHaveText(t('conflict.existing'));
    await expect(coming).toHaveText(t('conflict.arriving'));
    const facts = question.getByRole('definition');
    await expect(facts.nth(0)).toHaveText(formatBytes(existing?.sizeBytes ?? 0, locale));
    await expect(facts.nth(1)).toHaveText(formatDate(existing?.createdAt ?? 0, locale, { style: 'dateTime' }));
    await expect(facts.nth(2)).toHaveText(formatBytes(file.buffer.length, locale) + t('conflict.larger'));
    await expect(facts.nth(3)).toContainText(t('conflict.newer'));
    await expect(question.getByRole('radio', { checked: true })).toHaveAccessibleName(t('conflict.keepBoth'));
    await expect(question.getByRole('radio', { checked: true })).toBeFocused();
    await expect(question.getByRole('radio', { name: t('conflict.replace') })).toHaveAccessibleDescription(
      t('conflict.replaceHint'),
    );
    expect(await auditPage(page, locale)).toEqual([]);

    await question.getByRole('button', { name: t('conflict.cancel'), exact: true }).click();
    await expect(question).toHaveCount(0);
    await screen.fileInput.setInputFiles(file);
    await expect(question.getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(screen.uploadPanel).toHaveCount(0);
    expect(sent).toEqual([]);
    expect(await namesIn(journey.client, `/${place}`)).toEqual(['گزارش.txt']);
  });

  test('uploads replace, keep both and skip, one by one or all alike, by the keyboard alone', async () => {
    const place = 'همه';
    const { id } = await makeFolder(journey.client, place);
    const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
    await makeFiles(id, ...names);
    const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${place}` });
    const { question } = screen;
    const expectAsked = async (name: string, position: number) => {
      await expect(question).toHaveAccessibleName(t('conflict.title', { name, folder: place }));
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
    const arrived = payload('c.txt').buffer.length;
    expect(await sizesIn(`/${place}`)).toEqual(
      new Map([
        ['a.txt', ARRIVING_BYTES],
        ['b.txt', 'old b.txt'.length],
        ['c.txt', 'old c.txt'.length],
        ['c (2).txt', arrived],
        ['d.txt', 'old d.txt'.length],
        ['d (2).txt', arrived],
      ]),
    );
    expect((await listTrash(journey.client)).filter(({ path }) => path === `/${place}/a.txt`)).toHaveLength(1);
  });

  test('moved folders are merged, a moved file is skipped, and canceling moves nothing', async () => {
    const place = 'جابه‌جا';
    const { id } = await makeFolder(journey.client, place);
    const target = await makeFolder(journey.client, 'مقصد', id);
    const [from, to] = [await makeFolder(journey.client, 'سند', id), await makeFolder(journey.client, 'سند', target.id)];
    await makeFiles(from.id, 'یک.txt');
    await makeFiles(to.id, 'دو.txt');
    await makeFiles(id, 'سه.txt');
    await makeFiles(target.id, 'سه.txt');
    const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${place}` });
    const { question } = screen;
    await screen.item('سند').click();
    await screen.item('سه.txt').click({ modifiers: ['Control'] });
    await page.keyboard.press('Control+x');
    await screen.openFolder('مقصد');
    const sent = watchChanges(page);
    await page.keyboard.press('Control+v');
    await expect(question).toHaveAccessibleName(t('conflict.title', { name: 'سند', folder: 'مقصد' }));
    await expect(question.getByRole('definition').first()).toHaveText(t('list.folder'));
    expect(await auditPage(page, locale)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(sent).toEqual([]);

    await page.keyboard.press('Control+v');
    await screen.answer('merge');
    await expect(question).toHaveAccessibleName(t('conflict.title', { name: 'سه.txt', folder: 'مقصد' }));
    await screen.answer('skip');
    await expect(question).toHaveCount(0);
    await expect.poll(() => namesIn(journey.client, `/${place}`)).toEqual(['مقصد', 'سه.txt']);
    expect(new Set(await namesIn(journey.client, `/${place}/مقصد/سند`))).toEqual(new Set(['یک.txt', 'دو.txt']));
  });

  test('restored files ask too and keep both names', async () => {
    const place = 'بازیابی';
    const { id } = await makeFolder(journey.client, place);
    const names = ['رها.txt', 'جا.txt'];
    const trashed = await makeFiles(id, ...names);
    await trashDocuments(journey.client, trashed.map((file) => file.id));
    await makeFiles(id, ...names);
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/trash' });
    const { question } = screen;
    const sent = watchChanges(page);
    const restore = async () => {
      await screen.item(names[0] ?? '').click();
      await screen.item(names[1] ?? '').click({ modifiers: ['Control'] });
      await page.getByRole('toolbar').getByRole('button', { name: t('trash.restore') }).click();
      await expect(question.getByText(t('conflict.position', { position: 1, total: 2 }))).toBeVisible();
    };
    await restore();
    await question.getByRole('button', { name: t('conflict.cancel'), exact: true }).click();
    await expect(question).toHaveCount(0);
    expect(sent.filter((call) => call.includes('onConflict'))).toEqual([]);
    await restore();
    await question.getByRole('checkbox', { name: t('conflict.alike', { count: 1 }) }).check();
    await screen.answer('keepBoth');
    await expect(screen.toasts.filter({ hasText: t('trash.restored', { count: 2 }) })).toBeVisible();
    const expected = names.flatMap((name) => [name, name.replace('.txt', ' (2).txt')]);
    expect(new Set(await namesIn(journey.client, `/${place}`))).toEqual(new Set(expected));
  });
});
