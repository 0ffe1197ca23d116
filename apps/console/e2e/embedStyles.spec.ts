import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeFolder, uploadText } from './support/connect.ts';
import { apiAttributes, embedHtml } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { openHostile, elementModules, tags } from './support/hostilePage.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { compareShadows, pageStyles, styleChanges } from './support/readStyles.ts';

const { site, journey } = await setUpEmbedSite();

/** Milliseconds for reading every property of every element on two pages. */
const COMPARE_TIMEOUT_MS = 60_000;

// Gives the element the same position and size on every page, because the page determines both.
const place = `#place { position: fixed; top: 0; left: 0; display: block !important; box-sizing: border-box; inline-size: 1000px; block-size: 800px; white-space: normal }
#place > * { display: block !important; block-size: 800px }`;

const hostMarkup = `<h1>Title</h1><ul><li>One</li><li>Two</li></ul><table><tr><td>Cell</td></tr></table>
<form><input placeholder="Field" /><select><option>Choice</option></select><button>Theirs</button><textarea></textarea></form>
<div id="place"></div><span id="corner">Corner</span>`;

const insert = (page: Page, html: string) =>
  page.evaluate((text) => document.querySelector('#place')?.insertAdjacentHTML('beforeend', text), html);

/** Style changes that a modal overlay makes on the page: it disables scrolling and pointer events. */
const modalChanges =
  /^\d+ body overflow-(?:x|y|block|inline): visible → hidden$|^\d+ [\w#:-]+ pointer-events: auto → none$/;

test('elements and their open overlays change no style of the page, and removing them restores its markup', async () => {
  const page = await openHostile({ site, journey, body: hostMarkup, modules: [], ownStyle: place });
  const before = await pageStyles(page);
  expect(Object.keys(before).length).toBeGreaterThan(60);
  const markup = () => page.evaluate(() => document.body.outerHTML);
  const markupBefore = await markup();
  const changes = async () => styleChanges(before, await pageStyles(page));
  const probe = page.locator('abrak-probe');

  for (const url of elementModules) await page.addScriptTag({ type: 'module', url });
  await insert(page, '<abrak-probe api="/"></abrak-probe>');
  await expect(probe.getByRole('button', { name: 'Open dialog' })).toBeVisible();
  expect(await changes()).toEqual([]);

  await probe.getByRole('button', { name: 'With tooltip' }).hover();
  await expect(probe.getByRole('tooltip')).toBeVisible();
  await probe.getByRole('button', { name: 'Tell' }).click();
  await probe.getByRole('button', { name: 'Popover' }).click();
  await expect(probe.getByLabel('In popover')).toBeFocused();
  expect(await changes()).toEqual([]);
  await page.keyboard.press('Escape');

  for (const [name, role] of [
    ['Menu', 'menu'],
    ['Colour', 'listbox'],
    ['Open dialog', 'dialog'],
  ] as const) {
    await probe.getByRole(role === 'listbox' ? 'combobox' : 'button', { name, exact: true }).click();
    await expect(probe.getByRole(role)).toBeVisible();
    const whileOpen = await changes();
    expect(whileOpen.filter((change) => role === 'menu' || !modalChanges.test(change))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(probe.getByRole(role)).toHaveCount(0);
    expect(await changes()).toEqual([]);
  }

  await probe.getByRole('button', { name: 'Open dialog' }).click();
  await expect(probe.getByRole('dialog')).toBeVisible();
  await probe.evaluate((element) => element.remove());
  await expect.poll(changes).toEqual([]);
  expect(await markup()).toBe(markupBefore);
});

describe('a shadow tree has the same styles on a hostile page as on a clean one', () => {
  /** Compares the same elements on a clean page and on a hostile one. */
  async function compare(html: string, prepare: (page: Page) => Promise<unknown>): Promise<void> {
    const tag = /^<([\w-]+)/.exec(html)?.[1] ?? '';
    const body = `<div id="place">${html}</div>`;
    const clean = `html { font-size: 16px } body { margin: 0 } ${place}`;
    site.put('/clean', { html: embedHtml({ locale: 'en', body, scripts: elementModules, style: clean }) });
    const onClean = await journey.open({ locale: 'en', origin: site.origin, path: '/clean' });
    await prepare(onClean);
    const page = await openHostile({ site, journey, body, ownStyle: place });
    await prepare(page);
    // Polls, because live regions empty themselves after a second.
    const compareNow = () => compareShadows(tag, [onClean, page]);
    await expect.poll(async () => (await compareNow()).changes, { timeout: COMPARE_TIMEOUT_MS }).toEqual([]);
    expect((await compareNow()).elements).toBeGreaterThan(20);
  }

  const probe = '<abrak-probe api="/"></abrak-probe>';
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  test('the probe with a dialog and an open select in it', () =>
    compare(probe, async (page) => {
      await press(page, 'Open dialog');
      await page.getByRole('dialog').getByRole('combobox').click();
      await expect(page.getByRole('option', { name: 'Coral' })).toBeVisible();
    }));

  test('the probe with a menu, a tooltip and a toast', () =>
    compare(probe, async (page) => {
      await press(page, 'Tell');
      await expect(page.getByRole('listitem').filter({ hasText: 'Told' })).toBeVisible();
      await press(page, 'Menu');
      await expect(page.getByRole('menu')).toBeFocused();
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: 'Gamma' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('menuitem', { name: 'Delta' })).toBeFocused();
    }));

  test.for([...tags])('%s', async (tag) => {
    const folder = await makeFolder(journey.client, `سبک ${tag}`);
    await uploadText(journey.client, { folderId: folder.id, name: 'one.txt', text: 'one' });
    const opened = tag === 'abrak-file-picker' ? 'display="inline" initial-path' : 'path';
    await compare(`<${tag} ${opened}="/${folder.name}" ${apiAttributes(journey.sandbox)}></${tag}>`, async (page) => {
      const element = page.locator(tag);
      await expect(element.locator('.frame').getByRole('button').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(element.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
    });
  });
});
