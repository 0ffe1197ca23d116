import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { elementsFolder, keepOtherProbe } from '../../../scripts/buildElements.ts';
import { makeFolder, namesIn } from './support/connect.ts';
import { apiAttributes } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { openHostile, elementModules } from './support/hostilePage.ts';
import { legacyPageScripts } from './support/legacyPage.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { hostReactScript } from './support/hostReactPage.ts';

const { site, journey } = await setUpEmbedSite();

const probe = '<abrak-probe api="/"></abrak-probe>';
const openButton = (page: Page) => page.getByRole('button', { name: 'Open dialog' });

/** Opens the probe's dialog, types, chooses from its menu and its select, and closes it with Escape. */
async function useDialog(page: Page, tag = 'abrak-probe'): Promise<void> {
  const element = page.locator(tag);
  const [button, dialog] = [openButton(page).and(element.getByRole('button')), element.getByRole('dialog')];
  await button.click();
  await expect(dialog.getByLabel('First')).toBeFocused();
  await page.keyboard.type('typed');
  await expect(dialog.getByLabel('First')).toHaveValue('typed');
  await dialog.getByRole('button', { name: 'Nested menu' }).click();
  await element.getByRole('menuitem', { name: 'Beta' }).click();
  await dialog.getByRole('combobox').click();
  await element.getByRole('option', { name: 'Coral' }).click();
  await expect(dialog.getByRole('combobox')).toHaveText('Coral');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}

