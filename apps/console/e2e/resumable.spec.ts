import { listFolder, type Locale } from '@abrak/core';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { connect, makeFolder, namesIn } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type FilesScreen, filesScreen, openFiles } from './support/filesScreen.ts';
import { openProxy, type Proxy } from './support/openProxy.ts';
import { sha256OfRemote } from './support/remoteTree.ts';
import { writeLargeFile } from './support/sampleBytes.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { storedFiles } from './support/storage.ts';
import { words } from './support/words.ts';

const MEBIBYTE = 1024 ** 2;
const FILE_MEBIBYTES = 40;
/** Where a line is stopped in the middle of the file. */
const HELD_BYTES = 24 * MEBIBYTE;
/** What a cut may cost: one request that the browser sends again by itself, and what was on its way to the disk. */
const LOST_BYTES = 16 * MEBIBYTE + 4 * MEBIBYTE;
const NAME = 'large.bin';

const journey = setUpJourney();
let line: Proxy;
let file: string;
let hash: string;

beforeAll(async () => {
  file = join(journey.folder, NAME);
  hash = await writeLargeFile(file, FILE_MEBIBYTES);
  line = await openProxy(Number(new URL(journey.sandbox.uploadUrl).port));
});
afterAll(() => line.close());

async function expectStored(path: string): Promise<void> {
  const { documents } = await listFolder(journey.client, path);
  expect(documents.map(({ name }) => name)).toEqual([NAME]);
  expect(await Promise.all(documents.map((document) => sha256OfRemote(journey.client, document)))).toEqual([hash]);
  expect((await storedFiles(journey.sandbox)).growing).toBe(0);
}

const rowOf = ({ uploadPanel }: FilesScreen) => uploadPanel.getByRole('listitem').filter({ hasText: NAME });

/** What the tests in a language do and look for. */
function largeUploads(locale: Locale) {
  const { files: t, errors } = words[locale];
  const goesOn = t('upload.continued', { from: 0, sent: 0, total: 0 }).split('\u2066')[0] ?? '';

  /** Opens a new folder and begins an upload there that stands still in its middle. */
  async function begin(folder: string, session = journey.client.session.current()) {
    const path = `/${folder} ${locale}`;
    await makeFolder(journey.client, path.slice(1));
    const opened = await openFiles(journey, { locale, path: `/nwfm${path}`, uploadPort: line.port, session });
    const before = await storedFiles(journey.sandbox);
    const sentBefore = line.sentBytes();
    line.holdAfter(HELD_BYTES);
    await opened.screen.chooseFiles(file);
    await expect.poll(line.heldCount).toBe(1);
    return { ...opened, path, before, row: rowOf(opened.screen), sentBytes: () => line.sentBytes() - sentBefore };
  }

  const expectWholeOnce = async (path: string, sentBytes: () => number) => {
    await expectStored(path);
    expect(sentBytes()).toBeLessThan(FILE_MEBIBYTES * MEBIBYTE + LOST_BYTES);
  };

  function interruptedOn(page: Page) {
    const list = page.getByRole('list', { name: t('upload.interrupted') });
    return { list, input: list.getByLabel(t('upload.chooseAgainNamed', { name: NAME })).and(page.locator('input')) };
  }

  return { t, errors, goesOn, begin, expectWholeOnce, interruptedOn };
}

describe.for<Locale>(['fa', 'en'])('a large upload in %s', (locale) => {
  const { t, errors, goesOn, begin, expectWholeOnce, interruptedOn } = largeUploads(locale);

  test('says when the line is lost and goes on by itself when it is back', async () => {
    const { page, screen, row, path, sentBytes } = await begin('قطع');
    await page.context().setOffline(true);
    await expect(row).toContainText(t('upload.cut'));
    line.release();
    await page.context().setOffline(false);
    await screen.expectUploaded(1);
    await expect(screen.item(NAME)).toBeVisible();
    await expectWholeOnce(path, sentBytes);
  });

  test('is listed after a reload and goes on with the same file only', async () => {
    const { page, screen, row, path, sentBytes } = await begin('بازآمده');
    await page.reload();
    line.release();
    const { list, input } = interruptedOn(page);
    await expect(list.getByRole('listitem')).toContainText(NAME);
    await input.setInputFiles({ name: NAME, mimeType: '', buffer: Buffer.from('another') });
    await expect(list.getByRole('alert')).toContainText(NAME);
    await input.setInputFiles(file);
    await expect(row.filter({ hasText: goesOn }).or(row.filter({ hasText: t('upload.done') }))).toBeVisible();
    await screen.expectUploaded(1);
    await expect(list).toHaveCount(0);
    await expectWholeOnce(path, sentBytes);
  });

  test('can be discarded after a reload, and nothing is left of it', async () => {
    const { page, path, before } = await begin('کنار');
    await page.reload();
    line.release();
    const { list } = interruptedOn(page);
    await list.getByRole('button', { name: t('upload.discardNamed', { name: NAME }) }).click();
    await expect(list).toHaveCount(0);
    await expect.poll(() => storedFiles(journey.sandbox)).toEqual(before);
    expect(await namesIn(journey.client, path)).toEqual([]);
    await page.reload();
    await expect(filesScreen(page, locale).emptyText).toBeVisible();
    await expect(list).toHaveCount(0);
  });

  test('whose session ends goes on by Retry once its customer is back', async () => {
    const own = await connect(journey.sandbox);
    const { page, screen, row, path, sentBytes } = await begin('نشست', own.session.current());
    const { token } = own.session.current() ?? {};
    await fetch(new URL('/cfs/rest/users/signout', journey.sandbox.url), { headers: { token: token ?? '' } });
    line.cut();
    line.release();
    await expect(row).toContainText(errors('sessionEnded'));
    await screen.newFolderButton.click();
    await screen.dialog.getByRole('textbox').fill('any');
    await page.keyboard.press('Enter');
    await signInScreen(page, locale).signIn();
    await row.getByRole('button', { name: t('upload.retryFile', { name: NAME }) }).click();
    await screen.expectUploaded(1);
    await expectWholeOnce(path, sentBytes);
  });

  test('stays for its customer when they sign out, and is nobody else’s', async () => {
    const own = await connect(journey.sandbox);
    const { page, screen, path, sentBytes } = await begin('رفته', own.session.current());
    await signInScreen(page, locale).signOut();
    await expect(signInScreen(page, locale).identifier).toBeVisible();
    line.release();
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (key.startsWith('abrak.upload:')) localStorage.setItem(key.replace(':demo:', ':demo2:'), value);
      }
    });
    await signInScreen(page, locale).signIn();
    await expect(screen.grid).toBeVisible();
    await page.goto(`/nwfm${path}`);
    const { list, input } = interruptedOn(page);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await input.setInputFiles(file);
    await screen.expectUploaded(1);
    await expectWholeOnce(path, sentBytes);
  });
});

