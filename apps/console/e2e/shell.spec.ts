import type { Locale } from '@abrak/core';
import { dismissNotifications } from '@abrak/core/account';
import { TABLET_BREAKPOINT_PX } from '../../../.storybook/screens/looks.ts';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { connect, makeFolder, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type FilesScreen, openFiles } from './support/filesScreen.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { tabTo } from './support/keyboard.ts';
import type { PageOptions } from './support/profilePool.ts';
import { personMenu } from './support/personMenu.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const journey = setUpJourney();

/** Finds the bell; its label can end with the number of unread notifications. */
function bellOf(page: Page, language: Locale = 'fa') {
  const { billing: b } = translations[language];
  return page.getByRole('banner').getByRole('button', { name: b('bell.none') });
}

/** Opens the files and waits for the top bar's menus, which load after the page and register the shortcuts. */
async function openWithMenus(options: PageOptions): Promise<{ readonly page: Page; readonly screen: FilesScreen }> {
  const opened = await openFiles(journey, options);
  await expect(bellOf(opened.page, options.locale)).toBeVisible();
  return opened;
}

describe('the console layout', () => {
  const { billing: b, console: c, ui } = translations[locale];

  test('finds and opens a page with the command palette, with the keyboard only', async () => {
    const { page, screen } = await openWithMenus({ locale });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: c('palette.label') });
    await expect(field).toBeFocused();
    await expect(page.getByRole('group', { name: c('palette.groups.recent') })).toBeVisible();
    const place = await field.boundingBox();
    await field.fill('zzzz');
    await expect(page.getByText(c('palette.none'))).toBeVisible();
    expect(await field.boundingBox()).toEqual(place);
    await field.fill(c('palette.pages.trash'));
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(screen.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/nwfm\/trash$/);
  });

  test('the focus goes to the title of a new page, and stays on a tab that was pressed', async () => {
    const page = await journey.open({ locale, path: '/nwvms' });
    const menu = page.getByRole('navigation', { name: c('topBar.navigation') });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, menu.getByRole('link', { name: c('places.billing') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/nwaccount\/wallet$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const tab = page.getByRole('main').getByRole('navigation').getByRole('link').nth(1);
    await tabTo(page, tab);
    await page.keyboard.press('Enter');
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tab).toBeFocused();
    await page.goBack();
    await menu.getByRole('link', { name: c('places.overview') }).click();
    await expect(page.getByRole('heading', { level: 1, name: c('places.overview') })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: c('topBar.status'), exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/nwvms$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('opens the shortcut list with a key and from the command palette, and Escape restores the focus', async () => {
    const { page, screen } = await openWithMenus({ locale });
    await tabTo(page, screen.grid);
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: c('keys.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.grid.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: c('keys.title') }).click();
    await expect(page.getByRole('dialog', { name: c('keys.title') })).toBeVisible();
  });

  test('opens the shortcut list on a question mark, except in a text field', async () => {
    const { page, screen } = await openWithMenus({ locale });
    await page.getByRole('radio', { checked: true }).first().focus();
    await page.keyboard.press('Shift+Slash');
    // A dialog can be visible a moment before it listens to Escape, but not before it is focused.
    await expect(page.getByRole('dialog', { name: c('keys.title') }).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await screen.add('newFolder');
    await expect(screen.dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Shift+Slash');
    await expect(screen.dialog.getByRole('textbox')).toHaveValue('?');
    await expect(page.getByRole('dialog', { name: c('keys.title') })).toHaveCount(0);
  });

  test('keeps toast messages in the notification list until it is cleared', async () => {
    const { name } = await makeFolder(journey.client, 'اعلان');
    const { page, screen } = await openWithMenus({ locale });
    await screen.choose(name, 'delete');
    await expect(screen.item(name)).toBeHidden();
    await bellOf(page, locale).click();
    const list = page.getByRole('dialog', { name: c('notifications.title') });
    const messages = list.getByRole('region', { name: b('notifications.recent') });
    await expect(messages.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: b('notifications.clear') }).click();
    await expect(messages).toHaveCount(0);
    await list.getByRole('button', { name: ui('dialog.close') }).click();
    await expect(list).toHaveCount(0);
  });

  test('keeps notifications across a reload, which lead to their place, until they are dismissed', async () => {
    await dismissNotifications(journey.client);
    const folder = await makeFolder(journey.client, 'گزارش');
    const { name } = await uploadText(journey.client, { folderId: folder.id, name: 'report.txt', text: 'a' });
    const { page, screen } = await openWithMenus({ locale });
    const list = page.getByRole('dialog', { name: c('notifications.title') });
    await bellOf(page, locale).click();
    await list.getByRole('link', { name: /report\.txt/ }).click();
    await expect(screen.item(name)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: b('bell.none'), exact: true })).toBeVisible();
    await bellOf(page, locale).click();
    await list.getByRole('listitem').getByRole('button').click();
    await expect(list.getByText(b('notifications.none'))).toBeVisible();
    await page.reload();
    await bellOf(page, locale).click();
    await expect(list.getByText(b('notifications.none'))).toBeVisible();
  });

  test('changes the theme in place and keeps it after a reload', async () => {
    const { page } = await openWithMenus({ locale, theme: 'light' });
    const menu = personMenu(page, journey.customer, locale);
    await menu.changeTheme('dark');
    await expect(menu.button).toBeFocused();
    const backgroundOf = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor);
    const background = await backgroundOf();
    expect(background).not.toBe('rgb(255, 255, 255)');
    await page.reload();
    await menu.button.click();
    await expect(menu.theme('dark')).toBeChecked();
    expect(await backgroundOf()).toBe(background);
  });

  test('compact rows and controls keep their height after a reload', async () => {
    const { name } = await makeFolder(journey.client, 'فشرده');
    const { page, screen } = await openWithMenus({ locale });
    await page.getByRole('radio', { name: translations[locale].files('view.list') }).click();
    const heights = async () => {
      const boxes = [await screen.item(name).boundingBox(), await screen.addButton.boundingBox()];
      return boxes.map((box) => Math.round(box?.height ?? 0));
    };
    await expect.poll(heights).toEqual([48, 40]);
    const compact = page.getByRole('menuitemcheckbox', { name: c('look.compact') });
    const menu = personMenu(page, journey.customer, locale);
    await menu.button.click();
    await compact.click();
    await expect.poll(heights).toEqual([40, 32]);
    await page.reload();
    await expect.poll(heights).toEqual([40, 32]);
  });

  test('folds the top bar into one menu on a phone', async () => {
    // Signing out must not end the session of the other tests.
    const session = (await connect(journey.sandbox, journey.customer)).session.current();
    const { page } = await openWithMenus({ locale, width: 360, session });
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: c('topBar.status') })).toBeHidden();
    await bar.getByRole('button', { name: c('topBar.menu') }).click();
    await expect(page.getByRole('menuitem', { name: c('topBar.account') })).toBeVisible();
    await page.getByRole('menuitem', { name: c('topBar.exit') }).click();
    await expect(page).toHaveURL(/\/nwlogin$/);
  });

  test('the tab of the page is in sight on a phone, however many tabs there are', async () => {
    const page = await journey.open({ path: '/nwbilling/domain', width: 360 });
    await expect(page.getByRole('main').locator('a[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  });
});

async function inspectShell(language: Locale, inspect: Inspect): Promise<void> {
  const { console: c } = translations[language];
  const { page, screen } = await openWithMenus({ locale: language, theme: 'system' });
  const opened: Readonly<Record<string, string>> = { palette: 'Control+k', keys: 'Shift+Slash' };
  for (const [name, key] of Object.entries(opened)) {
    await page.keyboard.press(key);
    await expect(screen.dialog).toBeVisible();
    await inspect(page, name, { runsAxe: true });
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toHaveCount(0);
  }
  await bellOf(page, language).click();
  await expect(screen.dialog).toBeVisible();
  await inspect(page, 'notifications', { runsAxe: true });
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: c('topBar.status') })
    .click();
  await page.getByRole('menu').waitFor();
  await inspect(page, 'status-menu', { minWidth: TABLET_BREAKPOINT_PX });
}

inspectScreens({ 'the console layout': inspectShell });
