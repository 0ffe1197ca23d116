import type { Page } from 'playwright-core';
import { faultsInPage } from '../secondLook/faultsInPage.ts';

/** Returns what is broken in the open page: a red box, or a dialog that does not fit into its window. */
export function findFaults(page: Pick<Page, 'evaluate'>): Promise<readonly string[]> {
  return page.evaluate(faultsInPage);
}
