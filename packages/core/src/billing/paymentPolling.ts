const FIRST_DELAYS_MS = [2_000, 3_000, 5_000];
const LATER_DELAY_MS = 10_000;

/** How long a payment that came back from the bank is asked after. */
export const PAYMENT_POLL_WINDOW_MS = 120_000;

function delays(): readonly number[] {
  const first = FIRST_DELAYS_MS.reduce((sum, delay) => sum + delay, 0);
  const later = Math.floor((PAYMENT_POLL_WINDOW_MS - first) / LATER_DELAY_MS);
  return [...FIRST_DELAYS_MS, ...Array.from({ length: later }, () => LATER_DELAY_MS)];
}

/** The waits between the questions after a payment, each counted from the last answer; behind the last it stays pending. */
export const paymentPollDelaysMs: readonly number[] = Object.freeze(delays());
