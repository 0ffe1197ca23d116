import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { findBrokenLinks } from './brokenLinks.ts';
import { setUpDocs } from './setUpDocs.ts';

const docs = setUpDocs();

/** Starts the examples of a page that have not come into view. */
async function startExample(page: Page, name: string): Promise<void> {
  await page.locator(`live-example[name="${name}"]`).scrollIntoViewIfNeeded();
  await page.locator(`live-example[name="${name}"][data-state="running"]`).waitFor();
}

async function findViolations(page: Page): Promise<readonly string[]> {
  // In the page's own world, whose policy allows no further script.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

test('every link inside the site leads to a page, and to a heading of it', () => {
  expect(findBrokenLinks(inject('docsFolder'))).toEqual([]);
});

test.for([
  ['', 'conflict'],
  ['fa/', 'پرونده'],
])('the search of /%s finds "%s"', async ([path, word]) => {
  const { page, faults } = await docs().open(path ?? '');
  await page.locator('site-search button[data-open-modal]').click();
  await page.locator('.pagefind-ui__search-input').fill(word ?? '');
  await page
    .locator('.pagefind-ui__result mark', { hasText: new RegExp(word ?? '', 'i') })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await page.close();
});

test.for([
  ['', 'change primary color', 'Styling', 'results for'],
  ['fa/', 'تغییر رنگ اصلی', 'ظاهر', 'نتیجه برای'],
])('the search of /%s for "%s" has the page "%s" first', async ([path, words, title, message]) => {
  const { page } = await docs().open(path ?? '');
  await page.locator('site-search button[data-open-modal]').click();
  await page.locator('.pagefind-ui__search-input').fill(words ?? '');
  const first = page.locator('.pagefind-ui__result-title a').first();
  await first.waitFor();
  expect((await first.textContent())?.trim()).toBe(title);
  expect(await page.locator('.pagefind-ui__message').textContent()).toContain(message);
  await page.close();
});

test('the search in Persian has its lens at the right, its clear button at the left, and English names in their order', async () => {
  const { page } = await docs().open('fa/');
  await page.locator('site-search button[data-open-modal]').click();
  await page.locator('.pagefind-ui__search-input').fill('tokens');
  await page.locator('.pagefind-ui__result-title a').first().waitFor();
  const field = await page.locator('.pagefind-ui__search-input').boundingBox();
  const clear = await page.locator('.pagefind-ui__search-clear').boundingBox();
  expect((clear?.x ?? 0) - (field?.x ?? 0)).toBeLessThan(20);
  const lens = await page
    .locator('.pagefind-ui__form')
    .evaluate((form) => Number.parseFloat(getComputedStyle(form, '::before').right));
  expect(lens).toBeLessThan(30);
  expect(await page.locator('.pagefind-ui__message').textContent()).toMatch(
    /^\s*[۰-۹]+ نتیجه برای «\u2068tokens\u2069»/,
  );
  await page.close();
});

test('a page without a translation says so in Persian, and marks its own text as English', async () => {
  const { page } = await docs().open('fa/messages/');
  await page.getByText('هنوز به فارسی ترجمه نشده').waitFor();
  expect(await page.locator('.untranslated').getAttribute('lang')).toBe('fa');
  for (const place of ['main', '.right-sidebar ul', '.sl-markdown-content h2']) {
    const found = await page
      .locator(place)
      .first()
      .evaluate((element) => [element.closest('[lang]')?.getAttribute('lang'), getComputedStyle(element).direction]);
    expect([place, ...found]).toEqual([place, 'en', 'ltr']);
  }
  const footer = page.locator('main footer').first();
  expect([await footer.getAttribute('lang'), await footer.getAttribute('dir')]).toEqual(['fa', 'rtl']);
  await page.close();
});

test('an address of the time when all components were one page leads to the page of the component', async () => {
  const { page } = await docs().open('components/#filemanager');
  await page.waitForURL('**/components/filemanager/');
  await startExample(page, 'FileManagerExample');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('FileManager');
  await page.close();
});

test('the pages of components run their examples', async () => {
  for (const name of ['Overview', 'ServerList', 'DomainSearch', 'UpcomingExpiries']) {
    const { page, faults } = await docs().open(`fa/components/${name.toLowerCase()}/`);
    await startExample(page, `${name}Example`);
    expect(faults).toEqual([]);
    await page.close();
  }
});

test('the button that copies does not lie over code on a phone', async () => {
  const { page } = await docs().open('styling/', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const overlaps = await page.locator('.expressive-code .frame').evaluateAll((frames) =>
    frames.map((frame) => {
      const button = frame.querySelector('.copy button')?.getBoundingClientRect();
      const line = frame.querySelector('.ec-line')?.getBoundingClientRect();
      return (button?.bottom ?? 0) > (line?.top ?? 0);
    }),
  );
  expect(overlaps.length).toBeGreaterThan(2);
  expect(overlaps).not.toContain(true);
  await page.close();
});

test.for([
  ['', 'Main Folder', 'Projects'],
  ['fa/', 'پوشهٔ اصلی', 'Projects'],
])('the file manager of /%s lists files in the language and the theme of the page', async ([path, folder, name]) => {
  const { page, faults } = await docs().open(path ?? '', { colorScheme: 'dark' });
  const example = page.locator('live-example[name="FileManagerExample"]');
  await startExample(page, 'FileManagerExample');
  await example
    .getByText(name ?? '')
    .first()
    .waitFor();
  expect(await example.textContent()).toContain(folder);
  const isDark = () => example.locator('[data-theme]').first().getAttribute('data-theme');
  await expect.poll(isDark).toBe('dark');
  await page.locator('starlight-theme-select select').first().selectOption('light');
  await expect.poll(isDark).toBe('light');
  expect(faults).toEqual([]);
  await page.close();
});

test('every example runs on its page, the element too, which submits what was picked', async () => {
  const { page, faults } = await docs().open('fa/examples/');
  for (const name of [
    'FileManagerExample',
    'FilePickerExample',
    'VmOrderWizardExample',
    'WalletExample',
    'InvoiceTableExample',
    'PickerElement',
  ]) {
    await startExample(page, name);
  }
  const picker = page.locator('abrak-file-picker');
  await picker.getByRole('button').first().click();
  await page.getByRole('dialog').getByText('invoice-2026').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'انتخاب', exact: true }).click();
  await expect
    .poll(() => picker.evaluate((element) => new FormData(element.closest('form') ?? undefined).get('attachment')))
    .toBe('5');
  await page.getByText('140500001').or(page.getByText('۱۴۰۵۰۰۰۰۱')).first().waitFor();
  expect(faults).toEqual([]);
  await page.close();
});

