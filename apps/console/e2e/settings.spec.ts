import type { Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type FilesScreen, openFiles } from './support/filesScreen.ts';
import type { PageOptions } from './support/profilePool.ts';
import { writeSettings } from './support/writeSettings.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const SUPPORT_URL = 'https://help.example/';
const CHAT_URL = 'http://127.0.0.1:9/chat';

const journey = setUpJourney({ samples: [] });

/** Milliseconds between two reads of the settings by the console. */
const SETTINGS_INTERVAL_MS = 60_000;

const provide = (settings: object) => writeSettings(journey.sandbox, settings);

afterEach(() => provide({}));

/** Opens a folder on a page with a fake clock. */
async function openWithFakeClock(options: PageOptions) {
  const opened = await openFiles(journey, options);
  await opened.page.clock.install();
  await opened.page.reload();
  await expect(opened.screen.grid.or(opened.screen.emptyText)).toBeVisible();
  return opened;
}

async function advanceClocks(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.clock.fastForward(SETTINGS_INTERVAL_MS);
}

async function upload({ fileInput, item }: FilesScreen, name: string): Promise<void> {
  await fileInput.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await expect(item(name)).toBeVisible();
}

describe('settings that a provider changes while the console is open', () => {
  const { files: t } = translations[locale];
  const notice = (page: Page) => page.getByText(t('notice.uploadDisabled'));

  // See docs/contract/account.md#settings for both spellings.
  test.for(['disableUpload', 'isUploadDisabled'])(
    'switch uploads off and on again with the provider’s message, by %s',
    async (setting) => {
      const folder = await makeFolder(journey.client, setting);
      const { page, screen } = await openWithFakeClock({ locale, path: `/nwfm/${folder.name}` });
      await expect(screen.fileInput).toBeEnabled();
      await expect(notice(page)).toHaveCount(0);

      await provide({
        [setting]: { status: true, message: 'تا فردا <b>صبح</b>' },
        generalMessage: 'نوروز مبارک',
      });
      await advanceClocks(page);
      await expect(notice(page)).toBeVisible();
      await expect(page.getByText('تا فردا <b>صبح</b>', { exact: true })).toBeVisible();
      await expect(page.getByText('نوروز مبارک', { exact: true })).toBeVisible();
      await expect(screen.fileInput).toBeDisabled();
      await expect(screen.addButton).toBeEnabled();
      // The API refuses too, without ending the session.
      await expect(uploadText(journey.client, { name: 'a.txt', text: 'a', folderId: folder.id })).rejects.toMatchObject(
        { code: 'notAllowed' },
      );
      expect(await namesIn(journey.client, folder.path)).toEqual([]);

      await provide({ [setting]: { status: false, message: 'تا فردا' } });
      await advanceClocks(page);
      await expect(screen.fileInput).toBeEnabled();
      await expect(notice(page)).toHaveCount(0);
      await expect(page.getByText('نوروز مبارک')).toHaveCount(0);
      await upload(screen, 'دوباره.txt');
    },
  );

  test('let only allowed users upload', async () => {
    const off = { disableUpload: { status: true, message: 'تا فردا' } };
    const allowed = await journey.addCustomer({ samples: [] });
    await provide({ ...off, allowedUsers: [allowed.email.toUpperCase()] });
    const colleague = await openWithFakeClock({ locale, session: allowed.client.session.current() });
    const customer = await openWithFakeClock({ locale });
    await expect(customer.screen.fileInput).toBeDisabled();
    await expect(colleague.screen.fileInput).toBeEnabled();
    await expect(notice(colleague.page)).toHaveCount(0);
    await upload(colleague.screen, 'اجازه.txt');

    await provide({ ...off, allowedUsers: [journey.customer.username] });
    await advanceClocks(customer.page, colleague.page);
    await expect(customer.screen.fileInput).toBeEnabled();
    await expect(colleague.screen.fileInput).toBeDisabled();
    await expect(notice(colleague.page)).toBeVisible();
    // The list itself is not public.
    expect(await colleague.page.content()).not.toContain(journey.customer.username);
  });
});

describe('the configuration of the page', () => {
  test('links the navigation to support and chat', async () => {
    const { console: c } = translations[locale];
    const { page } = await openFiles(journey, {
      locale,
      config: { provider: { supportUrl: SUPPORT_URL, chatUrl: CHAT_URL } },
    });
    const bar = page.getByRole('navigation', { name: c('topBar.navigation') });
    await expect(bar.getByRole('link', { name: c('topBar.support') })).toHaveAttribute('href', SUPPORT_URL);
    await expect(bar.getByRole('link', { name: c('topBar.chat') })).toHaveAttribute('href', CHAT_URL);
  });
});
