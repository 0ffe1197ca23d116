import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { elementsFolder } from '../../../scripts/buildElements.ts';
import { makeFolder, namesIn } from './support/connect.ts';
import { apiAttributes, embedHtml, tokensScript } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';

const { site, journey } = await setUpEmbedSite();

declare global {
  var heldListeners: (() => number) | undefined;
}

// Runs in the page, before its own scripts: counts who listens to what outlives every element.
function countListeners(): void {
  const heard = new Map<EventTarget, Set<string>>();
  const names = new WeakMap<object, number>();
  let last = 0;
  const keyOf = (type: string, listener: object, options: unknown) => {
    const isCapture = typeof options === 'object' && options !== null && 'capture' in options ? options.capture === true : options === true;
    if (!names.has(listener)) names.set(listener, (last += 1));
    return `${type} ${names.get(listener)} ${isCapture}`;
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const isPage = this === globalThis || this === undefined || this instanceof Document;
    if (isPage && listener !== null) {
      const target = this ?? globalThis;
      heard.set(target, (heard.get(target) ?? new Set()).add(keyOf(type, listener, options)));
    }
    return add.call(this ?? globalThis, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (listener !== null) heard.get(this ?? globalThis)?.delete(keyOf(type, listener, options));
    return remove.call(this ?? globalThis, type, listener, options);
  };
  globalThis.heldListeners = () => [...heard.values()].reduce((sum, { size }) => sum + size, 0);
}

// What pages do to each other's parts: resets of everything, a tiny root, transformed and hidden text.
const style = `* { all: unset } *, *::before { letter-spacing: 9px; text-transform: uppercase; cursor: wait }
html { font-size: 10px } button { display: none !important } div { display: inline; color: red !important }`;

async function openHostile(body: string, more: readonly string[] = []): Promise<Page> {
  const html = embedHtml({ locale: 'en', body, scripts: [tokensScript, '/elements/loader.js', '/probe/probe-esm.js', ...more], style });
  site.put('/hostile', { html: html.replace('<body>', '<body><p id="theirs">Theirs</p>') });
  return journey.open({ locale: 'en', origin: site.origin, path: '/hostile' });
}

const manager = () => `<abrak-file-manager ${apiAttributes(journey.sandbox)}></abrak-file-manager>`;

/** What the browser still holds after it has cleaned up. */
async function held(page: Page): Promise<{ readonly listeners: number; readonly nodes: number; readonly heapBytes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heapBytes: of('JSHeapUsedSize') };
}

test('resets, roots and rules of the page do not come in, and nothing goes out', async () => {
  const page = await openHostile('<abrak-probe api="/"></abrak-probe>');
  const button = page.getByRole('button', { name: 'Open dialog' });
  await expect(button).toBeVisible();
  const styleOf = () =>
    button.evaluate((element) => {
      const { letterSpacing, textTransform, fontSize, cursor } = getComputedStyle(element);
      return { letterSpacing, textTransform, fontSize, cursor };
    });
  expect(await styleOf()).toEqual({ letterSpacing: 'normal', textTransform: 'none', fontSize: '15px', cursor: 'pointer' });
  const theirs = () =>
    page.locator('#theirs').evaluate((element) => {
      const computed = getComputedStyle(element);
      return ['color', 'fontFamily', 'fontSize', 'display', 'letterSpacing'].map((name) => Reflect.get(computed, name));
    });
  const before = await theirs();
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await theirs()).toEqual(before);
});

test("a page's own handlers of keys, and those of a tag that is taken, are left alone", async () => {
  const page = await openHostile('<abrak-probe api="/"></abrak-probe>');
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key, target }) => {
      if (key === 'Escape' && target instanceof Element) document.body.dataset['escaped'] = target.localName;
    });
    customElements.define('abrak-wallet', class extends HTMLElement {});
    document.body.append(document.createElement('abrak-wallet'));
  });
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-escaped', 'abrak-probe');
});

test('a move that keeps the state keeps everything, an open dialog too', async () => {
  const page = await openHostile('<section></section><abrak-probe api="/"></abrak-probe>');
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await page.getByLabel('First').fill('kept');
  await page.evaluate(() => {
    const [section, probe] = [document.querySelector('section'), document.querySelector('abrak-probe')];
    if (section !== null && probe !== null && 'moveBefore' in section) {
      Reflect.apply(Reflect.get(section, 'moveBefore'), section, [probe, null]);
    }
  });
  await expect(page.locator('section abrak-probe').getByLabel('First')).toHaveValue('kept');
  await expect(page.locator('section abrak-probe').getByLabel('First')).toBeFocused();
});

