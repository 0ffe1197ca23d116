import { test } from 'vitest';
import { apiAttributes } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { type Held, heldByPage, noteTimers } from './support/heldByPage.ts';
import { openHostile, tags } from './support/hostilePage.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';

const { site, journey } = await setUpEmbedSite();

const ownStyle = 'main { display: grid; grid-template-columns: repeat(5, 1fr) } main > * { display: block; block-size: 120px; overflow: hidden }';

declare global {
  var readyElements: number | undefined;
}

async function openGrid() {
  const page = await openHostile({ site, journey, body: '<main></main>', ownStyle });
  await page.addInitScript(noteTimers);
  await page.addInitScript(() => {
    const count = () => (globalThis.readyElements = (globalThis.readyElements ?? 0) + 1);
    document.addEventListener('abrak-ready', count, { capture: true });
  });
  await page.reload();
  const at = apiAttributes(journey.sandbox);
  return {
    page,
    /** Puts twenty elements on the page and waits for all of them. */
    async fill(): Promise<void> {
      await page.evaluate((html) => {
        globalThis.readyElements = 0;
        document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
      }, tags.map((tag) => `<${tag} ${at}></${tag}>`).join('').repeat(4));
      await expect.poll(() => page.evaluate(() => globalThis.readyElements)).toBe(20);
      await expect(page.locator('abrak-wallet').last().getByText('toman').first()).toBeVisible();
      await expect(page.locator('abrak-file-manager').last().getByRole('grid')).toBeVisible();
    },
    /** Takes all away, with a dialog open. */
    async empty(): Promise<void> {
      await page.locator('abrak-file-picker').last().getByRole('button').first().press('Enter');
      await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
      await page.evaluate(() => document.querySelector('main')?.replaceChildren());
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => [...(globalThis.openTimers?.values() ?? [])])).toEqual([]);
    },
  };
}

test('twenty elements on one page ask once for the same', async () => {
  const { page, fill } = await openGrid();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await fill();
  const scopes = new Set(['files', 'servers', 'billing']);
  expect(asked.filter((path) => path.endsWith('/users/currentUser'))).toHaveLength(scopes.size);
  expect(asked.filter((path) => path === '/token')).toHaveLength(scopes.size);
});

const elementsOf = ({ objects }: Held) => Object.fromEntries(tags.map((tag) => [tag, objects[tag]]));

test('twenty elements, removed in the middle of something, leave nothing behind', async () => {
  const { page, fill, empty } = await openGrid();
  const start = await heldByPage(page, tags);
  await fill();
  const full = await heldByPage(page, tags);
  expect(full.listeners.length).toBeGreaterThan(start.listeners.length);
  for (const tag of tags) expect(full.objects[tag]).toBe(4 + (start.objects[tag] ?? 0));
  await empty();
  await fill();
  await empty();
  // The engine lets go of the last nodes that it saw a little later.
  await expect.poll(async () => elementsOf(await heldByPage(page, tags))).toEqual(elementsOf(start));
  const base = await heldByPage(page, tags);
  expect(base.listeners).toEqual(start.listeners);
  for (let turn = 0; turn < 2; turn += 1) {
    await fill();
    await empty();
  }
  await expect.poll(async () => (await heldByPage(page, tags)).objects).toEqual(base.objects);
  const after = await heldByPage(page, tags);
  expect(after.listeners).toEqual(start.listeners);
  expect(after.nodes).toBe(base.nodes);
  // What the engine learns of the code comes to rest at 6 % more, without another object.
  expect(after.heapBytes).toBeLessThan(base.heapBytes * 1.1);
});
