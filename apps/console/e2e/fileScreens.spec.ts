import { type Locale, locales } from '@abrak/core';
import { changeSharing, listFolder, publicUrl, ROOT_FOLDER_ID, shareDocument, trashDocuments } from '@abrak/core/files';
import { addTag, setFavourite, setLinkLimits } from '@abrak/core/internal';
import { TABLET_BREAKPOINT_PX } from './support/tabletWidth.ts';
import { makeFolder, uploadBytes, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { navigate } from './support/navigate.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney();

async function inspectTrash(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t } = translations[locale];
  const { page, screen } = await openFiles(journey, { locale, theme: 'system', path: '/nwfm/پوشهٔ خالی' });
  await page.getByRole('button', { name: t('filter.trash') }).click();
  if (locale === locales[0]) await expect(page.getByText(t('trash.noneTitle'))).toBeVisible();
  if (locale === locales[0]) await inspect(page, 'trash-empty');
  const folder = await makeFolder(journey.client, `قدیمی ${locales.indexOf(locale)}`);
  const file = await uploadText(journey.client, {
    folderId: ROOT_FOLDER_ID,
    name: `صورت‌حساب خیلی قدیمی با نامی که در یک خط جا نمی‌شود ${locales.indexOf(locale)}.pdf`,
    text: 'x',
  });
  await trashDocuments(journey.client, [folder.id, file.id]);
  await page.reload();
  await expect(screen.item(folder.name)).toBeVisible();
  await inspect(page, 'trash');
  await page.getByRole('radio', { name: t('view.list') }).click();
  await inspect(page, 'trash-list', { minWidth: TABLET_BREAKPOINT_PX });
  await screen.item(folder.name).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'trash-erase');
}

async function inspectShared(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t } = translations[locale];
  const { client: owner } = await journey.addCustomer();
  const { documents } = await listFolder(owner, '/');
  for (const { id } of documents.slice(0, 3)) await shareDocument(owner, { id, email: journey.customer.email });
  const { page, screen: files } = await openFiles(journey, { locale, theme: 'system', path: '/nwfm/shared' });
  await expect(files.grid).toBeVisible();
  await inspect(page, 'shared');
  await page.getByRole('button', { name: t('filter.recent') }).click();
  await expect(files.grid).toHaveAccessibleName(t('recent.title'));
  await inspect(page, 'recent');
  await page.goBack();
  await expect(files.grid).toHaveAccessibleName(t('shared.title'));
  const { documents: all } = await listFolder(journey.client, '/');
  const { documents: pictures } = await listFolder(journey.client, '/عکس‌ها');
  const publicDocuments = {
    'public-folder': all.find(({ name }) => name === 'عکس‌ها'),
    'public-image': pictures.find(({ genericType }) => genericType === 'image'),
  };
  for (const [screen, document] of Object.entries(publicDocuments)) {
    if (document === undefined) throw new Error('The samples have a folder with pictures.');
    await changeSharing(journey.client, { id: document.id, sharing: 'WITH_LINK' });
    await page.goto(publicUrl(journey.client, document));
    await expect(page.getByRole('heading', { name: document.name })).toBeVisible();
    await inspect(page, screen);
  }
  await page.goto('/public/none');
  await inspect(page, 'public-missing');
}

async function inspectMarks(locale: Locale, inspect: Inspect): Promise<void> {
  const folder = await makeFolder(journey.client, `قراردادها ${locales.indexOf(locale)}`);
  await setFavourite(journey.client, [folder.id], { isFavourite: true });
  await addTag(journey.client, [folder.id], { tag: 'سال جاری' });
  const { page, screen } = await openFiles(journey, { locale, theme: 'system', path: '/nwfm/~favourites' });
  await expect(screen.item(folder.name)).toBeVisible();
  await inspect(page, 'favourites');
  await page.goto('/nwfm/~tag/سال جاری');
  await expect(screen.item(folder.name)).toBeVisible();
  await inspect(page, 'tag');
  await changeSharing(journey.client, { id: folder.id, sharing: 'WITH_LINK' });
  await setLinkLimits(journey.client, folder.id, { password: 'روباه ۱۴۰۴' });
  await page.goto(publicUrl(journey.client, folder));
  await expect(page.locator('input[type="password"]')).toBeVisible();
  await inspect(page, 'public-locked');
}

async function inspectDetails(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t, errors } = translations[locale];
  const { id, name: folderName } = await makeFolder(journey.client, `جزئیات ${locales.indexOf(locale)}`);
  const names = ['پیش‌نویس قرارداد همکاری با شرکت نمونه.txt', 'دوم.txt'];
  for (const name of names) {
    const file = await uploadText(journey.client, { folderId: id, name, text: name });
    await shareDocument(journey.client, { id: file.id, email: 'a.very.long.address.of.a.colleague@abrak.example' });
  }
  const { page, screen } = await openFiles(journey, { locale, theme: 'system', path: `/nwfm/${folderName}` });
  await screen.choose(names[0] ?? '', 'details');
  const add = page.getByRole('button', { name: t('details.description.button') });
  await expect(add).toBeVisible();
  await inspect(page, 'details');
  await add.click();
  await page.getByRole('textbox', { name: t('details.description.label') }).fill('برای جلسهٔ شنبه '.repeat(200));
  await page.getByRole('textbox', { name: t('details.shares.label') }).fill('no-address,');
  await expect(page.getByText(errors('emailInvalid'))).toBeVisible();
  await inspect(page, 'details-errors');
}

