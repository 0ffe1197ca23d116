import { listFolder } from '@abrak/core/files';
import { join } from 'node:path';
import type { Dialog, Download } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { dropOn } from './support/dropOn.ts';
import { expect } from './support/expect.ts';
import { chooseFiles, openFiles } from './support/filesScreen.ts';
import { documentsBelow, sha256OfRemote } from './support/remoteTree.ts';
import { sha256, sha256OfFile, writeLargeFile, writeTree } from './support/sampleBytes.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const MEBIBYTE = 1024 ** 2;
const LARGE_MEBIBYTES = 300;

const journey = setUpJourney();

/** SHA-256 of every file that the server has acknowledged, by path. The last tests check all of them. */
const acknowledged = new Map<string, string>();

describe('uploads', () => {
  test('a file of 300 MB is uploaded with the file chooser and does not grow the memory of the server', async () => {
    const file = join(journey.folder, 'large.bin');
    const hash = await writeLargeFile(file, LARGE_MEBIBYTES);
    await makeFolder(journey.client, 'بزرگ');
    // Restarts the process, so that memory of earlier tests is not counted.
    await journey.sandbox.stop();
    await journey.sandbox.restart();
    const { page, screen } = await openFiles(journey, { path: '/nwfm/بزرگ' });
    await journey.sandbox.resetPeakMemory();
    const { nowBytes } = await journey.sandbox.memory();
    await chooseFiles(page, screen, file);
    await screen.expectUploaded(1);
    const { peakBytes } = await journey.sandbox.memory();
    expect(peakBytes).toBeGreaterThan(nowBytes);
    await expect(screen.item('large.bin')).toBeVisible();
    // A busy machine collects garbage late; a server that kept the file would need all of its size.
    expect((peakBytes - nowBytes) / MEBIBYTE).toBeLessThan(LARGE_MEBIBYTES / 2);
    acknowledged.set('/بزرگ/large.bin', hash);
  });

  test(
    'a dropped folder of 110 files is uploaded with its subfolders, including empty ones',
    { tags: ['chain'] },
    async () => {
      const subfolders = ['عکس‌ها/', 'عکس‌ها/سفر ۱۴۰۵/', 'docs/'];
      // Browsers list at most 100 entries of a dropped folder at once.
      const files = Array.from({ length: 110 }, (_, index) => {
        const path = `پروژهٔ من/${subfolders[index - 104] ?? ''}فایل ${index + 1}.txt`;
        return [path, `متن ${index + 1}`] as const;
      });
      await writeTree(journey.folder, new Map([...files, ['پروژهٔ من/docs/خالی/', '']]));
      await makeFolder(journey.client, 'رهاشده');
      const { page, screen } = await openFiles(journey, { path: '/nwfm/رهاشده' });
      await dropOn(page.getByText(translations.fa.files('empty.title')), [join(journey.folder, 'پروژهٔ من')]);
      await screen.expectUploaded(files.length);
      await expect(screen.item('پروژهٔ من')).toBeVisible();

      for (const [path, text] of files) acknowledged.set(`/رهاشده/${path}`, sha256(text));
      const uploaded = await documentsBelow(journey.client, '/رهاشده');
      const folders = [...uploaded].filter(([, { kind }]) => kind === 'folder').map(([path]) => path);
      expect(new Set(folders)).toEqual(
        new Set(['', '/عکس‌ها', '/عکس‌ها/سفر ۱۴۰۵', '/docs', '/docs/خالی'].map((path) => `/رهاشده/پروژهٔ من${path}`)),
      );
      expect(uploaded.size).toBe(files.length + folders.length);
    },
  );

  test('every name is stored unchanged, but without direction controls, and shown as text', async () => {
    const names = [
      'گزارش سال ۱۴۰۵ — نسخهٔ نهایی.txt',
      'جشن 🎉👨‍👩‍👧‍👦.txt',
      `${'a'.repeat(196)}.txt`,
      `${'ش'.repeat(196)}.txt`,
      '<img src=x onerror=alert(1)>',
    ];
    await makeFolder(journey.client, 'نام‌ها');
    const { page, screen } = await openFiles(journey, { path: '/nwfm/نام‌ها' });
    const dialogs: Dialog[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog));
    const payload = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`bytes of ${name}`) });
    await screen.fileInput.setInputFiles([...names, '../x', 'invoice\u202Efdp.exe'].map(payload));
    await screen.expectUploaded(names.length + 2);
    for (const name of names) {
      await expect(screen.item(name)).toBeVisible();
      acknowledged.set(`/نام‌ها/${name}`, sha256(`bytes of ${name}`));
    }
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(dialogs).toEqual([]);
    acknowledged.set('/نام‌ها/x', sha256('bytes of ../x'));
    acknowledged.set('/نام‌ها/invoicefdp.exe', sha256('bytes of invoice\u202Efdp.exe'));
    expect(new Set(await namesIn(journey.client, '/نام‌ها'))).toEqual(new Set([...names, 'x', 'invoicefdp.exe']));
    expect(await namesIn(journey.client, '/')).not.toContain('x');
  });
});

