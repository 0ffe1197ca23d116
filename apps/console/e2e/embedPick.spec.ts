import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { makeFolder, uploadText } from './support/connect.ts';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { translations } from './support/translations.ts';

const { site, journey } = await setUpEmbedSite();

const { files: t } = translations.en;
const named = (name: string) => ({ name, exact: true });

// Records what each call of the page comes to: names of files, "closed", or the code of a rejection.
const pickScript = `
import { define, pickFiles } from '/elements/index.js';
globalThis.results = [];
const tell = (picking) => picking.then((files) => results.push(files?.map(({ name }) => name) ?? 'closed'), (error) => results.push(error.code ?? String(error)));
globalThis.pick = (options) => tell(pickFiles({ api: document.body.dataset.api, uploadUrl: document.body.dataset.uploads, fetchToken: globalThis.fetchToken, ...options }));
globalThis.openPicker = () => tell(document.querySelector('abrak-file-picker').open());
document.querySelector('#pick').addEventListener('click', () => pick({ initialPath: document.body.dataset.path }));
define('abrak-file-picker');
`;

async function open(
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<{ readonly page: Page; readonly results: () => Promise<unknown> }> {
  const folder = await makeFolder(journey.client, `چیدن ${crypto.randomUUID()}`);
  await uploadText(journey.client, { folderId: folder.id, name: 'one.txt', text: '1' });
  site.putScript('/pick.js', pickScript);
  const start = `<abrak-file-picker ${apiAttributes(journey.sandbox)} display="dialog" initial-path="/${folder.name}"></abrak-file-picker>`;
  const html = embedHtml({
    locale: 'en',
    body: `<button id="pick">Pick</button><dialog><p>Modal</p></dialog>${start}`,
    scripts: [tokensScript, '/pick.js'],
  });
  const { url, uploadUrl } = journey.sandbox;
  site.put('/pick-page', {
    html: html.replace('<body', `<body data-api="${url}" data-uploads="${uploadUrl}" data-path="/${folder.name}"`),
  });
  site.put('/blank', { html: '' });
  const page = await journey.open({ locale: 'en', origin: site.origin, path: '/blank', session: undefined });
  await prepare(page);
  await page.goto('/pick-page');
  await page.waitForFunction(() => 'openPicker' in globalThis);
  await page.evaluate(() =>
    Reflect.set(globalThis, 'fetchToken', Reflect.get(document.querySelector('abrak-file-picker') ?? {}, 'fetchToken')),
  );
  return { page, results: () => page.evaluate(() => Reflect.get(globalThis, 'results')) };
}

/** Calls a function of the page's script; options are those of `pickFiles`. */
const call = (page: Page, name: 'openPicker' | 'pick', options: object = {}) =>
  page.evaluate(
    ([wanted, given]) =>
      void Reflect.apply(Reflect.get(globalThis, wanted), undefined, [
        { initialPath: document.body.dataset['path'], ...Object(given) },
      ]),
    [name, options] as const,
  );

// The page has a dialog of its own.
const dialogOf = (page: Page) => page.locator('abrak-file-picker').getByRole('dialog');

async function choose(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('row').filter({ hasText: 'one.txt' }).click();
  await dialog.getByRole('button', named(t('picker.confirm'))).click();
  await expect(dialog).toHaveCount(0);
}

test('pickFiles resolves to the chosen files, returns the focus and leaves nothing on the page', async () => {
  const { page, results } = await open();
  const before = await page.locator('abrak-file-picker').count();
  await page.getByRole('button', named('Pick')).focus();
  await call(page, 'pick');
  await call(page, 'pick');
  await choose(page);
  await expect.poll(results).toEqual(['alreadyOpen', ['one.txt']]);
  await expect(page.getByRole('button', named('Pick'))).toBeFocused();
  await expect(page.locator('abrak-file-picker')).toHaveCount(before);
  await page.getByRole('button', named('Pick')).click();
  await dialogOf(page)
    .getByRole('button', named(t('picker.cancel')))
    .click();
  await expect.poll(results).toEqual(['alreadyOpen', ['one.txt'], 'closed']);
  await expect(page.getByRole('button', named('Pick'))).toBeFocused();
});

test('pickFiles ends when the page removes it, and is refused for a wrong option or without its code', async () => {
  const { page, results } = await open();
  await call(page, 'pick');
  await expect(dialogOf(page)).toHaveCount(1);
  await page.evaluate(() => [...document.querySelectorAll('abrak-file-picker')].at(-1)?.remove());
  await expect.poll(results).toEqual(['closed']);
  await call(page, 'pick', { api: 'http://[' });
  await call(page, 'pick', { fetchToken: 5 });
  await expect
    .poll(results)
    .toEqual(['closed', 'apiMissing', 'TypeError: <abrak-file-picker>: fetchToken takes FetchToken.']);
  await journey.takeProblem(page, 'api is "http://["');
  const fresh = await open(async (other) => {
    await other.route('**/elements/parts/mountView*', (route) => route.abort());
  });
  await call(fresh.page, 'pick');
  await expect.poll(fresh.results).toEqual(['networkError']);
  await expect(fresh.page.locator('abrak-file-picker')).toHaveCount(1);
  journey.takeProblems(fresh.page);
});

test('pickFiles opens inside a modal dialog of the page', async () => {
  const { page, results } = await open();
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  await call(page, 'pick');
  await choose(page);
  await expect.poll(results).toEqual([['one.txt']]);
  await expect(page.locator('dialog:modal')).toHaveCount(1);
});

test.for([
  ['at the document', false],
  ['before any other listener', true],
] as const)('pickFiles opens over a modal of the page whose focus trap listens %s', async ([, isCaptured]) => {
  const { page, results } = await open();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.evaluate((capture) => {
    const trap = document.querySelector('#pick');
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target !== trap && trap instanceof HTMLElement) trap.focus();
      },
      { capture },
    );
  }, isCaptured);
  await page.getByRole('button', named('Pick')).click();
  await expect(dialogOf(page).getByRole('row').filter({ hasText: 'one.txt' })).toBeVisible();
  const search = dialogOf(page).getByRole('searchbox');
  await search.click();
  if (!isCaptured) {
    await page.keyboard.type('one');
    await expect(search).toHaveValue('one');
  }
  await choose(page);
  await expect.poll(results).toEqual([['one.txt']]);
  expect(errors).toEqual([]);
});

test('open() gives every caller the same choice, which is the value unless the page prevents it', async () => {
  const { page, results } = await open();
  const picker = page.locator('abrak-file-picker');
  await call(page, 'openPicker');
  await call(page, 'openPicker');
  await choose(page);
  await expect.poll(results).toEqual([['one.txt'], ['one.txt']]);
  expect(await picker.evaluate((element) => String(Reflect.get(element, 'value')))).toMatch(/^\d+$/);
  await picker.evaluate((element) => element.addEventListener('abrak-file-pick', (event) => event.preventDefault()));
  await call(page, 'openPicker');
  await choose(page);
  await expect.poll(results).toEqual([['one.txt'], ['one.txt'], 'closed']);
  await picker.evaluate((element) => element.toggleAttribute('disabled'));
  await call(page, 'openPicker');
  await expect.poll(async () => Object.values(Object(await results())).at(-1)).toBe('disabled');
});
