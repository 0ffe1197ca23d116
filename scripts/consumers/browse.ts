import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../browser.ts';

const WAIT_MS = 20_000;

let started: Promise<Browser> | undefined;

async function start(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), headless: true });
}

/** Closes the browser, if one was started. */
export async function closeBrowser(): Promise<void> {
  await (await started)?.close();
}

/** Page and the complaints of its console and network. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/** Opens an empty page that notes errors, warnings and failed requests. */
export async function watchPage(): Promise<WatchedPage> {
  started ??= start();
  const context = await (await started).newContext({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left, and a component that is unmounted, abort their requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answer ${response.status()}: ${response.url()}`);
  });
  return { page, complaints, close: () => context.close() };
}
