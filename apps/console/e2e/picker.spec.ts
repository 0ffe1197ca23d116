import { formatBytes, type Locale, locales } from '@abrak/core';
import { changeSharing, type StoredDocument } from '@abrak/core/files';
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { describe, test } from 'vitest';
import { partnerMessages } from './partnerPage/partnerMessages.ts';
import { makeFolder, uploadBytes, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { tabTo } from './support/keyboard.ts';
import { openPartner, setUpPartnerJourney } from './support/partnerScreen.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const journey = setUpPartnerJourney();

async function makeFiles(folderId: number, ...names: readonly string[]): Promise<readonly StoredDocument[]> {
  const files = [];
  for (const name of names) files.push(await uploadText(journey.client, { folderId, name, text: name }));
  return files;
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), 'utf8');
}

describe("on a partner's page", () => {
  const { files: t } = translations[locale];
  const pageTexts = partnerMessages[locale];
  const makeFolderNamed = (name: string) => makeFolder(journey.client, name);

  test(
    'a double click picks a file with its size and with links that respect its sharing',
    { tags: ['chain'] },
    async () => {
      const folder = await makeFolderNamed('یکی');
      const [file, otherFile] = await makeFiles(folder.id, 'قرارداد.txt', 'دیگر.txt');
      if (file === undefined || otherFile === undefined) throw new Error('Two files were uploaded.');
      const { page, screen } = await openPartner(journey, { locale });
      const { dialog, attachments } = screen;
      await screen.openButton.click();
      await expect(dialog.frame).toHaveAccessibleName(t('picker.titleFiles'));
      await dialog.search.fill(folder.name);
      await dialog.row(folder.name).click();
      await expect(dialog.grid).toHaveAccessibleName(t('list.label', { folder: folder.name }));
      await expect(dialog.confirm).toBeDisabled();
      await dialog.row(otherFile.name).click();
      await expect(dialog.chips).toHaveCount(1);
      await dialog.row(file.name).dblclick();
      await expect(dialog.frame).toHaveCount(0);
      await expect(screen.openButton).toBeFocused();
      await expect(screen.pickedNames).toHaveText([file.name]);
      await expect(attachments).toHaveAttribute('data-id', String(file.id));
      await expect(attachments).toContainText(formatBytes(file.sizeBytes, locale));

      const linkOf = async (name: string) => (await attachments.getByRole('link', { name }).getAttribute('href')) ?? '';
      const [publicPage, preview] = [await linkOf(pageTexts.publicPage), await linkOf(pageTexts.preview)];
      const visit = () => Promise.all([publicPage, preview].map(async (link) => (await fetch(link)).status));
      expect(await visit()).toEqual([404, 401]);
      expect(await (await page.request.get(preview)).text()).toBe(file.name);
      await changeSharing(journey.client, { id: file.id, sharing: 'WITH_LINK' });
      expect(await visit()).toEqual([200, 200]);
      const download = page.waitForEvent('download');
      await attachments.getByRole('button', { name: pageTexts.download }).click();
      expect(await textOf(download)).toBe(file.name);
      expect(await (await fetch((await download).url())).text()).toBe(file.name);
    },
  );

  test('a folder picker lists files but cannot choose them, and a picked folder downloads as a zip', async () => {
    const folder = await makeFolderNamed('پوشه‌ها');
    const inner = await makeFolder(journey.client, 'درون', folder.id);
    const deep = await makeFolder(journey.client, 'ژرف', inner.id);
    await makeFiles(inner.id, 'برگه.txt');
    const picker = { pick: 'folders', initialPath: `/${folder.name}` } as const;
    const { page, screen } = await openPartner(journey, { locale, picker });
    const { dialog } = screen;
    await screen.openButton.click();
    await expect(dialog.frame).toHaveAccessibleName(t('picker.titleFolders'));
    await dialog
      .row(inner.name)
      .getByRole('button', { name: t('picker.open', { name: inner.name }) })
      .click();
    await expect(dialog.row('برگه.txt')).toContainText(t('picker.isFile'));
    await expect(dialog.uploadButton).toHaveCount(0);
    await expect(dialog.recent).toHaveCount(0);
    await dialog.row('برگه.txt').dblclick({ force: true });
    await expect(dialog.confirm).toBeDisabled();
    await dialog.row(deep.name).click();
    await expect(dialog.chips).toHaveCount(1);
    await page.keyboard.press('Backspace');
    await expect(dialog.row(inner.name)).toBeFocused();
    await page.keyboard.press('Space');
    await dialog.confirm.click();
    await expect(screen.pickedNames).toHaveText([inner.name]);
    await expect(screen.attachments.getByRole('link', { name: pageTexts.preview })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await screen.attachments.getByRole('button', { name: pageTexts.download }).click();
    expect((await textOf(download)).slice(0, 2)).toBe('PK');
    expect((await download).suggestedFilename()).toBe(`${inner.name}.zip`);
  });

  test('an uploaded file is chosen, downloads unchanged, and is listed as recent the next time', async () => {
    const folder = await makeFolderNamed('تازه');
    await makeFiles(folder.id, 'نامه.txt', 'کهنه.txt');
    const picker = { initialPath: `/${folder.name}` };
    const { page, screen } = await openPartner(journey, { locale, picker });
    const { dialog, question } = screen;
    await tabTo(page, screen.openButton);
    await page.keyboard.press('Enter');
    await expect(dialog.grid.getByRole('row').first()).toBeFocused();
    const asked = page.waitForEvent('filechooser');
    await tabTo(page, dialog.uploadButton);
    await page.keyboard.press('Enter');
    const buffer = Buffer.from('متن تازه');
    await (await asked).setFiles({ name: 'نامه.txt', mimeType: 'text/plain', buffer });
    await expect(question.getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(dialog.chips).toContainText('نامه (2).txt');
    await expect(dialog.row('نامه (2).txt')).toHaveAttribute('aria-selected', 'true');
    await tabTo(page, dialog.confirm);
    await page.keyboard.press('Enter');
    await expect(screen.pickedNames).toHaveText(['نامه (2).txt']);
    const download = page.waitForEvent('download');
    await screen.attachments.getByRole('button', { name: pageTexts.download }).click();
    expect(await textOf(download)).toBe(buffer.toString());

    await screen.openButton.click();
    await dialog.row('کهنه.txt').dblclick();
    await expect(screen.pickedNames).toHaveText(['کهنه.txt']);
    await page.reload();
    await screen.openButton.click();
    await dialog.recent.click();
    await expect(dialog.grid).toHaveAccessibleName(t('picker.recentLabel'));
    await expect
      .poll(() =>
        dialog.grid
          .getByRole('row')
          .locator('bdi[title]')
          .evaluateAll((names) => names.map((name) => name.getAttribute('title'))),
      )
      .toEqual(['کهنه.txt', 'نامه (2).txt']);
    await dialog.row('نامه (2).txt').dblclick();
    await expect(screen.pickedNames).toHaveText(['نامه (2).txt']);
  });

  test('a visitor signs in from the picker and continues choosing', async () => {
    const picker = { initialPath: '/Projects' };
    const { page, screen } = await openPartner(journey, { locale, session: undefined, picker });
    const { dialog } = screen;
    await screen.openButton.click();
    await expect(dialog.frame.getByText(t('picker.signedOut'))).toBeVisible();
    await dialog.frame.getByRole('button', { name: t('picker.signIn') }).click();
    await signInScreen(page, locale).signIn(journey.customer);
    await dialog.row('budget 1405.csv').dblclick();
    await expect(screen.pickedNames).toHaveText(['budget 1405.csv']);
    await expect(screen.openButton).toBeFocused();
    await expect(screen.inline.grid).toBeVisible();
  });
});

async function inspectPicker(language: Locale, inspect: Inspect): Promise<void> {
  const { files: t } = translations[language];
  const folder = await makeFolder(journey.client, `انتخاب ${locales.indexOf(language)}`);
  await makeFolder(journey.client, 'پیوست‌های پیشین', folder.id);
  const names = ['گزارش نهایی سال ۱۴۰۵ با نامی که در یک خط جا نمی‌شود.txt', 'دوم.txt', 'سوم.txt', 'چهارم.txt'];
  await makeFiles(folder.id, ...names, 'دفتر.pdf');
  await uploadBytes(journey.client, { folderId: folder.id, name: 'بزرگ.txt', bytes: new Uint8Array(2_000) });
  const picker = {
    mode: 'multiple',
    maxCount: 3,
    accept: ['text/*'],
    maxSizeBytes: 1_000,
    initialPath: `/${folder.name}`,
  } as const;
  const { page, screen } = await openPartner(journey, { locale: language, theme: 'system', picker });
  const { dialog, inline } = screen;
  await expect(inline.grid).toBeVisible();
  for (const name of names.slice(0, 2)) await inline.row(name).click();
  await inspect(page, 'picker-inline');
  await screen.openButton.click();
  await expect(dialog.grid).toBeVisible();
  await inspect(page, 'picker');
  for (const name of names) await dialog.row(name).click();
  await expect(dialog.frame.getByText(t('picker.full', { count: 3 }))).toBeVisible();
  await inspect(page, 'picker-full');
  await dialog.recent.click();
  await expect(dialog.frame.getByText(t('picker.noRecent'))).toBeVisible();
  await inspect(page, 'picker-recent-empty');
  await page.keyboard.press('Escape');
  const { page: visitor, screen: signedOut } = await openPartner(journey, {
    locale: language,
    theme: 'system',
    session: undefined,
  });
  await signedOut.openButton.click();
  await expect(signedOut.dialog.frame.getByText(t('picker.signedOut'))).toBeVisible();
  await inspect(visitor, 'picker-signed-out');
}

inspectScreens({ picker: inspectPicker });