test("in a modal dialog of the page's own, Escape closes what is innermost", async () => {
  const page = await openHostile('<dialog><abrak-probe api="/"></abrak-probe></dialog>');
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  const theirs = page.locator('dialog:modal');
  const ours = page.locator('abrak-probe [role="dialog"]');
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await ours.getByLabel('First').fill('typed');
  await ours.getByRole('button', { name: 'Nested menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Alpha' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(ours).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ours).toHaveCount(0);
  await expect(theirs).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(theirs).toHaveCount(0);
});

test('two versions, each with a React of its own, leave each other alone', async () => {
  const page = await openHostile('<abrak-probe api="/"></abrak-probe>');
  const code = await readFile(join(inject('probeFolder'), 'probe-standalone.js'), 'utf8');
  const { version }: { readonly version: string } = JSON.parse(await readFile(join(elementsFolder, 'integrity.json'), 'utf8'));
  const other = code.replaceAll(version, '99.0.1').replaceAll(version.replaceAll('.', '_'), '99_0_1').replaceAll('abrak-probe', 'abrak-other');
  await page.route('**/other-version.js', (route) => route.fulfill({ contentType: 'text/javascript', body: other }));
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('abrak-other'), { api: '/' })));
  await page.addScriptTag({ type: 'module', url: '/other-version.js' });
  for (const tag of ['abrak-probe', 'abrak-other', 'abrak-probe']) {
    const element = page.locator(tag);
    await element.getByRole('button', { name: 'Open dialog' }).click();
    await expect(element.getByLabel('First')).toBeFocused();
    await element.getByRole('button', { name: 'Nested menu' }).click();
    await element.getByRole('menuitem', { name: 'Alpha' }).click();
    await page.keyboard.press('Escape');
    await expect(element.getByRole('dialog')).toHaveCount(0);
    await expect(element.getByRole('button', { name: 'Open dialog' })).toBeFocused();
  }
  expect(await page.evaluate(() => Object.keys(globalThis.abrakElements ?? {}).toSorted())).toEqual([version, '99.0.1'].toSorted());
  expect(await page.evaluate(() => [getComputedStyle(document.body).overflow, document.adoptedStyleSheets.length])).toEqual(['visible', 0]);
});

test('twenty elements on one page ask once, and leave nothing behind', async () => {
  const page = await openHostile('<main></main>');
  await page.addInitScript(countListeners);
  await page.reload();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const at = apiAttributes(journey.sandbox);
  const fill = async () => {
    await page.evaluate((attributes) => {
      const main = document.querySelector('main');
      if (main !== null) main.innerHTML = `<abrak-wallet ${attributes}></abrak-wallet>`.repeat(20);
    }, at);
    const fields = page.getByRole('textbox');
    for (const wallet of await page.locator('abrak-wallet').all()) await wallet.scrollIntoViewIfNeeded();
    await expect(fields).toHaveCount(20);
    await expect(page.locator('abrak-wallet').last().getByText('toman').first()).toBeVisible();
  };
  const empty = async () => {
    await page.evaluate(() => document.querySelector('main')?.replaceChildren());
    await expect(page.locator('abrak-wallet')).toHaveCount(0);
  };
  await fill();
  expect(asked.filter((path) => path.endsWith('/users/currentUser'))).toHaveLength(1);
  await empty();
  const base = await held(page);
  const listening = () => page.evaluate(() => globalThis.heldListeners?.());
  const listeningAtBase = await listening();
  for (let turn = 0; turn < 3; turn += 1) {
    await fill();
    await empty();
  }
  await expect.poll(async () => (await held(page)).listeners).toBeLessThanOrEqual(base.listeners + 5);
  expect(await listening()).toBe(listeningAtBase);
  const after = await held(page);
  expect(after.nodes).toBeLessThan(base.nodes + 200);
  expect(after.heapBytes).toBeLessThan(base.heapBytes * 1.15);
});

test('an element that is removed in the middle of an upload ends without an error', async () => {
  const place = await makeFolder(journey.client, 'رفته در میانه');
  const page = await openHostile(manager().replace('<abrak-file-manager', `<abrak-file-manager path="/${place.name}"`));
  const { emptyText, fileInput } = filesScreen(page, 'en');
  await expect(emptyText).toBeVisible();
  await page.route(`${journey.sandbox.uploadUrl}**`, () => undefined);
  await fileInput.setInputFiles({ name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(3_000_000) });
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await page.evaluate(() => document.querySelector('abrak-file-manager')?.remove());
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await namesIn(journey.client, `/${place.name}`)).toEqual([]);
});
