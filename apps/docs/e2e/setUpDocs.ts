import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { findBrowser } from '../../../scripts/browser.ts';
import { type ServedFolder, serveFolder } from '../../../scripts/serveFolder.ts';

/** Page of the site, and what went wrong in it. */
export interface OpenedPage {
  readonly page: Page;
  /** Errors of the console, requests to other origins, and refusals of the content security policy. */
  readonly faults: readonly string[];
}

/** Opens pages of the built documentation. */
export interface Docs {
  readonly open: (path: string, look?: BrowserContextOptions) => Promise<OpenedPage>;
}

function watch(page: Page, origin: string): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url()) && !request.url().startsWith(origin))
      faults.push(`asks ${request.url()}`);
  });
  return faults;
}

/** Serves the built documentation and starts a browser for the tests of a file; returns what reads them inside a test. */
export function setUpDocs(): () => Docs {
  let served: ServedFolder | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [served, browser] = await Promise.all([
      serveFolder(inject('docsFolder')),
      findBrowser().then((launch) => chromium.launch(launch)),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  return () => {
    if (served === undefined || browser === undefined)
      throw new Error('The documentation is read before the tests have started.');
    const { url } = served;
    const opened = browser;
    return {
      open: async (path, look = {}) => {
        const page = await opened.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...look });
        const faults = watch(page, url);
        await page.goto(new URL(path, url).href);
        return { page, faults };
      },
    };
  };
}
