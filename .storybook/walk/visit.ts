import type { Browser, Page } from 'playwright-core';
import { globalsOf, type Look } from '../look/look.ts';

interface Channel {
  readonly emit: (event: string, ...parts: unknown[]) => void;
  readonly on: (event: string, listener: (part: unknown) => void) => void;
  readonly off: (event: string, listener: (part: unknown) => void) => void;
}

/** Name of Storybook's channel in the window of its stories. */
const CHANNEL = '__STORYBOOK_ADDONS_CHANNEL__';

/**
 * Part of the browser's name by which Storybook knows a test: it then ends animations instead of waiting for them after
 * each rendering.
 */
const TEST_RUNNER = 'StorybookTestRunner';

declare global {
  interface Window {
    readonly [CHANNEL]: Channel;
    readonly renderedStories: { value: number };
  }
}

/** Look in which a page is visited. */
export type VisitedLook = Partial<Pick<Look, 'locale' | 'theme'>>;

/** Size of the window in which pages are visited. */
const viewport = { width: 1280, height: 800 };

/** Milliseconds after which a page that has not come up counts as broken; on a busy machine it takes long. */
const PATIENCE_MS = 60_000;

/** Opens a window for visits. */
export function openWindow(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport, reducedMotion: 'reduce', userAgent: TEST_RUNNER });
}

/** Opens the Storybook in a look, before the first visit. */
export async function openFrame(page: Page, url: string, look: VisitedLook): Promise<void> {
  await page.goto(`${url}iframe.html?${new URLSearchParams({ viewMode: 'docs', globals: globalsOf(look) })}`);
  await page.waitForFunction((name) => name in window && document.readyState === 'complete', CHANNEL);
  await page.evaluate(countRendered, CHANNEL);
}

interface Emission {
  readonly name: typeof CHANNEL;
  readonly event: string;
  readonly payload: object;
  /** Events that end the wait, and those that report a failure. */
  readonly ends: readonly string[];
  readonly failures: readonly string[];
  readonly id: string;
  readonly patienceMs: number;
}

// Runs in the page: emits an event and waits for the answer to it.
function emitAndWait({ name, event, payload, ends, failures, id, patienceMs }: Emission): Promise<string | undefined> {
  const channel = window[name];
  return new Promise((resolve) => {
    const settle = (result: string | undefined) => {
      clearTimeout(timer);
      for (const end of ends) channel.off(end, onEnd);
      for (const failure of failures) channel.off(failure, onFailure);
      resolve(result);
    };
    const onEnd = (part: unknown) =>
      (part instanceof Object && 'storyId' in part ? part.storyId : part) === id && settle(undefined);
    const onFailure = (part: unknown) =>
      settle(part instanceof Object && 'message' in part ? String(part.message) : JSON.stringify(part));
    const timer = setTimeout(() => settle('did not come up'), patienceMs);
    for (const end of ends) channel.on(end, onEnd);
    for (const failure of failures) channel.on(failure, onFailure);
    channel.emit(event, payload);
  });
}

const failures = [
  'storyErrored',
  'storyThrewException',
  'storyMissing',
  'playFunctionThrewException',
  'unhandledErrorsWhilePlaying',
];

/** Opens a story or a page of documentation; returns the reason if it failed. */
export function visit(page: Page, id: string, viewMode: 'docs' | 'story'): Promise<string | undefined> {
  const ends = [viewMode === 'docs' ? 'docsRendered' : 'storyFinished'];
  return page.evaluate(emitAndWait, {
    name: CHANNEL,
    event: 'setCurrentStory',
    payload: { storyId: id, viewMode },
    ends,
    failures,
    id,
    patienceMs: PATIENCE_MS,
  });
}

// Runs in the page: counts the stories inside it that have been rendered since the last visit or change.
function countRendered(name: typeof CHANNEL): void {
  const count = { value: 0 };
  Object.assign(window, { renderedStories: count });
  window[name].on('storyFinished', () => (count.value += 1));
}

// Its stories are rendered after the page, and again after each change.
async function waitForStories(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.renderedStories.value >= document.querySelectorAll('.sb-story').length,
    undefined,
    { timeout: PATIENCE_MS },
  );
}

/** Opens a page of documentation with the stories inside; returns the reason if it failed. */
export async function visitDocs(page: Page, id: string): Promise<string | undefined> {
  await page.evaluate(() => (window.renderedStories.value = 0));
  const failure = await visit(page, id, 'docs');
  if (failure === undefined) await waitForStories(page);
  return failure;
}

/** Changes the look of the open page of documentation. */
export async function changeDocsLook(page: Page, look: VisitedLook): Promise<void> {
  await page.evaluate(
    ({ name, globals }) => {
      window.renderedStories.value = 0;
      window[name].emit('updateGlobals', { globals });
    },
    { name: CHANNEL, globals: look } as const,
  );
  const isDark = look.theme === 'dark';
  await page.waitForFunction(
    (dark) => (document.querySelector<HTMLElement>('[data-look]')?.dataset['look'] === 'dark') === dark,
    isDark,
  );
  await waitForStories(page);
}

/** Looks in which every page of documentation is visited: both languages and both themes, which do not depend on each other. */
export const visitedLooks = [
  { locale: 'en', theme: 'dark' },
  { locale: 'fa', theme: 'light' },
] as const satisfies readonly [VisitedLook, VisitedLook];

/** Look in which stories play: they play in Persian where they are tested. */
export const [playedLook] = visitedLooks;
