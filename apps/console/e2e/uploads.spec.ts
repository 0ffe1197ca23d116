import { getCurrentUser, storagePlans } from '@abrak/core/account';
import { listFolder } from '@abrak/core/files';
import { type ErrorList, wireErrorCodes } from '@abrak/core/internal';
import { once } from 'node:events';
import { truncate, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { makeFolder, namesIn } from './support/connect.ts';
import { dropOn } from './support/dropOn.ts';
import { expect } from './support/expect.ts';
import { chooseFiles, type FilesScreen, openFiles } from './support/filesScreen.ts';
import { openProxy, type Proxy } from './support/openProxy.ts';
import { sha256OfRemote } from './support/remoteTree.ts';
import { randomBytes, sha256 } from './support/sampleBytes.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { storedFiles } from './support/storage.ts';
import { translations } from './support/translations.ts';

const MEBIBYTE = 1024 ** 2;
const NAME = 'فیلم سفر.mp4';
const CAP_BYTES = storagePlans.free.fileCapBytes;

const journey = setUpJourney({ samples: [] });
const { files: t, errors } = translations.fa;
const bytes = Buffer.concat([...randomBytes(8)]);

const rowOf = ({ uploadPanel }: FilesScreen, name: string) =>
  uploadPanel.getByRole('listitem').filter({ hasText: name });

describe('on a slow or broken connection', () => {
  let proxy: Proxy;
  let file: string;
  beforeAll(async () => {
    file = join(journey.folder, NAME);
    await writeFile(file, bytes);
    proxy = await openProxy(journey.sandbox.uploadUrl);
  });
  afterAll(() => proxy.close());

  /** Opens a new folder and starts an upload that pauses midway. */
  async function startPausedUpload(folder: string) {
    await makeFolder(journey.client, folder);
    const opened = await openFiles(journey, {
      path: `/nwfm/${folder}`,
      config: { provider: { uploadUrl: proxy.uploadUrl } },
    });
    const before = await storedFiles(journey.sandbox);
    proxy.pauseAfter(2 * MEBIBYTE);
    await opened.screen.fileInput.setInputFiles(file);
    await expect.poll(proxy.pausedCount).toBe(1);
    await expect.poll(async () => (await storedFiles(journey.sandbox)).unfinished).toBe(1);
    const expectNothingLeft = async () => {
      await expect.poll(() => storedFiles(journey.sandbox)).toEqual(before);
      expect(await namesIn(journey.client, `/${folder}`)).toEqual([]);
    };
    return { ...opened, row: rowOf(opened.screen, NAME), expectNothingLeft };
  }

  test('a canceled upload leaves nothing on the server', async () => {
    const { usedBytes } = await getCurrentUser(journey.client);
    const { row, expectNothingLeft } = await startPausedUpload('لغوشده');
    await row.getByRole('button', { name: t('upload.cancel', { name: NAME }) }).click();
    await expect(row).toContainText(t('upload.canceled'));
    await expectNothingLeft();
    expect((await getCurrentUser(journey.client)).usedBytes).toBe(usedBytes);
  });

  test('a lost connection shows the file, the reason and Retry, which succeeds', { tags: ['chain'] }, async () => {
    const { screen, row, expectNothingLeft } = await startPausedUpload('بریده');
    proxy.reset();
    await expect(row).toContainText(errors('networkError'));
    await expectNothingLeft();
    proxy.resume();
    await row.getByRole('button', { name: t('upload.retryFile', { name: NAME }) }).click();
    await screen.expectUploaded(1);
    await expect(screen.item(NAME)).toBeVisible();
    const { documents } = await listFolder(journey.client, '/بریده');
    expect(await Promise.all(documents.map((document) => sha256OfRemote(journey.client, document)))).toEqual([
      sha256(bytes),
    ]);
  });

  test('closing the upload list asks first and then cancels', async () => {
    const { page, screen, row, expectNothingLeft } = await startPausedUpload('بسته');
    const question = page.getByRole('alertdialog', { name: t('upload.closeTitle') });
    const close = screen.uploadPanel.getByRole('button', { name: t('upload.close') });
    await close.click();
    await question.getByRole('button', { name: t('upload.keepUploading') }).click();
    await expect(question).toBeHidden();
    await expect(row).toBeVisible();
    await close.click();
    await question.getByRole('button', { name: t('upload.cancelAll') }).click();
    await expect(screen.uploadPanel).toBeHidden();
    await expectNothingLeft();
  });

  test('leaving the page warns, and the upload continues if the user stays', async () => {
    const { page, screen } = await startPausedUpload('ترک');
    // Browsers warn only on pages that the user has interacted with.
    await screen.uploadPanel.getByRole('heading').click();
    const warned = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await warned;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    proxy.resume();
    await screen.expectUploaded(1);
    expect(await namesIn(journey.client, '/ترک')).toEqual([NAME]);
  });
});

describe('uploads that are refused', () => {
  async function writeSparseFile(name: string, sizeBytes: number): Promise<string> {
    const path = join(journey.folder, name);
    await writeFile(path, '');
    await truncate(path, sizeBytes);
    return path;
  }

  /** Announces a file of this size to the upload service; returns the error code of the answer. */
  async function announceUpload(sizeBytes: number): Promise<number | undefined> {
    const token = journey.client.session.current()?.token ?? '';
    const headers = { token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': sizeBytes };
    const call = request(journey.sandbox.uploadUrl, { method: 'POST', headers });
    call.write('--x\r\n');
    const [answer]: IncomingMessage[] = await once(call, 'response');
    const body: ErrorList = JSON.parse((await answer?.toArray())?.join('') ?? '');
    call.destroy();
    return Number(body.errors[0]?.code);
  }

  test('a file over the cap and one over the quota are refused by the page and by the server', async () => {
    const tooLarge = await writeSparseFile('خیلی بزرگ.bin', CAP_BYTES + 1);
    const tooMuch = await writeSparseFile('جا نیست.bin', 2 * MEBIBYTE);
    const { usedBytes } = await getCurrentUser(journey.client);
    await journey.sandbox.fillStorage(journey.customer.username, storagePlans.free.quotaBytes - MEBIBYTE);
    await makeFolder(journey.client, 'پر');
    const { page, screen } = await openFiles(journey, { path: '/nwfm/پر' });
    const sent: string[] = [];
    page.on('request', (call) => sent.push(call.url()));
    await chooseFiles(page, screen, tooLarge, tooMuch);
    await expect(rowOf(screen, 'خیلی بزرگ.bin')).toContainText(t('upload.tooLarge', { limit: CAP_BYTES }));
    await expect(rowOf(screen, 'جا نیست.bin')).toContainText(t('upload.noRoom', { free: MEBIBYTE }));
    expect(sent).not.toContain(journey.sandbox.uploadUrl);
    expect(await announceUpload(CAP_BYTES + MEBIBYTE)).toBe(wireErrorCodes.fileTooLarge);
    expect(await announceUpload(2 * MEBIBYTE)).toBe(wireErrorCodes.quotaExceeded);
    expect(await namesIn(journey.client, '/پر')).toEqual([]);
    await journey.sandbox.fillStorage(journey.customer.username, usedBytes);
  });
});

describe('closing the tab before a deletion is sent', () => {
  const closeTab = async (page: Page) => {
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  };

  test('still deletes 2 000 files', async () => {
    const { client } = await journey.addCustomer({ samples: ['archive'] });
    const { page, screen } = await openFiles(journey, {
      path: '/nwfm/بایگانی ۲۰۰۰ فایل',
      session: client.session.current(),
    });
    await screen.grid.getByRole('row').first().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(screen.emptyText).toBeVisible();
    await closeTab(page);
    await expect.poll(() => namesIn(client, '/بایگانی ۲۰۰۰ فایل')).toEqual([]);
  });
});

test.each(['/nwfm/trash', '/nwvms'])(
  'files and links that are dropped where nothing takes them change nothing: %s',
  async (path) => {
    const file = join(journey.folder, 'lost.html');
    await writeFile(file, '<h1>lost</h1>');
    const page = await journey.open({ path });
    const before = page.url();
    for (const place of [page.getByRole('banner'), page.getByRole('main')]) {
      await dropOn(place, [file]);
      await dropOn(place, [], new URL('/lost', before).href);
    }
    // A page that left would answer no more, and a new tab would have opened before it does.
    await expect(page.getByRole('main')).toBeVisible();
    expect([page.url(), page.context().pages().length]).toEqual([before, 1]);
  },
);
