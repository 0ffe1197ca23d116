import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { test } from 'vitest';
import { makeFolder, namesIn } from './support/connect.ts';
import { apiAttributes } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { openHostile as open } from './support/hostilePage.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';

const { site, journey } = await setUpEmbedSite();

const openHostile = (body: string) => open({ site, journey, body });

test("a page's own handlers of keys, and those of a tag that is taken, are left alone", async () => {
  const page = await openHostile('<abrak-probe api="/"></abrak-probe>');
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
      if (key === 'Escape' && target instanceof Element) document.body.dataset['escaped'] = `${target.localName} ${defaultPrevented}`;
    });
    customElements.define('abrak-wallet', class extends HTMLElement {});
    document.body.append(document.createElement('abrak-wallet'));
  });
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-escaped', 'abrak-probe true');
  await page.keyboard.press('Escape');
  await expect(page.locator('body')).toHaveAttribute('data-escaped', 'abrak-probe false');
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

/** A file manager in a folder of its own, and an upload of so many bytes that waits in the network until it is let go. */
async function openUpload(name: string, sizeBytes: number) {
  const place = await makeFolder(journey.client, name);
  const page = await openHostile(`<section></section><abrak-file-manager path="/${place.name}" ${apiAttributes(journey.sandbox)}></abrak-file-manager>`);
  const { emptyText, fileInput, item } = filesScreen(page, 'en');
  await expect(emptyText).toBeVisible();
  const held: Route[] = [];
  await page.route(`${new URL(journey.sandbox.uploadUrl).origin}/**`, async (route) => {
    // What begins an upload in pieces brings no bytes.
    if (route.request().url().endsWith('/tus')) await route.continue();
    else held.push(route);
  });
  const file = join(journey.folder, 'large.bin');
  await writeFile(file, Buffer.alloc(sizeBytes));
  await fileInput.setInputFiles(file);
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return { place, page, held, item };
}

test.for([
  ['by moveBefore', 'moveBefore'],
  ['by taking it out and putting it in', 'insertBefore'],
] as const)('an element that is moved in the middle of an upload goes on with it: %s', async ([, method]) => {
  const { page, held, item } = await openUpload(`جابه‌جا ${method}`, 3_000_000);
  await page.evaluate((way) => {
    const [section, manager] = [document.querySelector('section'), document.querySelector('abrak-file-manager')];
    if (section !== null) Reflect.apply(Reflect.get(section, way), section, [manager, null]);
  }, method);
  await expect(page.locator('section').getByRole('progressbar').first()).toBeVisible();
  for (const route of held) await route.continue();
  await expect(item('large.bin')).toBeVisible();
  expect(held).toHaveLength(1);
});

test.for([
  ['in one piece', 3_000_000],
  ['in pieces', 20_000_000],
] as const)('an element that is removed in the middle of an upload %s ends it without an error', async ([kind, sizeBytes]) => {
  const { place, page, held } = await openUpload(`رفته در میانه ${kind}`, sizeBytes);
  const underWay = new Set(held.map((route) => route.request()));
  const later: string[] = [];
  page.on('request', (request) => later.push(request.url()));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  await page.evaluate(() => document.querySelector('abrak-file-manager')?.remove());
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => underWay.size).toBe(0);
  // A later request of the page was answered, so a further one of the upload would have been sent.
  await page.evaluate(() => fetch('/tokens.js'));
  expect(later).toEqual([`${site.origin}/tokens.js`]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await namesIn(journey.client, `/${place.name}`)).toEqual([]);
});

test('files are listed and uploaded on a page that has given every object a property more', async () => {
  const place = await makeFolder(journey.client, 'ویژگی‌های بیشتر');
  site.putScript('/objects.js', 'Object.prototype.sizeOf = function () { var n = 0; for (var key in this) n += 1; return n; };');
  const body = `<abrak-file-manager path="/${place.name}" ${apiAttributes(journey.sandbox)}></abrak-file-manager>`;
  const page = await open({ site, journey, body, head: '<script src="/objects.js"></script>' });
  const { emptyText, fileInput, item } = filesScreen(page, 'en');
  await expect(emptyText).toBeVisible();
  await fileInput.setInputFiles({ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') });
  await expect(item('one.txt')).toBeVisible();
  expect(await namesIn(journey.client, `/${place.name}`)).toEqual(['one.txt']);
});
