import type { StoredDocument } from '@abrak/core/files';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, uploadText } from './support/connect.ts';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { translations } from './support/translations.ts';

const locale = 'fa';

const { site, journey } = await setUpEmbedSite();

const named = (name: string) => ({ name, exact: true });

describe('a file picker in a form', () => {
  const { embed: t, files } = translations[locale];
  const path = '/form';

  async function openForm(attributes = 'required mode="multiple"'): Promise<Page> {
    const picker = `<abrak-file-picker id="picker" name="attachment" ${attributes} ${apiAttributes(journey.sandbox)}></abrak-file-picker>`;
    const body = `<form method="get" action="/sent">
<fieldset id="group"><legend>Request</legend>
<label for="picker">Attachments</label>${picker}
<input name="note" aria-label="Note" /></fieldset>
<button>Send</button><button type="reset">Reset</button>
</form>`;
    site.put(path, { html: embedHtml({ locale, body, scripts: [tokensScript, '/elements/loader.js'] }) });
    site.put('/sent', { html: embedHtml({ locale, body: '<h1>Sent</h1>', scripts: [] }) });
    const page = await journey.open({ locale, origin: site.origin, path });
    await expect(page.getByRole('group', named('Attachments')).getByRole('button').last()).toBeVisible();
    return page;
  }

  const picker = (page: Page) => page.getByRole('group', named('Attachments'));
  const chosen = (page: Page) => page.getByRole('list', named(t('picker.chosen'))).getByRole('listitem');
  const valueOf = (page: Page) =>
    page.evaluate(() => {
      const form = document.querySelector('form');
      return form === null ? [] : new FormData(form).getAll('attachment').map(String);
    });

  async function makeFiles(
    ...names: readonly string[]
  ): Promise<{ folder: StoredDocument; files: readonly StoredDocument[] }> {
    const folder = await makeFolder(journey.client, `فرم ${names.join(' ')}`);
    const created = [];
    for (const name of names) created.push(await uploadText(journey.client, { folderId: folder.id, name, text: name }));
    return { folder, files: created };
  }

  async function choose(page: Page, folder: StoredDocument, names: readonly string[]): Promise<void> {
    await picker(page).getByRole('button').last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(folder.name);
    await dialog.getByRole('row').filter({ hasText: folder.name }).click();
    for (const name of names) await dialog.getByRole('row').filter({ hasText: name }).click();
    await dialog.getByRole('button', named(files('picker.confirm'))).click();
    await expect(dialog).toHaveCount(0);
  }

  test('blocks submission while it is required and empty, and submits the ids of chosen files', async () => {
    const [one, two] = ['الف.txt', 'ب.txt'];
    const { folder, files: created } = await makeFiles(one, two);
    const page = await openForm();
    await page.getByRole('button', { name: 'Send' }).click();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.locator('abrak-file-picker:invalid')).toHaveCount(1);
    const message = page.evaluate(() => {
      const control = document.querySelector('abrak-file-picker');
      return control !== null && 'validationMessage' in control ? control.validationMessage : undefined;
    });
    expect(await message).toBe('یک فایل انتخاب کنید.');
    await expect(picker(page).getByRole('button', named(t('picker.choose')))).toBeFocused();

    await choose(page, folder, [one, two]);
    await expect(chosen(page)).toHaveCount(2);
    await expect(page.locator('abrak-file-picker:valid')).toHaveCount(1);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
    expect(new URL(page.url()).searchParams.getAll('attachment')).toEqual(created.map(({ id }) => String(id)));
  });

  test('lets a chosen file be removed, is cleared by Reset and restored by Back', async () => {
    const [one, two] = ['پ.txt', 'ت.txt'];
    const { folder, files: created } = await makeFiles(one, two);
    const page = await openForm();
    await choose(page, folder, [one, two]);
    await chosen(page).filter({ hasText: one }).getByRole('button').click();
    expect(await valueOf(page)).toEqual([String(created[1]?.id)]);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(chosen(page)).toHaveCount(0);
    expect(await valueOf(page)).toEqual([]);
    await choose(page, folder, [one]);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await page.goBack();
    await expect(chosen(page)).toHaveText([new RegExp(one)]);
    expect(await valueOf(page)).toEqual([String(created[0]?.id)]);
    await page.getByRole('textbox', { name: 'Note' }).fill('typed');
    await page.reload();
    // A reload clears the value, as it does for native controls.
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    await expect(picker(page).getByRole('button', named(t('picker.choose')))).toBeVisible();
    expect(await valueOf(page)).toEqual([]);
  });

  test('is disabled by its fieldset, focused by its label, and keeps an initial value', async () => {
    const page = await openForm('mode="multiple" value="12,40"');
    expect(await valueOf(page)).toEqual(['12', '40']);
    await page.getByText('Attachments', { exact: true }).click();
    await expect(picker(page).locator(':focus')).toHaveCount(1);
    await page.evaluate(() => document.querySelector('#group')?.setAttribute('disabled', ''));
    await expect(picker(page).getByRole('button', named(t('picker.change')))).toBeDisabled();
    expect(await valueOf(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('#group')?.removeAttribute('disabled'));
    await expect(picker(page).getByRole('button', named(t('picker.change')))).toBeEnabled();
  });

  test('sends an event when files are chosen, which the page can cancel', async () => {
    const name = 'ث.txt';
    const { folder, files: created } = await makeFiles(name);
    const page = await openForm('');
    const detail = page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          document.addEventListener('abrak-file-pick', (event) => {
            event.preventDefault();
            resolve(event instanceof CustomEvent ? event.detail : undefined);
          });
        }),
    );
    await choose(page, folder, [name]);
    expect(await detail).toMatchObject({
      files: [{ id: created[0]?.id, name, kind: 'file', sizeBytes: created[0]?.sizeBytes }],
    });
    await expect(chosen(page)).toHaveCount(0);
    expect(await valueOf(page)).toEqual([]);
  });
});