// What no language changes.
describe('a large upload', () => {
  const { t, begin, expectWholeOnce, interruptedOn } = largeUploads('fa');

  test('goes on after a cut connection, without a question', async () => {
    const { screen, path, sentBytes } = await begin('بریده');
    line.cut();
    line.release();
    await screen.expectUploaded(1);
    await expectWholeOnce(path, sentBytes);
  });

  test('goes on after a reload when the file is uploaded in the ordinary way', async () => {
    const { page, screen, path, sentBytes } = await begin('دوباره');
    await page.reload();
    line.release();
    await expect(interruptedOn(page).list).toBeVisible();
    await screen.chooseFiles(file);
    await screen.expectUploaded(1);
    await expectWholeOnce(path, sentBytes);
  });

  test('goes on after the server was killed in the middle of it', async () => {
    const { screen, row, path, sentBytes } = await begin('کشته');
    await journey.sandbox.stop('SIGKILL');
    await expect(row).toContainText(t('upload.cut'));
    line.release();
    await journey.sandbox.restart();
    await screen.expectUploaded(1);
    await expectWholeOnce(path, sentBytes);
  });

  test('leaves nothing when it is canceled', async () => {
    const { page, row, path, before } = await begin('لغو');
    await row.getByRole('button', { name: t('upload.cancel', { name: NAME }) }).click();
    await expect(row).toContainText(t('upload.canceled'));
    line.release();
    await expect.poll(() => storedFiles(journey.sandbox)).toEqual(before);
    expect(await namesIn(journey.client, path)).toEqual([]);
    await page.reload();
    await expect(filesScreen(page).emptyText).toBeVisible();
    await expect(interruptedOn(page).list).toHaveCount(0);
  });

  test('leaves nothing when it is canceled without a line, once there is one', async () => {
    const { page, row, before } = await begin('لغو بی‌خط');
    await page.context().setOffline(true);
    await expect(row).toContainText(t('upload.cut'));
    await row.getByRole('button', { name: t('upload.cancel', { name: NAME }) }).click();
    await expect(row).toContainText(t('upload.canceled'));
    line.release();
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => storedFiles(journey.sandbox)).toEqual(before);
    await expect(interruptedOn(page).list).toHaveCount(0);
  });

  test('in another tab neither disturbs it nor lists it; the same file sent by both is one document', async () => {
    const { page, path } = await begin('دو زبانه');
    const second = await journey.openTab(page.context(), `/nwfm${path}`);
    const other = filesScreen(second);
    await expect(other.emptyText).toBeVisible();
    await other.chooseFiles(file);
    await expect.poll(line.heldCount).toBe(2);
    await expect(interruptedOn(second).list).toHaveCount(0);
    line.release();
    await expect.poll(() => namesIn(journey.client, path)).toEqual([NAME]);
    await expect.poll(async () => (await storedFiles(journey.sandbox)).growing).toBe(0);
    await expectStored(path);
  });

  test('that the server has forgotten begins anew without an error', async () => {
    const { page, screen, path } = await begin('فراموش');
    const stored: Record<string, string> = await page.evaluate(() => ({ ...localStorage }));
    const record = Object.entries(stored).find(([key]) => key.startsWith('abrak.upload:'))?.[1] ?? '{}';
    const { url }: { url: string } = JSON.parse(record);
    const token = journey.client.session.current()?.token ?? '';
    const dropped = await fetch(url.replace(String(line.port), new URL(journey.sandbox.uploadUrl).port), {
      method: 'DELETE',
      headers: { token, 'tus-resumable': '1.0.0' },
    });
    expect(dropped.status).toBe(204);
    line.cut();
    line.release();
    await screen.expectUploaded(1);
    await expectStored(path);
  });
});
