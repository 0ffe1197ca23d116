import { formatBytes, isolateName } from '@abrak/core';
import { getDownloadUrl, listFolder, previewUrl, ROOT_FOLDER_ID, trashDocuments } from '@abrak/core/files';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, uploadBytes, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpJourney();

const PICTURES = '/nwfm/عکس‌ها';
/** Sample pictures in the order shown. */
const pictures = ['جنگل شمال.jpg', 'غروب دماوند.jpg', 'کویر مرنجاب.png', 'IMG_2041.webp'] as const;

const path = (page: Page) => decodeURI(new URL(page.url()).pathname);
const preview = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

describe('the preview', () => {
  const { files: t, console: c } = translations[locale];
  const forward = 'ArrowLeft';

  test('steps through the pictures of a folder by keys, and Back focuses the row of the last one', async () => {
    const { page, screen } = await openFiles(journey, { locale, path: PICTURES });
    await screen.item(pictures[0]).focus();
    await page.keyboard.press('Enter');
    await expect(preview(page, pictures[0]).getByRole('img')).toHaveJSProperty('complete', true);
    expect(path(page)).toBe(`${PICTURES}/preview/image/medium/${pictures[0]}`);
    await expect(page).toHaveTitle(c('pageTitle', { title: isolateName(pictures[0]) }));
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

  test('opens by its address after signing in at a backend that sets no cookie, and closes into the folder', async () => {
    const address = `${PICTURES}/preview/image/large/${pictures[1]}`;
    const page = await journey.open({ locale, path: address, session: undefined });
    await page.route('**/vm/settings', async (route) => {
      const answer = await route.fetch();
      const settings: unknown = await answer.json();
      const text = JSON.stringify(settings).replace('"cookieRenewal",', '');
      await route.fulfill({ response: answer, body: text });
    });
    await page.route('**/cfs/auth', async (route) => {
      const answer = await route.fetch();
      await page.context().clearCookies();
      const { 'set-cookie': _, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await signInScreen(page, locale).signIn(journey.customer);
    await expect(preview(page, pictures[1]).getByRole('img')).toHaveJSProperty('naturalWidth', 1600);
    expect(path(page)).toBe(address);
    await page.keyboard.press('Escape');
    const screen = filesScreen(page, locale);
    await expect(screen.item(pictures[1])).toBeFocused();
    expect(path(page)).toBe(PICTURES);
  });

  test('shows documents, texts, code and Markdown', { tags: ['chain'] }, async () => {
    const folder = await makeFolder(journey.client, 'خواندنی');
    await uploadText(journey.client, {
      folderId: folder.id,
      name: 'main.ts',
      text: 'export const answer = 42; // سلام\n',
    });
    await uploadText(journey.client, { folderId: folder.id, name: 'درباره.md', text: '# سرتیتر\n\n- یک\n- two' });
    const { page } = await openPreview('/nwfm/اسناد/preview/other/راهنمای فضای ابری.pdf');
    const pdf = page.getByRole('group', { name: t('preview.pdf.label', { name: 'راهنمای فضای ابری.pdf' }) });
    await expect(pdf.getByRole('group', { name: t('preview.pdf.pageLabel', { page: 1 }) })).toBeVisible();
    await page.goto('/nwfm/اسناد/preview/other/صورت‌جلسه ۲.txt');
    await expect(page.getByRole('dialog').getByText('صورت‌جلسهٔ دوم')).toBeVisible();
    await page.goto('/nwfm/خواندنی/preview/other/main.ts');
    const code = page.getByRole('dialog').getByText('answer = 42');
    await expect(code).toBeVisible();
    expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    await page.goto('/nwfm/خواندنی/preview/other/درباره.md');
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { name: 'سرتیتر' })).toBeVisible();
    await expect(article.getByRole('listitem')).toHaveCount(2);
  });

  test('shows a broken image as missing, copies its link and counts its downloads', async () => {
    const folder = await makeFolder(journey.client, 'خراب');
    const name = 'خراب.jpg';
    // A JPEG header without an image.
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
    const file = await uploadBytes(journey.client, { folderId: folder.id, name, bytes });
    const { page } = await openPreview(`/nwfm/خراب/preview/image/${name}`);
    const dialog = preview(page, name);
    await expect(dialog.getByRole('img', { name: t('preview.imageMissing') })).toBeVisible();
    const details = dialog.getByRole('region', { name: t('preview.details') });
    await expect(details).toContainText(t('details.downloadCount', { count: 0 }));
    await expect(details).toContainText(formatBytes(file.sizeBytes, locale));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await details.getByRole('button', { name: translations[locale].ui('copy.button') }).click();
    await expect(page.getByText(translations[locale].ui('copy.done')).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(previewUrl(journey.client, file, 'medium'));

    await fetch(await getDownloadUrl(journey.client, file)).then((answer) => answer.arrayBuffer());
    const downloaded = page.waitForEvent('download');
    await details.getByRole('button', { name: t('preview.download') }).click();
    expect((await downloaded).suggestedFilename()).toBe(name);
    await expect.poll(async () => (await listFolder(journey.client, '/خراب')).documents[0]?.downloadCount).toBe(2);
    await page.reload();
    await expect(details).toContainText(t('details.downloadCount', { count: 2 }));
  });

  async function openPreview(address: string) {
    const page = await journey.open({ locale, path: address });
    await expect(page.getByRole('dialog')).toBeVisible();
    return { page };
  }

  test('falls back to the medium size for an unknown one; a missing file links back to its folder', async () => {
    const { page } = await openPreview(`${PICTURES}/preview/image/huge/${pictures[0]}`);
    await expect(preview(page, pictures[0])).toBeVisible();
    expect(path(page)).toBe(`${PICTURES}/preview/image/medium/${pictures[0]}`);
    await page.goto(`${PICTURES}/preview/image/گم‌شده.jpg`);
    await expect(page.getByRole('dialog', { name: t('preview.missing') })).toBeVisible();
    await page.getByRole('button', { name: t('preview.back') }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(path(page)).toBe(PICTURES);
  });
});

test('names with special characters open by their address, also in folders that are named like a preview', async () => {
  const folder = await makeFolder(journey.client, 'preview');
  const inner = await makeFolder(journey.client, 'image', folder.id);
  const name = '100% سند #1?.txt';
  await uploadText(journey.client, { folderId: inner.id, name, text: 'سلام از پیش‌نمایش' });
  const { page, screen } = await openFiles(journey, { path: '/nwfm/~preview/image' });
  await screen.item(name).dblclick();
  await expect(preview(page, name).getByText('سلام از پیش‌نمایش')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/nwfm/~preview/image/preview/other/${encodeURIComponent(name)}`);
  await page.reload();
  await expect(preview(page, name).getByText('سلام از پیش‌نمایش')).toBeVisible();
});

test('HTML, SVG and Markdown files run no script', async () => {
  const folder = await makeFolder(journey.client, 'بیگانه');
  const script = '<script>document.title = "taken"</script><img src=x onerror="document.title = `taken`">\n\nend';
  const svgText =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=`taken`"><script>document.title="taken"</script></svg>';
  await uploadText(journey.client, { folderId: folder.id, name: 'a.html', text: script });
  await uploadText(journey.client, {
    folderId: folder.id,
    name: 'b.md',
    text: `${script}\n\n[go](javascript:document.title="taken")`,
  });
  const svg = await uploadText(journey.client, { folderId: folder.id, name: 'c.svg', text: svgText });
  const { page, screen } = await openFiles(journey, { path: '/nwfm/بیگانه' });
  await screen.item('a.html').dblclick();
  await expect(preview(page, 'a.html').getByText('script').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  const article = preview(page, 'b.md').getByRole('article');
  await expect(article.getByText('end')).toBeVisible();
  await expect(article.locator('a, img, script')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(preview(page, 'c.svg')).toBeVisible();
  await expect(preview(page, 'c.svg').locator('svg script, iframe, object, embed')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/taken/);
  const answer = await page.request.get(previewUrl(journey.client, svg, 'main'));
  expect(answer.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers()['content-type']).not.toContain('svg');
});

test('a file that is deleted while it is shown is shown as missing', async () => {
  const name = 'رفتنی.txt';
  const file = await uploadText(journey.client, { folderId: ROOT_FOLDER_ID, name, text: 'x' });
  const { page, screen } = await openFiles(journey);
  await screen.item(name).dblclick();
  await expect(preview(page, name)).toBeVisible();
  await trashDocuments(journey.client, [file.id]);
  await page.reload();
  await expect(page.getByRole('dialog', { name: translations.fa.files('preview.missing') })).toBeVisible();
});