async function inspectMoving(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t } = translations[locale];
  const { id, name: folderName } = await makeFolder(journey.client, `انتقال ${locales.indexOf(locale)}`);
  const target = await makeFolder(journey.client, 'مقصد با نامی که در یک خط این پنجره جا نمی‌شود', id);
  for (const folderId of [id, target.id]) {
    for (const name of ['گزارش نهایی سال ۱۴۰۵.txt', 'دوم.txt']) {
      await uploadText(journey.client, { folderId, name, text: `${name} ${folderId}` });
    }
  }
  const { page, screen } = await openFiles(journey, { locale, theme: 'system', path: `/nwfm/${folderName}` });
  await screen.choose('دوم.txt', 'transfer');
  await expect(screen.dialog.getByRole('row').first()).toBeVisible();
  await inspect(page, 'transfer');
  await page.keyboard.press('Escape');
  await screen.item('دوم.txt').click();
  await page.keyboard.press('Control+a');
  await screen.item(target.name).click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+x');
  await inspect(page, 'cut');
  await screen.openFolder(target.name);
  await page.keyboard.press('Control+v');
  await expect(screen.question.getByText(t('conflict.position', { position: 1, total: 2 }))).toBeVisible();
  await inspect(page, 'conflict');
}

async function inspectUrlUpload(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t, errors } = translations[locale];
  const { page, screen } = await openFiles(journey, { locale, theme: 'system' });
  await screen.add('url');
  const submit = async (address: string) => {
    await screen.dialog.getByRole('textbox').fill(address);
    await page.keyboard.press('Enter');
  };
  await submit('ftp://files.example/a.zip');
  await expect(screen.dialog.getByText(t('urlUpload.urlScheme'))).toBeVisible();
  await inspect(page, 'url-upload');
  await submit('http://127.0.0.1:8080/a-rather-long-name-of-a-file-that-nobody-may-fetch.zip');
  await expect(page.getByText(errors('urlRefused'))).toBeVisible();
  await inspect(page, 'jobs');
}

const previews: Readonly<Record<string, string>> = {
  image: 'عکس‌ها/preview/image/غروب دماوند.jpg',
  video: 'ویدیو/preview/video/کلیپ آزمایشی.webm',
  audio: 'موسیقی/preview/audio/آوای نمونه.wav',
  pdf: 'اسناد/preview/other/راهنمای فضای ابری.pdf',
  text: 'اسناد/preview/other/صورت‌جلسه ۲.txt',
  missing: 'عکس‌ها/preview/image/گم‌شده.jpg',
};

async function inspectPreviews(locale: Locale, inspect: Inspect): Promise<void> {
  const { files: t } = translations[locale];
  const page = await journey.open({ locale, theme: 'system', path: '/nwfm' });
  for (const [name, address] of Object.entries(previews)) {
    await navigate(page, `/nwfm/${address}`);
    await expect(
      page.getByRole('dialog', { name: name === 'missing' ? t('preview.missing') : (address.split('/').at(-1) ?? '') }),
    ).toBeVisible();
    await expect(page.getByText(t('preview.loading'))).toHaveCount(0);
    await inspect(page, `preview-${name}`);
  }
  const { id, name: folderName } = await makeFolder(journey.client, `خراب ${locales.indexOf(locale)}`);
  const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
  await uploadBytes(journey.client, { folderId: id, name: 'خراب.jpg', bytes: broken });
  await uploadText(journey.client, {
    folderId: id,
    name: 'راهنما.md',
    text: '# راهنما\n\n- یک\n- دو\n\n> نقل\n\n`npm start`',
  });
  await navigate(page, `/nwfm/${folderName}/preview/other/راهنما.md`);
  await expect(page.getByRole('article')).toBeVisible();
  await inspect(page, 'preview-markdown');
  await navigate(page, `/nwfm/${folderName}/preview/image/خراب.jpg`);
  await expect(page.getByRole('img', { name: t('preview.imageMissing') })).toBeVisible();
  await inspect(page, 'preview-broken');
}

inspectScreens({
  trash: inspectTrash,
  'shared files, recent files and public pages': inspectShared,
  'favourites, tags and links with a password': inspectMarks,
  details: inspectDetails,
  'moving and name conflicts': inspectMoving,
  'uploads from URLs': inspectUrlUpload,
  previews: inspectPreviews,
});
