import { isolateName } from '@abrak/core';
import {
  createFolder,
  eraseDocuments,
  listTrash,
  ROOT_FOLDER_ID,
  shareDocument,
  trashDocuments,
} from '@abrak/core/files';
import type { Page } from 'playwright-core';
import { beforeEach, describe, test } from 'vitest';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen, openFiles } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney();

const path = (page: Page) => decodeURI(new URL(page.url()).pathname);
const crumb = (page: Page) => page.locator('[aria-current="page"]:not(a)');

beforeEach(async () => {
  const trashed = await listTrash(journey.client);
  await eraseDocuments(
    journey.client,
    trashed.map(({ id }) => id),
  );
});

/** Creates files in the trash through the API. */
async function createTrashedFiles(...names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map((name) => uploadText(journey.client, { folderId: ROOT_FOLDER_ID, name, text: name })),
  );
  await trashDocuments(
    journey.client,
    files.map(({ id }) => id),
  );
}

describe('trash and shared documents', () => {
  const { files: t, console: c } = translations[locale];
  const toggle = (page: Page) => page.getByRole('link', { name: t('filter.trash'), exact: true });

  test('a deleted file is restored; the toggle opens and closes the trash', { tags: ['chain'] }, async () => {
    const name = 'بازگشتنی.txt';
    await uploadText(journey.client, { folderId: ROOT_FOLDER_ID, name, text: 'x' });
    const { page, screen } = await openFiles(journey, { locale });
    await screen.choose(name, 'delete');
    await screen.toasts.getByRole('button', { name: translations[locale].ui('toast.close') }).click();
    await toggle(page).click();
    expect(path(page)).toBe('/nwfm/trash');
    await expect(page).toHaveTitle(c('pageTitle', { title: isolateName(t('trash.title')) }));
    await expect(toggle(page)).toHaveAttribute('aria-current', 'page');
    await screen.item(name).click();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t('trash.restore') })
      .click();
    await expect(screen.toasts.filter({ hasText: t('trash.restored', { count: 1 }) })).toBeVisible();
    await expect(screen.item(name)).toHaveCount(0);
    await toggle(page).click();
    expect(path(page)).toBe('/nwfm');
    await expect(screen.item(name)).toBeVisible();
  });

  test('a file is erased after a confirmation, with the keyboard only', async () => {
    const [first, second] = ['یک.txt', 'دو.txt'];
    await createTrashedFiles(first, second);
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/trash' });
    await screen.item(first).focus();
    await page.keyboard.press('Space');
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

  test('the trash is emptied with one button', async () => {
    await createTrashedFiles('الف.txt', 'ب.txt', 'پ.txt');
    const { page } = await openFiles(journey, { locale, path: '/nwfm/trash' });
    await page.getByRole('button', { name: t('trash.empty') }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('trash.emptyText', { count: 3 }));
    await dialog.getByRole('button', { name: t('trash.empty') }).click();
    await expect(page.getByText(t('trash.noneTitle'))).toBeVisible();
    await expect.poll(() => listTrash(journey.client)).toEqual([]);
  });

  test('shared documents show their owner, and shared folders open', async () => {
    const name = 'پروژهٔ مشترک';
    const owner = await journey.addCustomer({ samples: [] });
    const shared = await makeFolder(owner.client, name);
    await uploadText(owner.client, { folderId: shared.id, name: 'برنامه.txt', text: 'x' });
    await shareDocument(owner.client, { id: shared.id, email: journey.customer.email });
    const { page, screen } = await openFiles(journey, { locale, path: '/nwfm/shared' });
    await expect(page).toHaveTitle(c('pageTitle', { title: isolateName(t('shared.title')) }));
    await expect(screen.grid).toContainText(owner.displayName);
    await screen.openFolder(name);
    expect(path(page)).toMatch(/^\/nwfm\/shared\/\d+$/);
    await page.reload();
    await expect(crumb(page)).toHaveText(name);
    await expect(page).toHaveTitle(c('pageTitle', { title: isolateName(name) }));
    await page.goBack();
    await expect(crumb(page)).toHaveText(t('shared.title'));
  });
});

test('signing in returns to the trash and to the shared documents', async () => {
  const page = await journey.open({ path: '/nwfm/trash', session: undefined });
  const signIn = signInScreen(page);
  for (const address of ['/nwfm/trash', '/nwfm/shared']) {
    await page.goto(address);
    await signIn.signIn(journey.customer);
    await expect(
      filesScreen(page)
        .grid.or(page.getByText(translations.fa.files('trash.noneTitle')))
        .or(page.getByText(translations.fa.files('shared.noneTitle'))),
    ).toBeVisible();
    expect(path(page)).toBe(address);
    await signIn.signOut(journey.customer);
    await expect(signIn.submit).toBeVisible();
  }
});

test('a folder named trash or shared can be opened by its address', async () => {
  for (const name of ['trash', 'shared']) {
    await createFolder(journey.client, { name, parentId: ROOT_FOLDER_ID, parentName: null });
    const { page, screen } = await openFiles(journey);
    await screen.openFolder(name);
    expect(path(page)).toBe(`/nwfm/~${name}`);
    await page.reload();
    await screen.expectOpen(name);
    await expect(screen.emptyText).toBeVisible();
    expect(await namesIn(journey.client, `/${name}`)).toEqual([]);
  }
});