describe('on a page with an old jQuery, delegated handlers and extended prototypes', () => {
  const openLegacy = (body: string) =>
    openHostile({
      site,
      journey,
      body,
      head: legacyPageScripts(site),
      ownStyle: '#modal:not(.open) { display: none }',
    });
  const takeEvents = (page: Page) => page.evaluate(() => globalThis.legacyPageEvents?.splice(0) ?? []);

  test('overlays work, and the page can tell whether an Escape was handled', async () => {
    const page = await openLegacy(probe);
    await useDialog(page);
    const events = await takeEvents(page);
    expect(events).toEqual(expect.arrayContaining(['click abrak-probe', 'focusin abrak-probe', 'escape used']));
    expect(new Set(events)).toEqual(new Set(['click abrak-probe', 'focusin abrak-probe', 'escape used']));
    await page.keyboard.press('Escape');
    expect(await takeEvents(page)).toEqual(['escape free']);
    await expect(page.locator('abrak-probe')).not.toHaveAttribute('class');
  });

  test('a dialog inside a modal with a focus trap keeps the focus, and each Escape closes one layer', async () => {
    const page = await openLegacy(`<div id="modal"><i>Old modal</i>${probe}</div>`);
    await page.evaluate("jQuery('#modal').legacyModal('show')");
    await expect(page.locator('#modal.open')).toBeFocused();
    await useDialog(page);
    await expect(page.locator('#modal.open')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('#modal.open')).toHaveCount(0);
  });

  test('a dialog beside a modal with a focus trap causes no endless focus loop', async () => {
    const page = await openLegacy(`<div id="modal"><i>Old modal</i></div>${probe}`);
    await openButton(page).click();
    await expect(page.getByRole('dialog').getByLabel('First')).toBeFocused();
    await page.evaluate("jQuery('#modal').legacyModal('show')");
    await page.evaluate("jQuery('#modal').legacyModal('hide')");
    await page.getByLabel('First').fill('still alive');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('an element that jQuery wraps and moves keeps its state, and its dialog closes when jQuery removes it', async () => {
    const page = await openLegacy(`<section></section>${probe}`);
    await openButton(page).click();
    await page.getByLabel('First').fill('kept');
    await page.evaluate("jQuery('abrak-probe').wrap('<b></b>').parent().appendTo('section')");
    await expect(page.locator('section b abrak-probe').getByLabel('First')).toHaveValue('kept');
    await page.evaluate("jQuery('section').empty()");
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe('auto');
  });

  test('files are listed and uploaded', async () => {
    const folder = await makeFolder(journey.client, 'صفحهٔ کهنه');
    const page = await openLegacy(
      `<abrak-file-manager path="/${folder.name}" ${apiAttributes(journey.sandbox)}></abrak-file-manager>`,
    );
    const { emptyText, fileInput, item } = filesScreen(page, 'en');
    await expect(emptyText).toBeVisible();
    await fileInput.setInputFiles({ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') });
    await expect(item('one.txt')).toBeVisible();
    expect(await namesIn(journey.client, `/${folder.name}`)).toEqual(['one.txt']);
  });
});

describe('on a page with its own React', () => {
  async function openReact(): Promise<Page> {
    site.putScript('/host-react.js', await hostReactScript());
    const page = await openHostile({
      site,
      journey,
      body: '<div id="page"></div>',
      modules: ['/host-react.js', ...elementModules],
    });
    await expect(openButton(page)).toBeVisible();
    return page;
  }
  const output = (page: Page, name: string) => page.getByLabel(name, { exact: true });

  test('a page that re-renders around an open dialog changes nothing in it', async () => {
    const page = await openReact();
    await openButton(page).click();
    await page.getByLabel('First').fill('kept');
    await page.evaluate('rerenderPage(); rerenderPage()');
    await expect(page.locator('abrak-probe.render-2')).toHaveAttribute('data-render', '2');
    await expect(page.getByLabel('First')).toHaveValue('kept');
    await expect(page.getByLabel('First')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(output(page, 'Events')).toHaveText(/escape used$/);
    await page.keyboard.press('Escape');
    await expect(output(page, 'Events')).toHaveText(/escape free$/);
  });

  test('a button in a portal of the page over the element can be pressed without affecting the overlays', async () => {
    const page = await openReact();
    await page.evaluate("document.querySelectorAll('#page > section > button')[0].click()");
    await expect(page.locator('#cover')).toHaveCount(1);
    await useDialog(page);
    await page.evaluate("document.querySelector('#cover button').click()");
    await expect(page.locator('#cover')).toHaveCount(0);
    await useDialog(page);
    await expect(output(page, 'Events')).toHaveText(/chosen/);
  });

  test('an element that is removed with an open dialog and added again works as before', async () => {
    const page = await openReact();
    await openButton(page).click();
    await page.getByLabel('First').fill('gone');
    await page.evaluate("document.querySelectorAll('#page > section > button')[1].click()");
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => document.body.style.pointerEvents)).toBe('');
    await page.evaluate("document.querySelectorAll('#page > section > button')[1].click()");
    await useDialog(page);
  });
});

describe('two versions on one page', () => {
  beforeAll(async () => {
    site.mount('other', await keepOtherProbe('99.0.1'));
  });

  test.for(['esm', 'standalone'])(
    'work side by side in the %s build, each with its own React and data',
    async (delivery) => {
      const { version }: { readonly version: string } = JSON.parse(
        await readFile(join(elementsFolder, 'integrity.json'), 'utf8'),
      );
      const modules = [`/probe/probe-${delivery}.js`, `/other/probe-${delivery}.js`];
      const page = await openHostile({ site, journey, body: `${probe}<abrak-other api="/"></abrak-other>`, modules });
      const content = `import { ProbeElement } from '${modules[1]}'; customElements.define('abrak-other', class extends ProbeElement {});`;
      await page.addScriptTag({ type: 'module', content });
      const versionOf = (tag: string) =>
        page.evaluate((name) => Reflect.get(customElements.get(name) ?? {}, 'version'), tag);
      // A tag keeps its first definition.
      await expect
        .poll(async () => [await versionOf('abrak-probe'), await versionOf('abrak-other')])
        .toEqual([version, '99.0.1']);
      await expect(openButton(page)).toHaveCount(2);
      for (const tag of ['abrak-probe', 'abrak-other', 'abrak-probe']) await useDialog(page, tag);
      expect(await page.evaluate(() => Object.keys(globalThis.abrakElements ?? {}).toSorted())).toEqual(
        [version, '99.0.1'].toSorted(),
      );
      expect(
        await page.evaluate(() => [getComputedStyle(document.body).overflow, document.adoptedStyleSheets.length]),
      ).toEqual(['visible', 0]);
    },
  );
});
