import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { apiAttributes } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { openHostile as open } from './support/hostilePage.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';
import { openProxy, type Proxy } from './support/openProxy.ts';

const { site, journey } = await setUpEmbedSite();

const openHostile = (body: string) => open({ site, journey, body });

test("a page's key handlers see every Escape, and a tag that the page has defined is not replaced", async () => {
  const page = await openHostile('<abrak-probe api="/"></abrak-probe>');
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
      if (key === 'Escape' && target instanceof Element)
        document.body.dataset['escaped'] = `${target.localName} ${defaultPrevented}`;
    });
    customElements.define('abrak-wallet', class extends HTMLElement {});
    document.body.append(document.createElement('abrak-wallet'));
  });
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await expect(page.getByRole('dialog').getByLabel('First')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-escaped', 'abrak-probe true');
  await expect(page.getByRole('button', { name: 'Open dialog' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).toHaveAttribute('data-escaped', 'abrak-probe false');
});

test('moveBefore keeps an open dialog with its text and its focus', async () => {
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

test('in a native modal dialog of the page, Escape closes the innermost overlay first', async () => {
  const page = await openHostile('<dialog><abrak-probe api="/"></abrak-probe></dialog>');
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  const pageDialog = page.locator('dialog:modal');
  const elementDialog = page.locator('abrak-probe [role="dialog"]');
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await elementDialog.getByLabel('First').fill('typed');
  await elementDialog.getByRole('button', { name: 'Nested menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Alpha' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(elementDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(elementDialog).toHaveCount(0);
  await expect(pageDialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(pageDialog).toHaveCount(0);
});

describe('during an upload', () => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await openProxy(journey.sandbox.uploadUrl);
  });
  afterAll(() => proxy.close());

  /** Opens a file manager and starts an upload of a size, which pauses midway. */
  async function openUpload(name: string, sizeBytes: number) {
    const folder = await makeFolder(journey.client, name);
    const { uploadUrl } = proxy;
    const attributes = apiAttributes({ ...journey.sandbox, uploadUrl });
    const body = `<section></section><abrak-file-manager path="/${folder.name}" ${attributes}></abrak-file-manager>`;
    const page = await open({ site, journey, body, uploadUrl });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const { emptyText, fileInput, item } = filesScreen(page, 'en');
    await expect(emptyText).toBeVisible();
    requests.length = 0;
    proxy.pauseAfter(1_000_000);
    const file = join(journey.folder, 'large.bin');
    await writeFile(file, Buffer.alloc(sizeBytes));
    await fileInput.setInputFiles(file);
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await expect.poll(() => proxy.pausedCount()).toBe(1);
    return { folder, page, requests, item };
  }

  test.for([
    ['with moveBefore', 'moveBefore'],
    ['with insertBefore', 'insertBefore'],
  ] as const)('an element that is moved during an upload continues the upload: %s', async ([, method]) => {
    const { page, requests, item } = await openUpload(`جابه‌جا ${method}`, 3_000_000);
    await page.evaluate((way) => {
      const [section, manager] = [document.querySelector('section'), document.querySelector('abrak-file-manager')];
      if (section !== null) Reflect.apply(Reflect.get(section, way), section, [manager, null]);
    }, method);
    await expect(page.locator('section').getByRole('progressbar').first()).toBeVisible();
    proxy.resume();
    await expect(item('large.bin')).toBeVisible();
    const uploads = requests.filter((url) => url.startsWith(new URL(proxy.uploadUrl).origin));
    expect(uploads).toHaveLength(1);
  });

  test.for([
    ['a single-request upload', 3_000_000],
    ['a resumable upload', 20_000_000],
  ] as const)(
    'an element that is taken out during %s finishes it, and shows the file when it is back',
    async ([kind, sizeBytes]) => {
      const { folder, page, item } = await openUpload(`رفته در میانه ${kind}`, sizeBytes);
      await page.evaluate(() => {
        const manager = document.querySelector('abrak-file-manager');
        manager?.remove();
        Object.assign(globalThis, { back: () => manager !== null && document.body.append(manager) });
      });
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      proxy.resume();
      await expect.poll(() => namesIn(journey.client, `/${folder.name}`)).toEqual(['large.bin']);
      await page.evaluate(() => void Reflect.apply(Reflect.get(globalThis, 'back'), undefined, []));
      await expect(item('large.bin')).toBeVisible();
    },
  );
});

test('an element that is taken out and put back is scrolled to the same place, also in a frame', async () => {
  const folder = await makeFolder(journey.client, 'بلند');
  for (let index = 0; index < 20; index += 1)
    await uploadText(journey.client, { folderId: folder.id, name: `${index}.txt`, text: 'x' });
  const attributes = `display="inline" initial-path="/${folder.name}" ${apiAttributes(journey.sandbox)}`;
  const page = await openHostile(
    `<iframe width="900" height="500"></iframe><abrak-file-picker style="height: 420px" ${attributes}></abrak-file-picker>`,
  );
  const row = page.locator('abrak-file-picker').getByRole('row').filter({ hasText: '19.txt' });
  await page.getByRole('row').filter({ hasText: '0.txt' }).first().click();
  await page.keyboard.press('End');
  const isInside = () =>
    row.evaluate((element) => {
      const root = element.getRootNode();
      const outer = root instanceof ShadowRoot ? root.host.getBoundingClientRect() : new DOMRect();
      const { top, bottom } = element.getBoundingClientRect();
      return top >= outer.top && bottom <= outer.bottom;
    });
  await expect.poll(isInside).toBe(true);
  const box = await row.evaluate((element) => getComputedStyle(element).blockSize);
  await page.evaluate(async () => {
    const picker = document.querySelector('abrak-file-picker');
    picker?.remove();
    await fetch('/tokens.js');
    if (picker !== null) document.body.append(picker);
  });
  await expect.poll(isInside).toBe(true);
  await page.evaluate(() => {
    const picker = document.querySelector('abrak-file-picker');
    if (picker !== null) document.querySelector('iframe')?.contentDocument?.body.append(picker);
  });
  const framed = page
    .frameLocator('iframe')
    .locator('abrak-file-picker')
    .getByRole('row')
    .filter({ hasText: '19.txt' });
  await expect(framed).toBeVisible();
  expect(await framed.evaluate((element) => getComputedStyle(element).blockSize)).toBe(box);
});

// Changes of Prototype 1.6, MooTools and MooTools More to built-ins. `toJSON` of arrays is left out: the page's own call for
// tokens would suffer from it.
const changedBuiltIns = `
Array.prototype.entries = function () { return this.slice(); };
Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
Array.from = function (list) { return list == null ? [] : Array.prototype.slice.call(list); };
Date.parse = function (text) { return new Date(text); };
String.prototype.startsWith = function (pattern) { return this.lastIndexOf(pattern, 0) === 0; };`;

test.for([
  [
    'extends Object.prototype',
    'Object.prototype.sizeOf = function () { var n = 0; for (var key in this) n += 1; return n; };',
  ],
  ['has libraries that change built-ins', changedBuiltIns],
] as const)('files are listed and uploaded on a page that %s', async ([name, script]) => {
  const folder = await makeFolder(journey.client, name);
  site.putScript('/objects.js', script);
  const body = `<abrak-file-manager path="/${folder.name}" ${apiAttributes(journey.sandbox)}></abrak-file-manager>`;
  const page = await open({ site, journey, body, head: '<script src="/objects.js"></script>' });
  const { emptyText, fileInput, item } = filesScreen(page, 'en');
  await expect(emptyText).toBeVisible();
  await fileInput.setInputFiles({ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') });
  await expect(item('one.txt')).toBeVisible();
  expect(await namesIn(journey.client, `/${folder.name}`)).toEqual(['one.txt']);
});
