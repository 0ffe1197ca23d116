import { listFolder } from '@abrak/core/files';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { connect, makeFolder, namesIn } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { chooseFiles, type FilesScreen, filesScreen, openFiles } from './support/filesScreen.ts';
import { openProxy, type Proxy } from './support/openProxy.ts';
import { sha256OfRemote } from './support/remoteTree.ts';
import { writeLargeFile } from './support/sampleBytes.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { storedFiles } from './support/storage.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const MEBIBYTE = 1024 ** 2;
const FILE_MEBIBYTES = 40;
/** Bytes after which the proxy pauses a connection, midway through the file. */
const PAUSE_BYTES = 24 * MEBIBYTE;
/** Bytes that may be sent twice after a cut: one repeated request and data that was not on the disk yet. */
const RESENT_BYTES = 16 * MEBIBYTE + 4 * MEBIBYTE;
const NAME = 'large.bin';

const journey = setUpJourney({ samples: [] });
let proxy: Proxy;
let file: string;
let hash: string;
let growingBefore: number;

beforeAll(async () => {
  file = join(journey.folder, NAME);
  hash = await writeLargeFile(file, FILE_MEBIBYTES);
  proxy = await openProxy(journey.sandbox.uploadUrl);
  growingBefore = (await storedFiles(journey.sandbox)).growing;
});
afterAll(() => proxy.close());

async function expectStored(path: string): Promise<void> {
  const { documents } = await listFolder(journey.client, path);
  expect(documents.map(({ name }) => name)).toEqual([NAME]);
  expect(await Promise.all(documents.map((document) => sha256OfRemote(journey.client, document)))).toEqual([hash]);
  expect((await storedFiles(journey.sandbox)).growing).toBeLessThanOrEqual(growingBefore);
}

const rowOf = ({ uploadPanel }: FilesScreen) => uploadPanel.getByRole('listitem').filter({ hasText: NAME });

const { files: t, errors } = translations[locale];
const continued = t('upload.continued', { from: 0, sent: 0, total: 0 }).split('\u2066')[0] ?? '';

/** Opens a new folder and starts an upload that pauses midway. */
async function startPausedUpload(name: string, session = journey.client.session.current()) {
  await makeFolder(journey.client, name);
  const path = `/${name}`;
  const opened = await openFiles(journey, {
    locale,
    path: `/nwfm${path}`,
    config: { provider: { uploadUrl: proxy.uploadUrl } },
    session,
  });
  const before = await storedFiles(journey.sandbox);
  const sentBefore = proxy.sentBytes();
  proxy.pauseAfter(PAUSE_BYTES);
  await chooseFiles(opened.page, opened.screen, file);
  await expect.poll(proxy.pausedCount).toBe(1);
  return { ...opened, path, before, row: rowOf(opened.screen), sentBytes: () => proxy.sentBytes() - sentBefore };
}

async function expectSentOnce(path: string, sentBytes: () => number): Promise<void> {
  await expectStored(path);
  expect(sentBytes()).toBeLessThan(FILE_MEBIBYTES * MEBIBYTE + RESENT_BYTES);
}

function interruptedOn(page: Page) {
  const list = page.getByRole('list', { name: t('upload.interrupted') });
  return { list, input: list.getByLabel(t('upload.chooseAgainNamed', { name: NAME })).and(page.locator('input')) };
}

