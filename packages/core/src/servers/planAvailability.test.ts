import { expect, test } from 'vitest';
import { serverImages, serverPlans } from './fixtures.ts';
import { planAvailability } from './planAvailability.ts';

const imageOf = (name: string) => serverImages().find((image) => image.name === name);
const refusedFor = (image: string | undefined, period: string) =>
  serverPlans()
    .filter(
      (plan) =>
        !planAvailability(plan, { period, image: image === undefined ? undefined : imageOf(image), now: 0 })
          .isAvailable,
    )
    .map(({ name }) => name);

test.each([
  ['rhel7.4', []],
  ['ubuntu16.ds', ['HD-VPS1', 'HD-VPS2', 'NVMe-Gitlab']],
  ['win2012', ['HD-VPS1', 'HD-VPS2', 'NVMe-Gitlab']],
  ['win2019', ['HD-VPS1', 'HD-VPS2', 'NVMe-Gitlab']],
])('image %s excludes the monthly plans %j', (image, names) => {
  // HD-VPS2 has exactly the minimum disk of Ubuntu Desktop but too little memory.
  expect(refusedFor(image, 'MONTH')).toEqual(names);
});

test('plans without a two-year price are unavailable for two years', () => {
  const sold = ['HD-VPS1', 'NVMe-VPC1', 'NVMe-VPC3', 'NVMe-VIP2', 'Data-VIP2'];
  const all = serverPlans().map(({ name }) => name);
  expect(refusedFor('rhel7.4', 'TYEAR')).toEqual(all.filter((name) => !sold.includes(name)));
  expect(refusedFor(undefined, 'DAY')).toEqual(all);
});

test('all problems are listed, with the required amounts', () => {
  const [smallest] = serverPlans();
  const plan = smallest && { ...smallest, isActive: false, prices: [] };
  expect(plan && planAvailability(plan, { period: 'YEAR', image: imageOf('win2016'), now: 0 })).toEqual({
    isAvailable: false,
    problems: [
      { code: 'planInactive' },
      { code: 'noPrice' },
      { code: 'cpuTooLittle', params: { needed: 2 } },
      { code: 'ramTooLittle', params: { needed: 4 } },
      { code: 'diskTooLittle', params: { needed: 110 } },
    ],
  });
});
