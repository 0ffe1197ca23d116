import { type Locale, locales } from '@abrak/core';
import type { Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { connect, makeFolder, namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type FilesScreen, openFiles } from './support/filesScreen.ts';
import type { PageOptions } from './support/openProfile.ts';
import { provideSettings } from './support/provideSettings.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { demoColleague, demoCustomer } from './support/startSandbox.ts';
import { words } from './support/words.ts';

const SUPPORT_URL = 'https://help.example/';
const CHAT_URL = 'http://127.0.0.1:9/chat';

const journey = setUpJourney({ supportUrl: SUPPORT_URL, chatUrl: CHAT_URL });

/** After how long the console asks for the settings again. */
const SETTINGS_INTERVAL_MS = 60_000;

const provide = (settings: object) => provideSettings(journey.sandbox, settings);

afterEach(() => provide({}));

/** Opens a folder on a page whose time the test moves. */
async function openInOwnTime(options: PageOptions) {
  const opened = await openFiles(journey, options);
  await opened.page.clock.install();
  await opened.page.reload();
  await expect(opened.screen.grid.or(opened.screen.emptyText)).toBeVisible();
  return opened;
}

async function passTime(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.clock.fastForward(SETTINGS_INTERVAL_MS);
}

async function upload({ fileInput, item }: FilesScreen, name: string): Promise<void> {
  await fileInput.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await expect(item(name)).toBeVisible();
}

const spellings = { fa: 'disableUpload', en: 'isUploadDisabled' } as const satisfies Record<Locale, string>;

describe.for<Locale>([...locales])('what a provider changes while the console is open, in %s', (locale) => {
  const { files: t } = words[locale];
  const notice = (page: Page) => page.getByText(t('notice.uploadDisabled'));

  test(`uploads are switched off and on again, with the provider’s words (${spellings[locale]})`, async () => {
    const folder = await makeFolder(journey.client, `تنظیمات ${locale}`);
    const { page, screen } = await openInOwnTime({ locale, path: `/nwfm/${folder.name}` });
    await expect(screen.uploadButton).toBeEnabled();
    await expect(notice(page)).toHaveCount(0);

    await provide({
      [spellings[locale]]: { status: true, message: 'تا فردا <b>صبح</b>' },
      generalMessage: 'نوروز مبارک',
    });
    await passTime(page);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('تا فردا <b>صبح</b>', { exact: true })).toBeVisible();
    await expect(page.getByText('نوروز مبارک', { exact: true })).toBeVisible();
    await expect(screen.uploadButton).toBeDisabled();
    await expect(screen.newFolderButton).toBeEnabled();
    // Nor by the call itself, and nobody is signed out by that.
    await expect(uploadText(journey.client, { name: 'a.txt', text: 'a', folderId: folder.id })).rejects.toMatchObject({ code: 'notAllowed' });
    expect(await namesIn(journey.client, folder.path)).toEqual([]);

    await provide({ [spellings[locale]]: { status: false, message: 'تا فردا' } });
    await passTime(page);
    await expect(screen.uploadButton).toBeEnabled();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByText('نوروز مبارک')).toHaveCount(0);
    await upload(screen, 'دوباره.txt');
  });

  test('whoever is on the list of allowed users goes on, and nobody else', async () => {
    const off = { disableUpload: { status: true, message: 'تا فردا' } };
    await provide({ ...off, allowedUsers: [demoColleague.email.toUpperCase()] });
    const session = (await connect(journey.sandbox, demoColleague)).session.current();
    const colleague = await openInOwnTime({ locale, session });
    const customer = await openInOwnTime({ locale });
    await expect(customer.screen.uploadButton).toBeDisabled();
    await expect(colleague.screen.uploadButton).toBeEnabled();
    await expect(notice(colleague.page)).toHaveCount(0);
    await upload(colleague.screen, `اجازه ${locale}.txt`);

    await provide({ ...off, allowedUsers: [demoCustomer.username] });
    await passTime(customer.page, colleague.page);
    await expect(customer.screen.uploadButton).toBeEnabled();
    await expect(colleague.screen.uploadButton).toBeDisabled();
    await expect(notice(colleague.page)).toBeVisible();
    // The list itself is nobody's to see.
    expect(await colleague.page.content()).not.toContain(demoCustomer.username);
  });

  test('the bar leads to the pages of support and chat that were set', async () => {
    const { console: c } = words[locale];
    const { page } = await openFiles(journey, { locale });
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: c('topBar.support') })).toHaveAttribute('href', SUPPORT_URL);
    await expect(bar.getByRole('link', { name: c('topBar.chat') })).toHaveAttribute('href', CHAT_URL);
  });
});
