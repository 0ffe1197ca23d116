import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, uploadText } from './support/connect.ts';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { chooseByKeys } from './support/keyboard.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { words } from './support/words.ts';

const locale = 'en';

const { site, journey } = await setUpEmbedSite();

const named = (name: string) => ({ name, exact: true });

describe('files in a shadow tree', () => {
  const { files: t, account, embed } = words[locale];
  const forward = 'ArrowRight';

  async function open(body: string, scripts: readonly string[] = [tokensScript]): Promise<Page> {
    const path = '/files';
    site.put(path, { html: embedHtml({ locale, body, scripts: [...scripts, '/elements/loader.js'] }) });
    return journey.open({ locale, origin: site.origin, path, session: undefined });
  }

  test('the grid works by keys: arrows, letters, selection, renaming, a menu, deletion and undo', async () => {
    const place = await makeFolder(journey.client, 'کلیدها');
    for (const name of ['اول.txt', 'دوم.txt', 'سوم.txt', 'alpha.txt']) {
      await uploadText(journey.client, { folderId: place.id, name, text: name });
    }
    const page = await open(
      `<abrak-file-manager path="/${place.name}" ${apiAttributes(journey.sandbox)} style="block-size: 600px"></abrak-file-manager>`,
    );
    const { grid, item, dialog } = filesScreen(page, locale);
    await expect(grid).toHaveAccessibleName(t('list.label', { folder: place.name }));
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
    await chooseByKeys(page, t('delete.button'));
    await expect(item('beta.txt')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(item('beta.txt')).toBeVisible();
  });

  test('the page gets events of opened folders and files and can prevent the preview', async () => {
    const place = await makeFolder(journey.client, 'رویداد');
    await uploadText(journey.client, { folderId: place.id, name: 'یک.txt', text: 'یک' });
    const body = `<abrak-file-manager ${apiAttributes(journey.sandbox)}></abrak-file-manager><output aria-label="Heard"></output>`;
    const page = await open(body);
    await page.evaluate(() => {
      for (const name of ['abrak-navigate', 'abrak-file-open']) {
        document.addEventListener(name, (event) => {
          const heard = document.querySelector('output');
          if (heard !== null && event instanceof CustomEvent) heard.textContent = `${name} ${event.detail.path}`;
          if (name === 'abrak-file-open') event.preventDefault();
        });
      }
    });
    const screen = filesScreen(page, locale);
    await screen.openFolder(place.name);
    await expect(page.getByLabel('Heard')).toHaveText(`abrak-navigate /${place.name}`);
    await screen.item('یک.txt').dblclick();
    await expect(page.getByLabel('Heard')).toHaveText(`abrak-file-open /${place.name}/یک.txt`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => document.querySelector('abrak-file-manager')?.setAttribute('path', '/'));
    await screen.expectOpen(t('mainFolder'));
  });

  test('a visitor signs in inside one element, and all elements of the page are signed in', async () => {
    const at = apiAttributes(journey.sandbox);
    const page = await open(`<abrak-wallet ${at}></abrak-wallet><abrak-file-manager ${at}></abrak-file-manager>`, []);
    const askings = page.getByRole('button', named(embed('signIn')));
    await expect(askings).toHaveCount(2);
    await askings.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: account('signIn.identifier') }).fill(journey.customer.username);
    await dialog.getByLabel(account('signIn.password'), { exact: true }).fill(journey.customer.password);
    await page.keyboard.press('Enter');
    await expect(filesScreen(page, locale).grid).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(askings).toHaveCount(0);
  });
});
