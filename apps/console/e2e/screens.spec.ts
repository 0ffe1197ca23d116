import {
  createFolder,
  type Locale,
  locales,
  MAX_NAME_LENGTH,
  ROOT_FOLDER_ID,
  storagePlans,
  TABLET_BREAKPOINT_PX,
} from '@abrak/core';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { root } from '../../../scripts/runCommand.ts';
import { auditPage } from './support/auditPage.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { openProxy, type Proxy } from './support/openProxy.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { words } from './support/words.ts';

const MEBIBYTE = 1024 ** 2;
const SIGN_IN_DELAY_MS = 60_000;
const HEIGHT = 860;
const PICTURES = join(root, '.scratch/screens');
const takesPictures = process.env['SCREENS'] === '1';

const journey = setUpJourney({ signInDelayMs: SIGN_IN_DELAY_MS });
let line: Proxy;
let tooLarge: string;

beforeAll(async () => {
  line = await openProxy(Number(new URL(journey.sandbox.uploadUrl).port));
  tooLarge = join(journey.folder, 'پشتیبان کامل سرور.tar.gz');
  await writeFile(tooLarge, '');
  await truncate(tooLarge, storagePlans.free.fileCapBytes + 1);
  await mkdir(PICTURES, { recursive: true });
});
afterAll(() => line.close());

/** Every look of a page but its language. */
const looks = ([360, 768, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

/** Looks at one screen after the other, each in every theme and width, and remembers what is wrong. */
function createInspection(locale: Locale) {
  const flaws: string[] = [];
  const look = async (page: Page, name: string) => {
    flaws.push(...(await auditPage(page, locale)).map((flaw) => `${name}: ${flaw}`));
    if (takesPictures) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  };
  const inspect = async (page: Page, screen: string, leastWidth = 0) => {
    for (const { width, theme } of looks.filter((one) => one.width >= leastWidth)) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(untilStill);
      await look(page, `${screen}-${locale}-${theme}-${width}`);
    }
  };
  return { flaws, inspect };
}

type Inspect = ReturnType<typeof createInspection>['inspect'];

// Runs in the page: what a change of size sets off is done a frame later, colors take a few more.
function untilStill(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.getAnimations().some((motion) => motion instanceof CSSTransition)) requestAnimationFrame(look);
      else resolve();
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}

async function inspectSignIn(locale: Locale, inspect: Inspect): Promise<void> {
  const page = await journey.open({ locale, theme: 'system', path: '/nwlogin', session: undefined });
  const screen = signInScreen(page, locale);
  await expect(screen.submit).toBeVisible();
  await inspect(page, 'login');
  await page.clock.install();
  await screen.signIn({ username: `nobody ${locale}`, password: 'wrong' });
  await expect(screen.cancel).toBeVisible();
  await inspect(page, 'login-waiting');
  await page.clock.fastForward(SIGN_IN_DELAY_MS);
  await expect(page.getByText(words[locale].errors('invalidCredentials'))).toBeVisible();
  await inspect(page, 'login-error');
  await page.goto('/no/such/page');
  await expect(page.getByText(words[locale].console('notFound.title'))).toBeVisible();
  await inspect(page, 'not-found');
}

async function inspectMainFolder(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t, errors } = words[locale];
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
  // While it has the focus it stays.
  await undo.focus();
  await inspect(page, 'delete-toast');
  await undo.click();
  await page.getByRole('button', { name: t('selection.clear') }).click();
  await screen.newFolderButton.click();
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
  const { files: t } = words[locale];
  const { page, screen } = await openFiles(journey, { locale, theme: 'system', path: '/nwfm/پوشهٔ خالی' });
  await inspect(page, 'empty');
  await page.goto('/nwfm/نیست');
  await expect(page.getByText(t('problem.missing'))).toBeVisible();
  await inspect(page, 'missing');
  await page.goto('/nwfm/عکس‌ها');
  await page.getByRole('radio', { name: t('view.list') }).click();
  await expect(page.getByRole('columnheader', { name: t('list.name'), exact: true })).toBeVisible();
  await screen.item('کویر مرنجاب.png').click();
  await inspect(page, 'list', TABLET_BREAKPOINT_PX);
}

async function inspectUploads(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t, errors } = words[locale];
  const place = `بارگذاری ${locales.indexOf(locale)}`;
  await createFolder(journey.client, { name: place, parentId: ROOT_FOLDER_ID, parentName: null });
  line.release();
  const options = { locale, theme: 'system', path: `/nwfm/${place}`, uploadPort: line.port } as const;
  const { page, screen } = await openFiles(journey, options);
  await screen.fileInput.setInputFiles({ name: 'فهرست قیمت.txt', mimeType: 'text/plain', buffer: Buffer.from('قیمت') });
  await screen.expectUploaded(1);
  await screen.fileInput.setInputFiles(tooLarge);
  await expect(screen.uploadPanel).toContainText(errors('fileTooLarge'));
  line.holdAfter(MEBIBYTE);
  const name = 'ویدیوی بسیار بلندنام جلسهٔ هفتگی تیم فنی.mp4';
  await screen.fileInput.setInputFiles({ name, mimeType: 'video/mp4', buffer: Buffer.alloc(4 * MEBIBYTE) });
  await expect(screen.uploadPanel.getByRole('progressbar', { name: t('upload.uploading') })).toBeVisible();
  await inspect(page, 'uploads');
}

const parts = {
  login: inspectSignIn,
  'main folder': inspectMainFolder,
  'other folders': inspectOtherFolders,
  'upload list': inspectUploads,
};

describe.for<Locale>([...locales])('in %s, light and dark, on phone, tablet and desktop', (locale) => {
  test.for(Object.entries(parts))('%s: nothing is wrong', async ([, inspectPart]) => {
    const { flaws, inspect } = createInspection(locale);
    await inspectPart(locale, inspect);
    expect(flaws).toEqual([]);
  });
});
