import { MINUTE_MS } from '../shared/internal.ts';

/** Milliseconds for which wrong passwords lock an account. */
export const ACCOUNT_LOCK_MS = 15 * MINUTE_MS;
