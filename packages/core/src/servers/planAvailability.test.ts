import { expect, test } from 'vitest';
import { serverImages, serverPlans } from './fixtures.ts';
import { planAvailability } from './planAvailability.ts';

const imageOf = (name: string) => serverImages().find((image) => image.name === name);
const refusedFor = (image: string | undefined, period: string) =>
  serverPlans()
    .filter((plan) => !planAvailability(plan, { period, image: image === undefined ? undefined : imageOf(image), now: 0 }).isAvailable)
    .map(({ name }) => name);

test.each([
  ['rhel7.4', []],
  ['ubuntu16.ds', ['HD-VPS1', 'HD-VPS2', 'NVMe-Gitlab']],
  ['win2012', ['HD-VPS1', 'HD-VPS2', 'NVMe-Gitlab']],
  ['win2019', ['HD-VPS1', 'HD-VPS2', 'NVMe-Gitlab']],
])('by the month %s is too much for %j (decision 26)', (image, names) => {
  // The smallest disk of Ubuntu Desktop is exactly that of the second plan, whose memory is too little.
  expect(refusedFor(image, 'MONTH')).toEqual(names);
});

test('by two years most plans are not sold (decision 10)', () => {
  const sold = ['HD-VPS1', 'NVMe-VPC1', 'NVMe-VPC3', 'NVMe-VIP2', 'Data-VIP2'];
  const all = serverPlans().map(({ name }) => name);
  expect(refusedFor('rhel7.4', 'TYEAR')).toEqual(all.filter((name) => !sold.includes(name)));
  expect(refusedFor(undefined, 'DAY')).toEqual(all);
});

test('every reason is told, with what is needed', () => {
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
