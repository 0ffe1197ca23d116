import { createFolder, eraseDocuments, listTrash, type Locale, locales, ROOT_FOLDER_ID, isolateName, trashDocuments } from '@abrak/core';
import type { Page } from 'playwright-core';
import { beforeEach, describe, test } from 'vitest';
import { namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { words } from './support/words.ts';

const journey = setUpJourney();

const path = (page: Page) => decodeURI(new URL(page.url()).pathname);
const crumb = (page: Page) => page.locator('[aria-current="page"]');

beforeEach(async () => {
  const trashed = await listTrash(journey.client);
  await eraseDocuments(journey.client, trashed.map(({ id }) => id));
});

/** Puts files in the trash without a browser. */
async function throwAway(...names: readonly string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => uploadText(journey.client, { folderId: ROOT_FOLDER_ID, name, text: name })));
  await trashDocuments(journey.client, files.map(({ id }) => id));
}

describe.for<Locale>([...locales])('the trash, in %s', (locale) => {
  const { files: t, console: c } = words[locale];
  const toggle = (page: Page) => page.getByRole('button', { name: t('filter.trash'), exact: true });

  test('gives back what was deleted, and the toggle leads there and back', async () => {
    const name = `بازگشتنی ${locale}.txt`;
    await uploadText(journey.client, { folderId: ROOT_FOLDER_ID, name, text: 'x' });
    const { page, screen } = await openFiles(journey, { locale });
    await screen.choose(name, 'delete');
    await screen.toasts.getByRole('button', { name: words[locale].ui('toast.close') }).click();
    await toggle(page).click();
    expect(path(page)).toBe('/nwfm/trash');
    await expect(page).toHaveTitle(c('pageTitle', { title: isolateName(t('trash.title')) }));
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await screen.item(name).click();
    await page.getByRole('toolbar').getByRole('button', { name: t('trash.restore') }).click();
    await expect(screen.toasts.filter({ hasText: t('trash.restored', { count: 1 }) })).toBeVisible();
    await expect(screen.item(name)).toHaveCount(0);
    await toggle(page).click();
    expect(path(page)).toBe('/nwfm');
    await expect(screen.item(name)).toBeVisible();
  });

  test('erases for good, by the keyboard alone, after it has asked', async () => {
    const [first, second] = [`یک ${locale}.txt`, `دو ${locale}.txt`];
    await throwAway(first, second);
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/trash' });
    await screen.item(first).focus();
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('trash.eraseText', { count: 1 }));
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(screen.item(first)).toHaveCount(0);
    await expect(screen.item(second)).toBeFocused();
    await expect(screen.toasts.filter({ hasText: t('trash.erased', { count: 1 }) })).toBeVisible();
    expect((await listTrash(journey.client)).map(({ name }) => name)).toEqual([second]);
  });

  test('is emptied at once', async () => {
    await throwAway(`الف ${locale}.txt`, `ب ${locale}.txt`, `پ ${locale}.txt`);
    const { page } = await openFiles(journey, { locale, path: '/nwfm/trash' });
    await page.getByRole('button', { name: t('trash.empty') }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('trash.emptyText', { count: 3 }));
    await dialog.getByRole('button', { name: t('trash.empty') }).click();
    await expect(page.getByText(t('trash.noneTitle'))).toBeVisible();
    await expect.poll(() => listTrash(journey.client)).toEqual([]);
  });

  test('what others share is shown with its owner, and folders open', async () => {
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/shared' });
    await expect(page).toHaveTitle(c('pageTitle', { title: isolateName(t('shared.title')) }));
    await expect(screen.grid).toContainText('سارا احمدی');
    const name = 'پروژهٔ مشترک';
    await screen.openFolder(name);
    expect(path(page)).toMatch(/^\/nwfm\/shared\/\d+$/);
    await page.reload();
    await expect(crumb(page)).toHaveText(name);
    await expect(page).toHaveTitle(c('pageTitle', { title: isolateName(name) }));
    await page.goBack();
    await expect(crumb(page)).toHaveText(t('shared.title'));
  });
});

test.for(['/nwfm/trash', '/nwfm/shared'])('sign-in leads back to %s', async (address) => {
  const page = await journey.open({ path: address, session: undefined });
  await signInScreen(page).signIn();
  await expect(filesScreen(page).grid.or(page.getByText(words.fa.files('trash.noneTitle')))).toBeVisible();
  expect(path(page)).toBe(address);
});

test.for(['trash', 'shared', 'preview'])('a folder named %s can be opened, and its address keeps it', async (name) => {
  await createFolder(journey.client, { name, parentId: ROOT_FOLDER_ID, parentName: null });
  const { page, screen } = await openFiles(journey);
  await screen.openFolder(name);
  expect(path(page)).toBe(`/nwfm/~${name}`);
  await page.reload();
  await screen.expectOpen(name);
  await expect(screen.emptyText).toBeVisible();
  expect(await namesIn(journey.client, `/${name}`)).toEqual([]);
});
