import type { Browser, Page } from 'playwright-core';
import type { SiteEntry } from './site.ts';
import { noAnswerLine, noTokenLine } from '../../packages/elements/src/testing/consoleLines.ts';
import { findFaults } from './findFaults.ts';
import {
  changeDocsLook,
  openFrame,
  openWindow,
  playedLook,
  visit,
  visitDocs,
  type VisitedLook,
  visitedLooks,
} from './visit.ts';

const WALKED = 'walked';

/** Lines of the console that stories provoke. */
const expectedLines = [noAnswerLine, noTokenLine];

/** Opens a page whose errors are collected until they are taken. */
async function openWatched(
  browser: Browser,
): Promise<{ readonly page: Page; readonly takeErrors: () => readonly string[] }> {
  const page = await openWindow(browser);
  const errors: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !expectedLines.some((line) => text.includes(line)))
      errors.push(`console: ${text.slice(0, 300)}`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message.slice(0, 300)}`));
  return { page, takeErrors: () => errors.splice(0) };
}

interface Walk {
  readonly browser: Browser;
  readonly url: string;
  readonly entries: readonly SiteEntry[];
}

// Storybook reloads the window when the story before is still busy, as it does for a reader; then the story is opened again.
async function visitStory(page: Page, url: string, id: string): Promise<string | undefined> {
  try {
    return await visit(page, id, 'story');
  } catch {
    await openFrame(page, url, playedLook);
    return visit(page, id, 'story');
  }
}

/** Opens and plays every story in English; returns what is broken. */
export async function walkStories({ browser, url, entries }: Walk): Promise<readonly string[]> {
  const { page, takeErrors } = await openWatched(browser);
  const found: string[] = [];
  await openFrame(page, url, playedLook);
  for (const { id } of entries) {
    const failure = await visitStory(page, url, id);
    const faults = [...[failure ?? []].flat(), ...(await findFaults(page)), ...takeErrors()];
    found.push(...faults.map((fault) => `${id}: ${fault}`));
  }
  await page.close();
  return found;
}

// A story in a frame of a page of documentation.
const FRAME = /\/iframe\.html\?id=.*viewMode=story/;

/** Loads the first frame of a page of documentation, which is blank until then; returns what is broken inside. */
async function faultsOfFrame(page: Page): Promise<readonly string[]> {
  const box = page.locator('[data-framed]').first();
  if ((await box.count()) === 0) return [];
  await box.scrollIntoViewIfNeeded();
  const frame = box.locator('iframe');
  const src = await frame.getAttribute('src');
  // Another address: the walk answers the one of a reader with a blank page.
  const content = await (await frame.elementHandle())?.contentFrame();
  if (content === null || content === undefined || src === null) return ['has a frame without content'];
  // The frame's own navigation comes first: later it would interrupt the one that follows.
  await content.waitForURL(FRAME);
  await content.goto(new URL(`${src}&${WALKED}`, page.url()).href);
  await content.waitForFunction(() => document.documentElement.dataset['story'] === 'finished', undefined, {
    timeout: 60_000,
  });
  return findFaults(content);
}

/** Opens every page of documentation in one look and changes to the other, by turns; returns what is broken. */
export async function walkDocs({ browser, url, entries }: Walk): Promise<readonly string[]> {
  const { page, takeErrors } = await openWatched(browser);
  const found: string[] = [];
  // Every story is walked by itself: here one frame of a page is enough.
  await page.route(FRAME, (route) =>
    route.request().url().endsWith(WALKED)
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  let [look, next]: readonly [VisitedLook, VisitedLook] = visitedLooks;
  await openFrame(page, url, look);
  for (const { id } of entries) {
    const failure = await visitDocs(page, id);
    const faults = [...[failure ?? []].flat(), ...(await findFaults(page))];
    await changeDocsLook(page, next);
    // The next page opens in the look that this one ends in.
    [look, next] = [next, look];
    faults.push(...(await findFaults(page)));
    faults.push(...(await faultsOfFrame(page)), ...takeErrors());
    found.push(...new Set(faults.map((fault) => `${id}: ${fault}`)));
  }
  await page.close();
  return found;
}
