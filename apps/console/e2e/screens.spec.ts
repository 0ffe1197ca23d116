import { type Locale, locales } from '@abrak/core';
import { storagePlans } from '@abrak/core/account';
import { MAX_NAME_LENGTH } from '@abrak/core/internal';
import { TABLET_BREAKPOINT_PX } from './support/tabletWidth.ts';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { makeFolder } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { navigate } from './support/navigate.ts';
import { openProxy, type Proxy } from './support/openProxy.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const MEBIBYTE = 1024 ** 2;
const SIGN_IN_DELAY_MS = 60_000;

const journey = setUpJourney();
let proxy: Proxy;
let tooLarge: string;

beforeAll(async () => {
  proxy = await openProxy(journey.sandbox.uploadUrl);
  tooLarge = join(journey.folder, 'پشتیبان کامل سرور.tar.gz');
  await writeFile(tooLarge, '');
  await truncate(tooLarge, storagePlans.free.fileCapBytes + 1);
});
afterAll(() => proxy.close());

async function inspectSignIn(locale: Locale, inspect: Inspect): Promise<void> {
  const page = await journey.open({
    locale,
    theme: 'system',
    path: '/nwlogin',
    session: undefined,
    config: { signInDelayMs: SIGN_IN_DELAY_MS },
  });
  const screen = signInScreen(page, locale);
  await expect(screen.submit).toBeVisible();
  await inspect(page, 'login');
  await page.clock.install();
  await screen.signIn({ username: `nobody ${locale}`, password: 'wrong' });
  await expect(screen.cancel).toBeVisible();
  await inspect(page, 'login-waiting');
  await page.clock.fastForward(SIGN_IN_DELAY_MS);
  await expect(page.getByText(translations[locale].errors('invalidCredentials'))).toBeVisible();
  await inspect(page, 'login-error');
  const notFound = await journey.open({ locale, theme: 'system', path: '/nwvms/no/such/page' });
  await expect(notFound.getByText(translations[locale].console('notFound.title'))).toBeVisible();
  await inspect(notFound, 'not-found');
}

async function inspectMainFolder(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t, errors } = translations[locale];
  const { page, screen } = await openFiles(journey, { locale, theme: 'system' });
  await expect(screen.item('Projects')).toBeVisible();
  await inspect(page, 'grid');
  await screen.item('Projects').click({ button: 'right' });
  await expect(screen.menu).toBeVisible();
  await inspect(page, 'menu');
  await page.keyboard.press('Escape');
  await expect(screen.menu).toBeHidden();
  await inspect(page, 'selection');
  await screen.item('Projects').focus();
  await page.keyboard.press('Delete');
  const toast = screen.toasts.filter({ hasText: t('delete.deleted', { count: 1, name: 'Projects' }) });
  const undo = toast.getByRole('button', { name: t('delete.undo') });
  // A focused toast does not disappear.
  await undo.focus();
  await inspect(page, 'delete-toast');
  await undo.click();
  await page.getByRole('button', { name: t('selection.clear') }).click();
  await screen.add('newFolder');
  await screen.dialog.getByRole('textbox').fill('a/b'.repeat(MAX_NAME_LENGTH));
  await page.keyboard.press('Enter');
  await expect(screen.dialog.getByText(errors('nameSlash'))).toBeVisible();
  await inspect(page, 'new-folder');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: t('search.label') }).fill('zzzz');
  await expect(page.getByText(t('search.none'))).toBeVisible();
  await inspect(page, 'search-none');
}

async function inspectOtherFolders(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t } = translations[locale];
  const { page, screen } = await openFiles(journey, { locale, theme: 'system', path: '/nwfm/پوشهٔ خالی' });
  await inspect(page, 'empty');
  await navigate(page, '/nwfm/نیست');
  await expect(page.getByText(t('problem.missing'))).toBeVisible();
  await inspect(page, 'missing');
  await navigate(page, '/nwfm/عکس‌ها');
  await page.getByRole('radio', { name: t('view.list') }).click();
  await expect(page.getByRole('columnheader', { name: t('list.name'), exact: true })).toBeVisible();
  await screen.item('کویر مرنجاب.png').click();
  await inspect(page, 'list', { minWidth: TABLET_BREAKPOINT_PX });
}

async function inspectUploads(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t } = translations[locale];
  const folderName = `بارگذاری ${locales.indexOf(locale)}`;
  await makeFolder(journey.client, folderName);
  proxy.resume();
  const options = {
    locale,
    theme: 'system',
    path: `/nwfm/${folderName}`,
    config: { provider: { uploadUrl: proxy.uploadUrl } },
  } as const;
  const { page, screen } = await openFiles(journey, options);
  await screen.fileInput.setInputFiles({ name: 'فهرست قیمت.txt', mimeType: 'text/plain', buffer: Buffer.from('قیمت') });
  await screen.expectUploaded(1);
  await screen.fileInput.setInputFiles(tooLarge);
  await expect(screen.uploadPanel).toContainText(t('upload.largerPlan'));
  proxy.pauseAfter(MEBIBYTE);
  const file = join(journey.folder, 'ویدیوی بسیار بلندنام جلسهٔ هفتگی تیم فنی.mp4');
  await writeFile(file, Buffer.alloc(4 * MEBIBYTE));
  await screen.fileInput.setInputFiles(file);
  await expect(screen.uploadPanel.getByRole('progressbar', { name: t('upload.uploading') })).toBeVisible();
  await inspect(page, 'uploads');
}

inspectScreens({
  login: inspectSignIn,
  'main folder': inspectMainFolder,
  'other folders': inspectOtherFolders,
  'upload list': inspectUploads,
});
