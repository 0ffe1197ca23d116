import { createFolder, type Document, type Locale, locales, ROOT_FOLDER_ID, showName, trashDocuments } from '@abrak/core';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { words } from './support/words.ts';

const journey = setUpJourney();

const PICTURES = '/nwfm/عکس‌ها';
/** The pictures of the seed, in the order shown. */
const pictures = ['جنگل شمال.jpg', 'غروب دماوند.jpg', 'کویر مرنجاب.png', 'IMG_2041.webp'] as const;

const path = (page: Page) => decodeURI(new URL(page.url()).pathname);
const preview = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

function makeFolder(name: string, parentId = ROOT_FOLDER_ID): Promise<Document> {
  return createFolder(journey.client, { name, parentId, parentName: null });
}

describe.for<Locale>([...locales])('the preview, in %s', (locale) => {
  const { files: t, console: c } = words[locale];
  const forward = locale === 'fa' ? 'ArrowLeft' : 'ArrowRight';

  test('goes through the pictures of a folder by the keyboard alone, and Back leads to the last one’s row', async () => {
    const { page, screen } = await openFiles(journey, { locale, path: PICTURES });
    await screen.item(pictures[0]).focus();
    await page.keyboard.press('Enter');
    await expect(preview(page, pictures[0]).getByRole('img')).toHaveJSProperty('complete', true);
    expect(path(page)).toBe(`${PICTURES}/preview/image/medium/${pictures[0]}`);
    await expect(page).toHaveTitle(c('pageTitle', { title: showName(pictures[0]) }));
    await page.keyboard.press(forward);
    await page.keyboard.press(forward);
    await expect(preview(page, pictures[2])).toBeVisible();
    await expect(page.getByText(t('preview.counter', { index: 3, count: 4 }), { exact: true })).toBeVisible();
    expect(path(page)).toBe(`${PICTURES}/preview/image/medium/${pictures[2]}`);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(path(page)).toBe(PICTURES);
    await expect(screen.item(pictures[2])).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(preview(page, pictures[2])).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.item(pictures[2])).toBeFocused();
    expect(path(page)).toBe(PICTURES);
  });

  test('is found by its address after signing in, and closes into the folder', async () => {
    const address = `${PICTURES}/preview/image/large/${pictures[1]}`;
    const page = await journey.open({ locale, path: address, session: undefined });
    await signInScreen(page, locale).signIn();
    await expect(preview(page, pictures[1]).getByRole('img')).toHaveJSProperty('naturalWidth', 1280);
    expect(path(page)).toBe(address);
    await page.keyboard.press('Escape');
    const screen = filesScreen(page, locale);
    await expect(screen.item(pictures[1])).toBeFocused();
    expect(path(page)).toBe(PICTURES);
  });

  test('shows an image in the size that was chosen, and its link', async () => {
    const { page } = await openFilesAt(`${PICTURES}/preview/image/${pictures[1]}`);
    const dialog = preview(page, pictures[1]);
    const link = dialog.getByLabel(t('preview.directLink'));
    await expect(dialog.getByRole('radio', { name: t('preview.sizes.medium') })).toBeChecked();
    await expect(link).toHaveValue(/\/preview\/[^/]+\/medium\//);
    await dialog.getByRole('radio', { name: t('preview.sizes.main') }).click();
    await expect(link).toHaveValue(new RegExp(`/preview/[^/]+/${encodeURIComponent(pictures[1])}$`));
    expect(path(page)).toBe(`${PICTURES}/preview/image/main/${pictures[1]}`);
    await expect(dialog.getByRole('img')).toHaveAttribute('src', await link.inputValue());
    const answer = await page.request.get(await link.inputValue());
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });

  async function openFilesAt(address: string) {
    const page = await journey.open({ locale, path: address });
    await expect(page.getByRole('dialog')).toBeVisible();
    return { page };
  }

  test('a size that there is none of becomes medium, a file that there is none of leads back', async () => {
    const { page } = await openFilesAt(`${PICTURES}/preview/image/huge/${pictures[0]}`);
    await expect(preview(page, pictures[0])).toBeVisible();
    expect(path(page)).toBe(`${PICTURES}/preview/image/medium/${pictures[0]}`);
    await page.goto(`${PICTURES}/preview/image/گم‌شده.jpg`);
    await expect(page.getByRole('dialog', { name: t('preview.missing') })).toBeVisible();
    await page.getByRole('button', { name: t('preview.back') }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(path(page)).toBe(PICTURES);
  });
});

test('names of every kind survive the address, in folders named like a preview too', async () => {
  const folder = await makeFolder('preview');
  const inner = await makeFolder('image', folder.id);
  const name = '100% سند #1?.txt';
  await uploadText(journey.client, { folderId: inner.id, name, text: 'سلام از پیش‌نمایش' });
  const { page, screen } = await openFiles(journey, { path: '/nwfm/~preview/image' });
  await screen.item(name).dblclick();
  await expect(preview(page, name).getByText('سلام از پیش‌نمایش')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/nwfm/~preview/image/preview/other/${encodeURIComponent(name)}`);
  await page.reload();
  await expect(preview(page, name).getByText('سلام از پیش‌نمایش')).toBeVisible();
});

test('a stranger’s text and document stay texts', async () => {
  const folder = await makeFolder('بیگانه');
  const hostile = '<script>document.title = "taken"</script><img src=x onerror="document.title = `taken`">\n\nend';
  await uploadText(journey.client, { folderId: folder.id, name: 'a.html', text: hostile });
  await uploadText(journey.client, { folderId: folder.id, name: 'b.md', text: `${hostile}\n\n[go](javascript:document.title="taken")` });
  const { page, screen } = await openFiles(journey, { path: '/nwfm/بیگانه' });
  await screen.item('a.html').dblclick();
  await expect(preview(page, 'a.html').getByText('script').first()).toBeVisible();
  await page.keyboard.press('End');
  const article = preview(page, 'b.md').getByRole('article');
  await expect(article.getByText('end')).toBeVisible();
  await expect(article.locator('a, img, script')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/taken/);
});

test('a file that goes away while it is shown is told to be missing', async () => {
  const name = 'رفتنی.txt';
  const file = await uploadText(journey.client, { folderId: ROOT_FOLDER_ID, name, text: 'x' });
  const { page, screen } = await openFiles(journey);
  await screen.item(name).dblclick();
  await expect(preview(page, name)).toBeVisible();
  await trashDocuments(journey.client, [file.id]);
  await page.reload();
  await expect(page.getByRole('dialog', { name: words.fa.files('preview.missing') })).toBeVisible();
});