describe('files', () => {
  const { files: t, ui } = translations[locale];

  /** Opens a new folder with these files and the empty subfolder "مقصد". */
  async function openNewFolder(folderName: string, ...names: readonly string[]) {
    const { id } = await makeFolder(journey.client, folderName);
    await makeFolder(journey.client, 'مقصد', id);
    for (const name of names) {
      await uploadText(journey.client, { folderId: id, name, text: `text of ${name}` });
      acknowledged.set(`/${folderName}/${name}`, sha256(`text of ${name}`));
    }
    const expectNames = async (...expected: readonly string[]) =>
      expect
        .poll(async () => new Set((await documentsBelow(journey.client, `/${folderName}`)).keys()))
        .toEqual(new Set(['مقصد', ...expected].map((name) => `/${folderName}/${name}`)));
    const recordRename = (from: string, to: string) => {
      acknowledged.delete(`/${folderName}/${from}`);
      acknowledged.set(`/${folderName}/${to}`, sha256(`text of ${from}`));
    };
    return { ...(await openFiles(journey, { locale, path: `/nwfm/${folderName}` })), expectNames, recordRename };
  }

  test('are renamed with F2 and from the menu', async () => {
    const { page, screen, expectNames, recordRename } = await openNewFolder('نام', 'یک.txt', 'دو.txt');
    await screen.item('یک.txt').click();
    await page.keyboard.press('F2');
    await screen.submitRename('یکم.txt');
    await expect(screen.item('یکم.txt')).toBeVisible();
    recordRename('یک.txt', 'یکم.txt');
    await screen.choose('دو.txt', 'rename');
    await screen.submitRename('second.txt');
    await expect(screen.item('second.txt')).toBeVisible();
    recordRename('دو.txt', 'second.txt');
    await expectNames('یکم.txt', 'second.txt');
  });

  test('are moved to another folder with shortcuts and from the menu', async () => {
    const { page, screen, expectNames, recordRename } = await openNewFolder('جابه‌جایی', 'سه.txt', 'چهار.txt');
    await screen.item('سه.txt').click();
    await page.keyboard.press('Control+x');
    await screen.openFolder('مقصد');
    await page.keyboard.press('Control+v');
    await expect(screen.item('سه.txt')).toBeVisible();
    recordRename('سه.txt', 'مقصد/سه.txt');

    await page.goBack();
    await screen.choose('چهار.txt', 'cut');
    await screen.openFolder('مقصد');
    await screen.item('سه.txt').click({ button: 'right' });
    await screen.menu.getByRole('menuitem', { name: t('move.paste', { count: 1 }) }).click();
    await expect(screen.item('چهار.txt')).toBeVisible();
    recordRename('چهار.txt', 'مقصد/چهار.txt');
    await expectNames('مقصد/سه.txt', 'مقصد/چهار.txt');
  });

  test('are restored by Undo and Ctrl+Z after a deletion, which is sent once the toast is closed', async () => {
    const folderName = 'حذف';
    const { page, screen, expectNames } = await openNewFolder(folderName, 'three.txt', 'چهار.txt');
    const row = screen.item('three.txt');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/documents/trash')) sent.push(request.url());
    });
    const remove = async () => {
      await row.click();
      await page.keyboard.press('Delete');
      await expect(row).toBeHidden();
    };

    await remove();
    await screen.toasts.getByRole('button', { name: t('delete.undo') }).click();
    await expect(row).toBeVisible();
    await remove();
    await screen.item('چهار.txt').focus();
    await page.keyboard.press('Control+z');
    await expect(row).toBeVisible();
    expect(sent).toEqual([]);

    await remove();
    const answered = page.waitForResponse((response) => response.url().includes('/documents/trash'));
    const toast = screen.toasts.filter({ hasText: t('delete.deleted', { count: 1, name: 'three.txt' }) });
    await toast
      .last()
      .getByRole('button', { name: ui('toast.close') })
      .click();
    expect((await answered).status()).toBe(200);
    acknowledged.delete(`/${folderName}/three.txt`);
    await expectNames('چهار.txt');
  });
});

describe('acknowledged files', () => {
  const list = async () => {
    const { documents } = await listFolder(journey.client, '/');
    const own = documents.filter(({ name }) => [...acknowledged.keys()].some((path) => path.startsWith(`/${name}/`)));
    const below = await Promise.all(own.map(({ name }) => documentsBelow(journey.client, `/${name}`)));
    return new Map(below.flatMap((found) => [...found]));
  };

  test.for(['SIGKILL', 'SIGTERM'] as const)('are still there after %s and a restart', async (signal) => {
    const before = await list();
    const files = [...before].filter(([, { kind }]) => kind === 'file').map(([path]) => path);
    expect(new Set(files)).toEqual(new Set(acknowledged.keys()));
    await journey.sandbox.stop(signal);
    await journey.sandbox.restart();
    expect(await list()).toEqual(before);
  });

  test('are downloaded with the same bytes', async () => {
    const { page, screen } = await openFiles(journey, { path: '/nwfm/نام‌ها' });
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    const download = async (name: string) => {
      await screen.choose(name, 'download');
      await expect(
        screen.toasts.filter({ hasText: translations.fa.files('download.preparing', { name }) }),
      ).toBeVisible();
    };
    await download('جشن 🎉👨‍👩‍👧‍👦.txt');
    await download('گزارش سال ۱۴۰۵ — نسخهٔ نهایی.txt');
    await expect.poll(() => downloads.length).toBe(2);
    await page.goto('/nwfm/بزرگ');
    await download('large.bin');
    await expect.poll(() => downloads.length).toBe(3);

    for (const one of downloads) {
      // Browsers replace characters in the suggested name; the URL has the whole name.
      const name = decodeURIComponent(one.url().split('/').at(-1) ?? '');
      const path = [...acknowledged.keys()].find((known) => known.endsWith(`/${name}`)) ?? '';
      expect(await sha256OfFile(await one.path()), path).toBe(acknowledged.get(path));
    }
    const others = [...(await list())].filter(([, { kind, name }]) => kind === 'file' && name !== 'large.bin');
    const hashes = others.map(async ([path, file]) => [path, await sha256OfRemote(journey.client, file)] as const);
    acknowledged.delete('/بزرگ/large.bin');
    expect(new Map(await Promise.all(hashes))).toEqual(acknowledged);
  });
});
