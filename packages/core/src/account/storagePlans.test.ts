import { expect, test } from 'vitest';
import { accountLimits, storageLimits, storagePlans } from './storagePlans.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

test.each([
  [3, { quotaBytes: 8 * GB, fileCapBytes: 500 * MB, urlCapBytes: 50 * MB }],
  [4, { quotaBytes: 20 * GB, fileCapBytes: 2 * GB, urlCapBytes: null }],
  [5, { quotaBytes: 100 * GB, fileCapBytes: 10 * GB, urlCapBytes: null }],
])('the plan %d has its limits', (id, limits) => {
  expect(storageLimits(id)).toMatchObject(limits);
});

test.each([
  [
    'documented plan',
    { id: 3, quotaBytes: 8 * GB },
    {},
    { quotaBytes: 8 * GB, fileCapBytes: 500 * MB, urlCapBytes: 50 * MB },
  ],
  [
    'documented plan without a quota in the account',
    { id: 4, quotaBytes: 0 },
    {},
    { quotaBytes: 20 * GB, fileCapBytes: 2 * GB },
  ],
  [
    "provider's plan with a documented id and another quota",
    { id: 3, quotaBytes: 50 * GB },
    {},
    { quotaBytes: 50 * GB },
  ],
  [
    "provider's plan with caps",
    { id: 9, quotaBytes: 50 * GB },
    { 9: { fileCapBytes: GB } },
    { quotaBytes: 50 * GB, fileCapBytes: GB },
  ],
  ['documented plan with caps of the provider', { id: 3, quotaBytes: 8 * GB }, { 3: {} }, { quotaBytes: 8 * GB }],
  ['unknown plan without a quota', { id: 9, quotaBytes: 0 }, {}, {}],
])('an account on a %s has its own limits', (_, plan, storageCaps, limits) => {
  expect(accountLimits(plan, { storageCaps })).toEqual(limits);
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
