import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { brokenLinks } from './brokenLinks.ts';
import { SCREEN_TAG } from '../screens/looks.ts';
import { findFaults } from './findFaults.ts';
import { setUpSite } from './setUpSite.ts';
import type { SiteEntry } from './site.ts';
import { walkDocs, walkStories } from './walk.ts';

const opened = setUpSite();

type Walk = typeof walkDocs;

/** Walks over all entries of a type, in as many windows as there are cores. */
async function walkAll(type: SiteEntry['type'], walk: Walk): Promise<readonly string[]> {
  const { browser, site } = opened();
  const windows = availableParallelism();
  // The tests of screens see every look of them.
  const entries = site.entries.filter((entry) => entry.type === type && !entry.tags.includes(SCREEN_TAG));
  const parts = Array.from({ length: windows }, (_, place) =>
    entries.filter((_entry, index) => index % windows === place),
  );
  const found = await Promise.all(parts.map((part) => walk({ browser, url: site.url, entries: part })));
  return found.flat();
}

test('every page of documentation opens in both languages, light and dark', async () => {
  expect(await walkAll('docs', walkDocs)).toEqual([]);
});

test('every story plays in English, in the dark theme', async () => {
  expect(await walkAll('story', walkStories)).toEqual([]);
});

test('every component has a page of its own, and every link inside leads to a page', () => {
  const { site } = opened();
  const documented = new Set(site.entries.filter(({ type }) => type === 'docs').map(({ title }) => title));
  const components = site.entries.filter(({ tags }) => !tags.includes(SCREEN_TAG));
  expect([...new Set(components.map(({ title }) => title))].filter((title) => !documented.has(title))).toEqual([]);
  expect(brokenLinks(site.entries)).toEqual([]);
});

test('the walk finds a clipped dialog, also in a shadow tree, and a red box', async () => {
  const page = await opened().browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.setContent(
    '<div id="host"></div><div role="dialog" style="position:fixed;top:10px;height:200px">fits</div>',
  );
  await expect(findFaults(page)).resolves.toEqual([]);
  await page.evaluate(() => {
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (root !== undefined)
      root.innerHTML = '<div role="dialog" style="position:fixed;top:250px;height:200px">cut</div>';
    document.body.classList.add('sb-show-errordisplay');
  });
  await expect(findFaults(page)).resolves.toEqual([
    expect.stringContaining('shows an error'),
    expect.stringContaining('has a clipped dialog'),
  ]);
  await page.close();
});

test('a designer finds a page by its Persian name and by its headings, and the toolbar changes it', async () => {
  const { browser, site } = opened();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.url}?path=/docs/ui-button--docs&globals=locale:en`);
  const search = page.locator('#storybook-explorer-searchfield');
  await search.fill('گفت‌وگو');
  await page
    .getByRole('option', { name: /Dialog/ })
    .first()
    .waitFor();
  await search.fill('amount is written in a table');
  await page
    .getByRole('option', { name: /Digits, dates and money/ })
    .first()
    .click();
  const frame = page.frameLocator('#storybook-preview-iframe');
  await frame.getByRole('heading', { name: 'How an amount is written in a table' }).waitFor();
  await page.goto(`${site.url}?path=/docs/foundations-digits-dates-and-money--docs`);
  await frame.getByRole('heading', { name: 'مبلغ در جدول چگونه نوشته می‌شود' }).waitFor();
  await page.goto(`${site.url}?path=/docs/ui-button--docs&globals=theme:dark;partner:violet;locale:en`);
  const button = frame.getByRole('button', { name: 'Upload' }).first();
  await button.waitFor();
  await expect
    .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(192, 166, 248)');
  await page.close();
});
