import { expect, test } from 'vitest';
import { storageLimits, storagePlans } from './storagePlans.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

test.each([
  [3, { quotaBytes: 8 * GB, fileCapBytes: 500 * MB, urlCapBytes: 50 * MB }],
  [4, { quotaBytes: 20 * GB, fileCapBytes: 2 * GB, urlCapBytes: null }],
  [5, { quotaBytes: 100 * GB, fileCapBytes: 10 * GB, urlCapBytes: null }],
])('the plan %d has its limits', (id, limits) => {
  expect(storageLimits(id)).toMatchObject(limits);
});

test('an unknown plan has no limits', () => {
  expect(storageLimits(6)).toBeUndefined();
});

test.each([
  ['free', 0, 0, 0],
  ['premium', 25_000, 225_000, 300_000],
  ['pro', 60_000, 495_000, 660_000],
] as const)('the plan %s has its prices in toman', (tier, monthlyToman, yearlyToman, yearlyListToman) => {
  expect(storagePlans[tier]).toMatchObject({ monthlyToman, yearlyToman, yearlyListToman });
});
