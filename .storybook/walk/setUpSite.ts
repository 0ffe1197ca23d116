import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import { openSite, type Site } from './site.ts';

/** The built Storybook and a browser. */
export interface OpenedSite {
  readonly browser: Browser;
  readonly site: Site;
}

/** Serves the built Storybook and starts a browser for the tests of a file; returns what reads them inside a test. */
export function setUpSite(): () => OpenedSite {
  let opened: OpenedSite | undefined;
  beforeAll(async () => {
    opened = { site: await openSite(inject('storybookFolder')), browser: await chromium.launch(await findBrowser()) };
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.site.close();
  });
  return () => {
    if (opened === undefined) throw new Error('The Storybook is read before the tests have started.');
    return opened;
  };
}
