const FIRST_DELAYS_MS = [2_000, 3_000, 5_000];
const LATER_DELAY_MS = 10_000;

/** Milliseconds for which a payment is polled after the return from the bank. */
export const PAYMENT_POLL_WINDOW_MS = 120_000;

function delays(): readonly number[] {
  const first = FIRST_DELAYS_MS.reduce((sum, delay) => sum + delay, 0);
  const later = Math.floor((PAYMENT_POLL_WINDOW_MS - first) / LATER_DELAY_MS);
  return [...FIRST_DELAYS_MS, ...Array.from({ length: later }, () => LATER_DELAY_MS)];
}

/**
 * Delays between polls in milliseconds, each counted from the last answer. After the last one the payment stays
 * pending.
 */
export const paymentPollDelaysMs: readonly number[] = Object.freeze(delays());
