import { expect, test } from 'vitest';
import { paymentPollDelaysMs } from './paymentPolling.ts';

test('a payment is polled quickly at first, then every ten seconds, for two minutes', () => {
  expect(paymentPollDelaysMs.slice(0, 5)).toEqual([2_000, 3_000, 5_000, 10_000, 10_000]);
  expect(paymentPollDelaysMs.reduce((sum, delay) => sum + delay, 0)).toBe(120_000);
});
