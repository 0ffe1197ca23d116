import { expect as configurable } from 'playwright/test';

/** Expectations that wait until they are met, with time for a busy machine. */
export const expect = configurable.configure({ timeout: 15_000 });
