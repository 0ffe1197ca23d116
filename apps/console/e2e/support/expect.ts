import { expect as configurable } from 'playwright/test';

/** Playwright's retrying assertions with a timeout for a busy machine. */
export const expect = configurable.configure({ timeout: 15_000 });
