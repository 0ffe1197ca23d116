import { MINUTE_MS } from '@abrak/core/internal';
import type { Payment } from './paymentStore.ts';

/** Questions of a minute each, longer than a bank waits for a verification. */
const FREQUENT_ASKS = 25;
const MAX_DELAY_MINUTES = 60;
const MAX_SILENT_DELAY_MINUTES = 8;

function doubling(asks: number, most: number): number {
  return Math.min(most, 2 ** Math.min(asks, 10));
}

/** Returns true when a payment is due to be asked about at the bank. */
export function isDue({ next_ask_at: nextAskAt }: Payment, now: Date): boolean {
  return nextAskAt === null || nextAskAt.getTime() <= now.getTime();
}

/**
 * Returns the columns that claim a question to the bank: until then no other process asks it, and after a crash or an
 * unclear answer it is asked again. A claim outlasts every call that is made for it.
 */
export function claimedAsk({ state, asks }: Payment, now: Date) {
  const minutes =
    state === 'STARTED'
      ? doubling(asks, MAX_SILENT_DELAY_MINUTES)
      : doubling(Math.max(0, asks - FREQUENT_ASKS), MAX_DELAY_MINUTES);
  return { asks: asks + 1, next_ask_at: new Date(now.getTime() + minutes * MINUTE_MS) };
}

/** Columns of a payment about which nothing is to be asked, or something else than before. */
export const freshAsk = { asks: 0, next_ask_at: null } as const;
