import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { auditPage } from './support/auditPage.ts';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { hasFocus, pressUntil, tabTo } from './support/keyboard.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney();

/** Addresses that a server must not fetch for a customer. */
const privateAddresses = [
  'http://127.0.0.1:8080/secret.txt',
  'http://localhost:8080/secret.txt',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:8080/',
  'http://2130706433/',
];

describe('an upload from a URL', () => {
  const { files: t, errors } = translations[locale];
  const jobs = (page: Page) => page.getByRole('list', { name: t('job.list') }).getByRole('listitem');

  test('accepts only http and https URLs and shows an error for others, with the keyboard only', async () => {
    const { page, screen } = await openFiles(journey, { locale });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/upload/url')) calls.push(request.url());
    });
    const { addButton: opener, dialog } = screen;
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await tabTo(page, screen.addition('files'));
    await pressUntil(page, 'ArrowDown', () => hasFocus(screen.addition('url')));
    await page.keyboard.press('Enter');
    const field = dialog.getByRole('textbox', { name: t('urlUpload.address') });
    await expect(dialog).toHaveAccessibleName(t('urlUpload.title'));
    await expect(dialog).toHaveAccessibleDescription(t('urlUpload.into', { folder: t('mainFolder') }));
    await expect(field).toBeFocused();
    const invalidUrls = {
      'ftp://files.example/a.zip': 'urlUpload.urlScheme',
      'javascript:alert(1)': 'urlUpload.urlScheme',
      'file:///etc/passwd': 'urlUpload.urlScheme',
      'files.example/a.zip': 'urlUpload.urlInvalid',
      '': 'urlUpload.urlInvalid',
      'https://someone:secret@files.example/a.zip': 'urlUpload.urlCredentials',
    } as const;
    for (const [address, message] of Object.entries(invalidUrls)) {
      await field.fill(address);
      await page.keyboard.press('Enter');
      await expect(field).toHaveAccessibleDescription(new RegExp(t(message).slice(0, -1)));
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(address);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(calls).toEqual([]);
  });

  test('is refused for private addresses; the job shows it and can be closed', async () => {
    const { page, screen } = await openFiles(journey, { locale });
    const before = await namesIn(journey.client, '/');
    for (const address of privateAddresses) {
      await screen.add('url');
      await screen.dialog.getByRole('textbox').fill(address);
      await screen.dialog.getByRole('button', { name: t('urlUpload.submit'), exact: true }).click();
      await expect(jobs(page)).toContainText(errors('urlRefused'));
      await page.getByRole('button', { name: t('job.close') }).click();
      await expect(jobs(page)).toHaveCount(0);
    }
    expect(await namesIn(journey.client, '/')).toEqual(before);
  });

  test('is a job that can be canceled, and a file in the list when it is done', async () => {
    const folderName = 'از نشانی';
    const { id } = await makeFolder(journey.client, folderName);
    const { page, screen } = await openFiles(journey, { locale, path: `/nwfm/${folderName}` });
    const url = 'https://files.example/%DA%AF%D8%B2%D8%A7%D8%B1%D8%B4.pdf';
    const requests: URLSearchParams[] = [];
    let answer = Promise.withResolvers<string>();
    // Answers with the document of a file that is uploaded here, because tests fetch nothing from the internet.
    await page.route('**/cfs/rest/upload/url', async (route) => {
      requests.push(new URLSearchParams(route.request().postData() ?? ''));
      await route.fulfill({ contentType: 'application/json', body: await answer.promise });
    });
    const fetchFile = async () => {
      await screen.add('url');
      await screen.dialog.getByRole('textbox').fill(url);
      await page.keyboard.press('Enter');
    };
    await fetchFile();
    await expect(jobs(page).getByRole('progressbar', { name: t('job.urlUpload') })).toBeVisible();
    await page.getByRole('button', { name: t('job.cancel', { name: url }) }).click();
    await expect(jobs(page)).toContainText(t('job.canceled'));
    answer.resolve('{}');
    answer = Promise.withResolvers<string>();
    await fetchFile();
    const stored = await uploadText(journey.client, { folderId: id, name: 'گزارش.pdf', text: 'x' });
    const wire = await fetch(
      `${journey.sandbox.url}/cfs/rest/documents/children?path=${encodeURIComponent(`/${folderName}`)}`,
      {
        headers: { token: journey.client.session.current()?.token ?? '' },
      },
    );
    const { children }: { children: readonly { id: number }[] } = await wire.json();
    answer.resolve(JSON.stringify(children.find((child) => child.id === stored.id)));
    await expect(jobs(page).first()).toContainText(t('job.done'));
    await expect(screen.item('گزارش.pdf')).toBeVisible();
    expect(Object.fromEntries(requests[1] ?? [])).toMatchObject({
      url,
      pathId: String(id),
      onConflict: 'keepBoth',
      dlc: 'false',
    });
  });

  test('is disabled while uploads are disabled, with the reason above the files', async () => {
    const page = await journey.open({ locale, path: '/nwlogin' });
    await page.route('**/vm/settings', async (route) => {
      const settings: object = await (await route.fetch()).json();
      await route.fulfill({ json: { ...settings, disableUpload: { status: true, message: 'تا فردا <b>۸ صبح</b>' } } });
    });
    await page.goto('/nwfm');
    await expect(page.getByText(t('notice.uploadDisabled'))).toBeVisible();
    await expect(page.getByText('تا فردا <b>۸ صبح</b>')).toBeVisible();
    const screen = filesScreen(page, locale);
    await screen.addButton.click();
    for (const kind of ['files', 'folder', 'url'] as const) await expect(screen.addition(kind)).toBeDisabled();
    await expect(screen.addition('newFolder')).toBeEnabled();
    await page.keyboard.press('Escape');
    expect(await auditPage(page, locale)).toEqual([]);
  });
});
