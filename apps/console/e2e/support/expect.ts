import { expect as configurable } from 'playwright/test';
import { PATIENCE_MS } from '../../../../scripts/patience.ts';

/** Playwright's retrying assertions with a timeout for a busy machine. */
export const expect = configurable.configure({ timeout: PATIENCE_MS });
