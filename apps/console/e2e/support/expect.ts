import { expect as configurable } from 'playwright/test';

/** Expectations of pages that wait until they are met; a machine at its limits gets time. */
export const expect = configurable.configure({ timeout: 15_000 });
