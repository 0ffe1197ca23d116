import { isolateName } from '@abrak/core';
import type { Dialog, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(2)</script>';

const journey = setUpJourney();
const { files: t, errors } = translations.fa;

/** Returns an assertion that no text has run as a script or become an element. */
function watchForScripts(page: Page): () => Promise<void> {
  const dialogs: Dialog[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog));
  return async () => {
    await expect(page.locator('img[src="x"], body script:not([src]):not([type])')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  };
}

describe('malicious input', () => {
  test('is shown as text in a folder name, a search, a title and a toast', async () => {
    // A name cannot contain a slash.
    const name = SCRIPT.replaceAll('/', '');
    const { page, screen } = await openFiles(journey);
    const expectNoScript = watchForScripts(page);
    await screen.add('newFolder');
    await screen.dialog.getByRole('textbox').fill(SCRIPT);
    await page.keyboard.press('Enter');
    await expect(screen.dialog.getByText(errors('nameSlash'))).toBeVisible();
    await screen.dialog.getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
    await expect(screen.item(name)).toBeVisible();
    await expectNoScript();
    await page.getByRole('searchbox', { name: t('search.label') }).fill(name);
    await expect(screen.grid.getByRole('row')).toHaveCount(1);
    await screen.openFolder(name);
    await expect(page).toHaveTitle(translations.fa.console('pageTitle', { title: isolateName(name) }));
    await expectNoScript();
    await page.goBack();
    await screen.choose(name, 'delete');
    await expect(screen.toasts.filter({ hasText: name })).toBeVisible();
    await expectNoScript();
  });

  test('is not run from the address', async () => {
    const page = await journey.open({
      path: `/nwfm/${encodeURIComponent(SCRIPT)}?q=${encodeURIComponent(SCRIPT)}#${SCRIPT}`,
    });
    const expectNoScript = watchForScripts(page);
    await expect(page.getByText(t('problem.missing'))).toBeVisible();
    await expectNoScript();
  });

  test('as a path traversal in the address opens no file of the server', async () => {
    for (const path of ['/nwfm/..%2F..%2F..%2Fetc%2Fpasswd', '/nwfm/%2e%2e/%2e%2e/etc/passwd', '/nwfm/%00']) {
      const page = await journey.open({ path });
      // Browsers resolve the dots, which leaves an unknown address: the console says so.
      const unknown = page.getByRole('heading', { level: 1, name: translations.fa.console('notFound.title') });
      await expect(page.getByText(t('problem.missing')).or(unknown)).toBeVisible();
      await expect(page.getByText('root:')).toHaveCount(0);
    }
  });

  test('as an invalid escape in the address opens no folder', async () => {
    const page = await journey.open({ path: '/nwfm/%E0%A4%A' });
    await expect(page.getByText(t('problem.missing'))).toBeVisible();
    await journey.takeProblem(page, 'malformed URL segment');
  });
});

describe('double clicks', () => {
  test('on Create create one folder', async () => {
    const { page, screen } = await openFiles(journey);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    await screen.add('newFolder');
    await screen.dialog.getByRole('textbox').fill('یک بار');
    await screen.dialog.getByRole('button', { name: t('newFolder.create') }).dblclick();
    await expect(screen.item('یک بار')).toBeVisible();
    await expect(screen.dialog).toBeHidden();
    expect(calls).toHaveLength(1);
  });

  test('on Delete delete once', async () => {
    const { id } = await makeFolder(journey.client, 'دو بار حذف');
    for (const name of ['یک.txt', 'دو.txt']) await uploadText(journey.client, { folderId: id, name, text: name });
    const { page, screen } = await openFiles(journey, { path: '/nwfm/دو بار حذف' });
    await screen.item('یک.txt').click();
    const remove = page.getByRole('toolbar').getByRole('button', { name: t('delete.button'), exact: true });
    await remove.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(screen.item('یک.txt')).toBeHidden();
    await expect(screen.toasts).toHaveCount(1);
    await expect(screen.item('دو.txt')).toBeVisible();
  });

  test('on Upload open one file chooser, and the same file is uploaded once', async () => {
    await makeFolder(journey.client, 'دو بار بارگذاری');
    const { page, screen } = await openFiles(journey, { path: '/nwfm/دو بار بارگذاری' });
    const file = { name: 'یک.txt', mimeType: 'text/plain', buffer: Buffer.from('once') };
    const asked = page.waitForEvent('filechooser');
    await screen.addButton.click();
    await screen.addition('files').dblclick();
    await (await asked).setFiles(file);
    await expect(screen.item('یک.txt')).toBeVisible();
    await screen.fileInput.setInputFiles(file);
    await screen.answer('skip');
    await expect(screen.question).toHaveCount(0);
    expect(await namesIn(journey.client, '/دو بار بارگذاری')).toEqual(['یک.txt']);
  });
});

describe('connection failures', () => {
  test('a folder that is opened offline shows an error, and Retry opens it', async () => {
    const { page, screen } = await openFiles(journey);
    await page.context().setOffline(true);
    await screen.item('Projects').dblclick();
    await expect(page.getByText(errors('networkError'))).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: t('problem.retry') }).click();
    await expect(screen.item('Website redesign')).toBeVisible();
  });

  test('a new folder keeps its typed name while offline', async () => {
    const { page, screen } = await openFiles(journey);
    await screen.add('newFolder');
    await screen.dialog.getByRole('textbox').fill('بعداً');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(screen.dialog.getByText(errors('networkError'))).toBeVisible();
    await expect(screen.dialog.getByRole('textbox')).toHaveValue('بعداً');
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await expect(screen.item('بعداً')).toBeVisible();
  });

  test('a killed server shows an error, and Retry works after its restart', async () => {
    const { page, screen } = await openFiles(journey);
    await journey.sandbox.stop('SIGKILL');
    await screen.item('عکس‌ها').dblclick();
    await expect(page.getByText(errors('networkError'))).toBeVisible();
    await journey.sandbox.restart();
    await page.getByRole('button', { name: t('problem.retry') }).click();
    await expect(screen.item('سفر اصفهان')).toBeVisible();
  });
});