describe('a large upload', () => {
  test('shows a lost connection and continues by itself once it is back', async () => {
    const { page, screen, row, path, sentBytes } = await startPausedUpload('قطع');
    await page.context().setOffline(true);
    await expect(row).toContainText(t('upload.cut'));
    proxy.resume();
    await page.context().setOffline(false);
    await screen.expectUploaded(1);
    await expect(screen.item(NAME)).toBeVisible();
    await expectSentOnce(path, sentBytes);
  });

  test('is listed after a reload and continues with the same file only', async () => {
    const { page, screen, row, path, sentBytes } = await startPausedUpload('بازآمده');
    await page.reload();
    proxy.resume();
    const { list, input } = interruptedOn(page);
    await expect(list.getByRole('listitem')).toContainText(NAME);
    await input.setInputFiles({ name: NAME, mimeType: '', buffer: Buffer.from('another') });
    await expect(list.getByRole('alert')).toContainText(NAME);
    await input.setInputFiles(file);
    await expect(row.filter({ hasText: continued }).or(row.filter({ hasText: t('upload.done') }))).toBeVisible();
    await screen.expectUploaded(1);
    await expect(list).toHaveCount(0);
    await expectSentOnce(path, sentBytes);
  });

  test('whose session ends is continued with the same file after signing in again', async () => {
    const own = await connect(journey.sandbox, journey.customer);
    const { page, screen, row, path, sentBytes } = await startPausedUpload('نشست', own.session.current());
    const { token } = own.session.current() ?? {};
    await fetch(new URL('/cfs/rest/users/signout', journey.sandbox.url), { headers: { token: token ?? '' } });
    proxy.reset();
    proxy.resume();
    await expect(row).toContainText(errors('sessionEnded'));
    await screen.add('newFolder');
    await screen.dialog.getByRole('textbox').fill('any');
    await page.keyboard.press('Enter');
    await signInScreen(page, locale).signIn(journey.customer);
    await interruptedOn(page).input.setInputFiles(file);
    await screen.expectUploaded(1);
    await expectSentOnce(path, sentBytes);
  });

  test('is kept for its own customer after signing out', async () => {
    const own = await connect(journey.sandbox, journey.customer);
    const { page, screen, path, sentBytes } = await startPausedUpload('رفته', own.session.current());
    await signInScreen(page, locale).signOut(journey.customer);
    await expect(signInScreen(page, locale).identifier).toBeVisible();
    proxy.resume();
    await page.evaluate((username) => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (key.startsWith('abrak.upload:')) localStorage.setItem(key.replace(`:${username}:`, ':another:'), value);
      }
    }, journey.customer.username);
    await signInScreen(page, locale).signIn(journey.customer);
    await expect(page).toHaveURL(encodeURI(`/nwfm${path}`));
    const { list, input } = interruptedOn(page);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await input.setInputFiles(file);
    await screen.expectUploaded(1);
    await expectSentOnce(path, sentBytes);
  });

  test('continues after a reload when the same file is uploaded again', { tags: ['chain'] }, async () => {
    const { page, screen, path, sentBytes } = await startPausedUpload('دوباره');
    await page.reload();
    proxy.resume();
    await expect(interruptedOn(page).list).toBeVisible();
    await chooseFiles(page, screen, file);
    await screen.expectUploaded(1);
    await expectSentOnce(path, sentBytes);
  });

  test('continues after the server was killed and restarted', async () => {
    const { screen, row, path, sentBytes } = await startPausedUpload('کشته');
    await journey.sandbox.stop('SIGKILL');
    await expect(row).toContainText(t('upload.cut'));
    proxy.resume();
    await journey.sandbox.restart();
    await screen.expectUploaded(1);
    await expectSentOnce(path, sentBytes);
  });

  test('that is canceled offline leaves nothing on the server after reconnecting', async () => {
    const { page, row, before } = await startPausedUpload('لغو بی‌خط');
    await page.context().setOffline(true);
    await expect(row).toContainText(t('upload.cut'));
    await row.getByRole('button', { name: t('upload.cancel', { name: NAME }) }).click();
    await expect(row).toContainText(t('upload.canceled'));
    proxy.resume();
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => storedFiles(journey.sandbox)).toEqual(before);
    await expect(interruptedOn(page).list).toHaveCount(0);
  });

  test('is not listed by another tab; the same file from both tabs becomes one document', async () => {
    const { page, path } = await startPausedUpload('دو زبانه');
    const second = await journey.openTab(page.context(), `/nwfm${path}`);
    const other = filesScreen(second, locale);
    await expect(other.emptyText).toBeVisible();
    await chooseFiles(second, other, file);
    await expect.poll(proxy.pausedCount).toBe(2);
    await expect(interruptedOn(second).list).toHaveCount(0);
    proxy.resume();
    await expect.poll(() => namesIn(journey.client, path)).toEqual([NAME]);
    await expect.poll(async () => (await storedFiles(journey.sandbox)).growing).toBeLessThanOrEqual(growingBefore);
    await expectStored(path);
  });

  test('that the server has deleted starts again without an error', async () => {
    const { page, screen, path } = await startPausedUpload('فراموش');
    const stored: Record<string, string> = await page.evaluate(() => ({ ...localStorage }));
    const record = Object.entries(stored).find(([key]) => key.startsWith('abrak.upload:'))?.[1] ?? '{}';
    const { url }: { url: string } = JSON.parse(record);
    const token = journey.client.session.current()?.token ?? '';
    const dropped = await fetch(url.replace(new URL(proxy.uploadUrl).port, new URL(journey.sandbox.uploadUrl).port), {
      method: 'DELETE',
      headers: { token, 'tus-resumable': '1.0.0' },
    });
    expect(dropped.status).toBe(204);
    proxy.reset();
    proxy.resume();
    await screen.expectUploaded(1);
    await expectStored(path);
  });
});