test('an address of a heading opens its tab', async () => {
  const { page } = await docs().open('start/#vue');
  await page.getByRole('tab', { name: 'Vue', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Vue' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Svelte', selected: true }).waitFor();
  expect(await page.getByRole('tabpanel').count()).toBe(1);
  await page.close();
});

test.for(
  [
    '',
    'start/',
    'elements/',
    'components/',
    'components/serverlist/',
    'fa/',
    'fa/embedding/',
    'fa/elements/',
    'fa/messages/',
  ].flatMap((path) => (['light', 'dark'] as const).map((colorScheme) => [path, colorScheme] as const)),
)('axe finds nothing on /%s in the %s theme', async ([path, colorScheme]) => {
  const { page, faults } = await docs().open(path, { colorScheme });
  if (/^(?:fa\/)?$/.test(path)) {
    await startExample(page, 'AccountExample');
    await startExample(page, 'FileManagerExample');
  }
  expect(await findViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.close();
});

test('a page is as wide as a phone', async () => {
  for (const path of [
    '',
    'start/',
    'tokens/',
    'components/filemanager/',
    'fa/',
    'fa/start/',
    'fa/hosts/',
    'http/files/',
  ]) {
    const { page } = await docs().open(path, { viewport: { width: 360, height: 740 } });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
    await page.close();
  }
});

test('the texts for assistants name pages that exist, and have no open slot', () => {
  const read = (path: string) => readFileSync(join(inject('docsFolder'), path), 'utf8');
  const named = [...read('llms.txt').matchAll(/\]\((\/[^)]+)\)/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => read(path).trim() === '')).toEqual([]);
  expect(read('skill/SKILL.md')).not.toMatch(/\{\{(?:code|section)/);
  expect(read('llms-full.txt')).toContain('abrak-file-picker');
});
