import type { Page } from 'playwright-core';

/** Console errors and warnings, uncaught errors, and requests to other origins. */
export type Problems = string[];

/** Collects the problems of a page. */
export function watchPage(page: Page, isOwn: (url: URL) => boolean): Problems {
  const problems: Problems = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // The browser logs every failed request; tests check what the page shows instead.
    const isFailedRequest = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isFailedRequest) {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !isOwn(url)) problems.push(`request to ${request.url()}`);
  });
  return problems;
}
