import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, uploadText } from './support/connect.ts';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { chooseFromMenuByKeyboard } from './support/keyboard.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { translations } from './support/translations.ts';

const locale = 'en';

const { site, journey } = await setUpEmbedSite();

const named = (name: string) => ({ name, exact: true });

describe('files in a shadow tree', () => {
  const { files: t, account, embed } = translations[locale];
  const forward = 'ArrowRight';

  async function open(body: string, scripts: readonly string[] = [tokensScript]): Promise<Page> {
    const path = '/files';
    site.put(path, { html: embedHtml({ locale, body, scripts: [...scripts, '/elements/loader.js'] }) });
    return journey.open({ locale, origin: site.origin, path, session: undefined });
  }

  test('the grid works by keyboard: arrows, type-ahead, selection, renaming, menu, deletion and undo', async () => {
    const folder = await makeFolder(journey.client, 'کلیدها');
    for (const name of ['اول.txt', 'دوم.txt', 'سوم.txt', 'alpha.txt']) {
      await uploadText(journey.client, { folderId: folder.id, name, text: name });
    }
    const page = await open(
      `<abrak-file-manager path="/${folder.name}" ${apiAttributes(journey.sandbox)} style="block-size: 600px"></abrak-file-manager>`,
    );
    const { grid, item, dialog } = filesScreen(page, locale);
    await expect(grid).toHaveAccessibleName(t('list.label', { folder: folder.name }));
    await item('اول.txt').focus();
    await expect(item('اول.txt')).toBeFocused();
    await page.keyboard.press('Home');
    const focused = page.locator('[role="row"]:focus');
    const first = await focused.getAttribute('data-index');
    await page.keyboard.press(forward);
    await expect(focused).not.toHaveAttribute('data-index', first ?? '');
    await page.keyboard.type('alp');
    await expect(item('alpha.txt')).toBeFocused();
    await page.keyboard.press('Control+a');
    await expect(grid.locator('[aria-selected="true"]')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(grid.locator('[aria-selected="true"]')).toHaveCount(0);
    await page.keyboard.type('alp');
    await page.keyboard.press('F2');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('beta.txt');
    await page.keyboard.press('Enter');
    await expect(item('beta.txt')).toBeFocused();
    await chooseFromMenuByKeyboard(page, t('delete.button'));
    await expect(item('beta.txt')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(item('beta.txt')).toBeVisible();
  });

  test('a page adds an action, which gets the selected file, and hides another', async () => {
    const folder = await makeFolder(journey.client, 'کارها');
    const file = await uploadText(journey.client, { folderId: folder.id, name: 'sign.txt', text: 'x' });
    const page = await open(
      `<abrak-file-manager path="/${folder.name}" ${apiAttributes(journey.sandbox)} style="block-size: 600px"></abrak-file-manager>`,
    );
    const { item, menu } = filesScreen(page, locale);
    await page.locator('abrak-file-manager').evaluate((element) => {
      const sign = {
        id: 'sign',
        label: 'Sign',
        onSelect: (files: unknown) => Object.assign(element, { signed: files }),
      };
      const actions = (offered: readonly string[]) => [sign, ...offered.filter((id) => id !== 'rename')];
      Object.assign(element, { actions });
    });
    await item('sign.txt').click({ button: 'right' });
    await expect(menu.getByRole('menuitem', { name: t('rename.button') })).toHaveCount(0);
    await menu.getByRole('menuitem', named('Sign')).click();
    const signed = page.locator('abrak-file-manager').evaluate((element) => Reflect.get(element, 'signed'));
    expect(await signed).toEqual([
      {
        id: file.id,
        name: 'sign.txt',
        kind: 'file',
        path: `/${folder.name}/sign.txt`,
        sizeBytes: 1,
        mimeType: file.mimeType,
        createdAt: file.createdAt,
      },
    ]);
  });

  test('opening folders and files sends events, and the page can prevent the preview', async () => {
    const folder = await makeFolder(journey.client, 'رویداد');
    await uploadText(journey.client, { folderId: folder.id, name: 'یک.txt', text: 'یک' });
    const body = `<abrak-file-manager ${apiAttributes(journey.sandbox)}></abrak-file-manager><output aria-label="Last event"></output>`;
    const page = await open(body);
    await page.evaluate(() => {
      for (const name of ['abrak-navigate', 'abrak-file-open']) {
        document.addEventListener(name, (event) => {
          const output = document.querySelector('output');
          if (output !== null && event instanceof CustomEvent) output.textContent = `${name} ${event.detail.path}`;
          if (name === 'abrak-file-open') event.preventDefault();
        });
      }
    });
    const screen = filesScreen(page, locale);
    await screen.openFolder(folder.name);
    await expect(page.getByLabel('Last event')).toHaveText(`abrak-navigate /${folder.name}`);
    await screen.item('یک.txt').dblclick();
    await expect(page.getByLabel('Last event')).toHaveText(`abrak-file-open /${folder.name}/یک.txt`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => document.querySelector('abrak-file-manager')?.setAttribute('path', '/'));
    await screen.expectOpen(t('mainFolder'));
  });

  test('a visitor signs in inside one element, which signs in all elements of the page', async () => {
    const at = apiAttributes(journey.sandbox);
    const page = await open(`<abrak-wallet ${at}></abrak-wallet><abrak-file-manager ${at}></abrak-file-manager>`, []);
    const signInButtons = page.getByRole('button', named(embed('signIn')));
    await expect(signInButtons).toHaveCount(2);
    await signInButtons.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: account('signIn.identifier') }).fill(journey.customer.username);
    await dialog.getByLabel(account('signIn.password'), { exact: true }).fill(journey.customer.password);
    await page.keyboard.press('Enter');
    await expect(filesScreen(page, locale).grid).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(signInButtons).toHaveCount(0);
  });
});
