import type { Page } from 'playwright-core';

/** Navigates the console in place, as a link does, without loading the page again. */
export function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
