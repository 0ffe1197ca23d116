import { expect, test } from 'vitest';
import { anHourlyServer, aPaidServerInvoice, aServer, serverPlans } from './fixtures.ts';
import { renewalOptions } from './renewalOptions.ts';
import type { Server } from './schema.ts';

const NOW = Date.UTC(2026, 2, 21);

function problemsOf(server: Server, plans = serverPlans()) {
  const options = renewalOptions(server, { plans, now: NOW });
  return Object.fromEntries(options.map(({ period, problems }) => [period, problems.map(({ code }) => code)]));
}

const paidFor = (name: string, period: string) => {
  const id = serverPlans().find((plan) => plan.name === name)?.id ?? 0;
  return aServer({ invoice: aPaidServerInvoice({ product: { id, name, quotaBytes: null }, period }) });
};

test('a yearly server can be renewed for a year or two, not for a month', () => {
  expect(problemsOf(paidFor('NVMe-VPC1', 'YEAR'))).toEqual({
    MONTH: ['periodShorter', 'notDearer'],
    YEAR: [],
    TYEAR: [],
  });
});

test('a longer period that costs no more than the current one is unavailable', () => {
  const plans = serverPlans().map((plan) => ({
    ...plan,
    prices: plan.prices.map((entry) =>
      entry.period === 'TYEAR' ? { ...entry, priceToman: plan.prices[0]?.priceToman ?? entry.priceToman } : entry,
    ),
  }));
  expect(problemsOf(paidFor('NVMe-VPC1', 'YEAR'), plans)).toMatchObject({ YEAR: [], TYEAR: ['notDearer'] });
});

test('the current period is available without a price in the catalogue, and the only one of hourly servers', () => {
  expect(problemsOf(paidFor('NVMe-VPC2', 'TYEAR'))).toEqual({
    MONTH: ['periodShorter', 'notDearer'],
    YEAR: ['periodShorter'],
    TYEAR: [],
  });
  expect(problemsOf(paidFor('NVMe-VPC2', 'TYEAR'), [])).toEqual({ TYEAR: [] });
  expect(problemsOf(anHourlyServer())).toEqual({ DAY: [] });
  expect(problemsOf(aServer({ invoice: null }))).toEqual({});
});
