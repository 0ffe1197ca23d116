import { type Locale, locales } from '@abrak/core';
import { storagePlans } from '@abrak/core/account';
import { changeSharing, listFolder, publicUrl, setLinkLimits } from '@abrak/core/files';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { makeFolder } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
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
  const { files: t } = translations[locale];
  const { page, screen } = await openFiles(journey, { locale, theme: 'system' });
  await expect(screen.item('Projects')).toBeVisible();
  await inspect(page, 'grid');
  await screen.item('Projects').click();
  await page.keyboard.press('Delete');
  const toast = screen.toasts.filter({ hasText: t('delete.deleted', { count: 1, name: 'Projects' }) });
  const undo = toast.getByRole('button', { name: t('delete.undo') });
  // A focused toast does not disappear.
  await undo.focus();
  await inspect(page, 'delete-toast');
  await undo.click();
}

async function inspectJobs(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, screen } = await openFiles(journey, { locale, theme: 'system' });
  await screen.add('url');
  await screen.dialog
    .getByRole('textbox')
    .fill('http://127.0.0.1:8080/a-rather-long-name-of-a-file-that-nobody-may-fetch.zip');
  await page.keyboard.press('Enter');
  await expect(page.getByText(translations[locale].errors('urlRefused'))).toBeVisible();
  await inspect(page, 'jobs');
}

/** Inspects the pages that the server renders for everybody with a link. */
async function inspectPublicPages(locale: Locale, inspect: Inspect): Promise<void> {
  const { client } = journey;
  const { documents: all } = await listFolder(client, '/');
  const { documents: pictures } = await listFolder(client, '/عکس‌ها');
  const page = await journey.open({ locale, theme: 'system', path: '/public/none' });
  await inspect(page, 'public-missing');
  const publicDocuments = {
    'public-folder': all.find(({ name }) => name === 'عکس‌ها'),
    'public-image': pictures.find(({ genericType }) => genericType === 'image'),
  };
  for (const [screen, document] of Object.entries(publicDocuments)) {
    if (document === undefined) throw new Error('The samples have a folder with pictures.');
    await changeSharing(client, { id: document.id, sharing: 'WITH_LINK' });
    await page.goto(publicUrl(client, document));
    await expect(page.getByRole('heading', { name: document.name })).toBeVisible();
    await inspect(page, screen);
  }
  const locked = await makeFolder(client, `قراردادها ${locales.indexOf(locale)}`);
  await changeSharing(client, { id: locked.id, sharing: 'WITH_LINK' });
  await setLinkLimits(client, locked.id, { password: 'روباه ۱۴۰۴' });
  await page.goto(publicUrl(client, locked));
  await expect(page.locator('input[type="password"]')).toBeVisible();
  await inspect(page, 'public-locked');
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
  'upload list': inspectUploads,
  jobs: inspectJobs,
  'public pages': inspectPublicPages,
});
