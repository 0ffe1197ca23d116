import { readFile } from 'node:fs/promises';
import { uploadFile } from '@abrak/core/files';
import { describe, test } from 'vitest';
import { makeFolder } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'en';
const name = 'contract.txt';

const journey = setUpJourney();

describe('versions of a file', () => {
  const { files: t } = translations[locale];

  test(
    'a file that was replaced twice gets its first content back, and its bytes are those of the first upload',
    { tags: ['chain'] },
    async () => {
      const { id: folderId } = await makeFolder(journey.client, 'versions');
      const send = (text: string) =>
        uploadFile(journey.client, {
          file: new Blob([text]),
          name,
          folderId,
          onConflict: 'replace',
          onProgress: () => undefined,
          signal: new AbortController().signal,
        });
      for (const text of ['first', 'the second', 'the third one']) await send(text);
      const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/versions' });
      await screen.choose(name, 'details');
      const list = page.getByRole('list', { name: t('versions.label') });
      await expect(list.getByRole('listitem')).toHaveCount(2);

      const saving = page.waitForEvent('download');
      await list.getByRole('listitem').last().getByRole('button').first().click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe(name);
      expect(await readFile(await saved.path(), 'utf8')).toBe('first');

      await list.getByRole('listitem').last().getByRole('button').nth(1).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('versions.restore') })
        .click();
      await expect(page.getByText(t('versions.restoreDone', { name }), { exact: true })).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(2);

      const again = page.waitForEvent('download');
      await screen.choose(name, 'download');
      expect(await readFile(await (await again).path(), 'utf8')).toBe('first');
    },
  );
});
