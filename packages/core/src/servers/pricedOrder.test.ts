import { describe, expect, test } from 'vitest';
import { invoiceLines } from '../billing/index.ts';
import { toman } from '../shared/index.ts';
import { HOURLY_PLAN_ID } from './hourlyLimits.ts';
import { listedServerImages, listedServerPlans } from './listedCatalogue.ts';
import {
  type AskedOrder,
  discountCharges,
  hourlyFloor,
  priceOrder,
  remainingWorth,
  upgradeFault,
  withCredit,
} from './pricedOrder.ts';

const catalogue = { plans: listedServerPlans(), images: listedServerImages(), now: Date.UTC(2026, 2, 20) };
const plan: AskedOrder = { imageName: 'deb10.3', planId: 204, period: 'YEAR' };
const hourly: AskedOrder = { imageName: 'deb10.3', planId: HOURLY_PLAN_ID, period: 'DAY' };

const netOf = (asked: AskedOrder) => {
  const priced = priceOrder(asked, catalogue);
  return priced.ok ? invoiceLines(priced.value.charges).netToman : priced;
};

function floorOf(imageName: string) {
  const image = catalogue.images.find(({ name }) => name === imageName);
  const floor = image && hourlyFloor(image);
  if (floor === undefined) throw new Error(`No hourly server can have ${imageName}.`);
  return floor;
}

describe('the price of an order', () => {
  test('is that of the plan in its period, with the resources of the plan', () => {
    expect(netOf(plan)).toBe(2_160_000);
    expect(priceOrder(plan, catalogue)).toMatchObject({ value: { resources: { cpuCores: 2, ramGb: 5, diskGb: 150 } } });
  });

  test('by the hour is a base, higher for Windows, and what is above the minimum', () => {
    const floor = floorOf('deb10.3');
    expect(netOf({ ...hourly, resources: floor })).toBe(20_000);
    expect(netOf({ ...hourly, resources: { ...floor, cpuCores: floor.cpuCores + 2 } })).toBe(25_000);
    expect(netOf({ ...hourly, imageName: 'win2019', resources: floorOf('win2019') })).toBe(23_000);
  });

  test.each([
    [{ ...plan, imageName: 'beos' }, 'imageMissing', 'os'],
    [{ ...plan, planId: 999 }, 'planMissing', 'plan.id'],
    [{ ...plan, period: 'DAY' }, 'periodUnavailable', 'plan.jsonInfo'],
    [{ ...plan, planId: 201, imageName: 'win2019' }, 'belowMinimum', 'os'],
    [{ ...plan, resources: { cpuCores: 9, ramGb: 5, diskGb: 150 } }, 'badRequest', 'plan.additionalInfo'],
    [{ ...hourly, period: 'YEAR' }, 'periodUnavailable', 'plan.jsonInfo'],
    [hourly, 'badRequest', 'plan.additionalInfo'],
    [{ ...hourly, resources: { cpuCores: 0, ramGb: 0, diskGb: 0 } }, 'belowMinimum', 'plan.additionalInfo'],
    [{ ...hourly, resources: { cpuCores: 1e6, ramGb: 1e6, diskGb: 1e6 } }, 'badRequest', 'plan.additionalInfo'],
  ])('%j is refused as %s at %s', (asked, code, field) => {
    expect(priceOrder(asked, catalogue)).toEqual({ ok: false, code, field });
  });
});

const base = [{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: toman(100_000) }];

test('discounts and remaining credit are lines below zero, and none without an amount', () => {
  const net = (charges: typeof base) => invoiceLines(charges).netToman;
  expect(net([...discountCharges(base, { kind: 'percent', rateBp: 1000 })])).toBe(90_000);
  expect(net([...withCredit(base, toman(30_000))])).toBe(70_000);
  expect([discountCharges(base, undefined), withCredit(base, toman(0))]).toEqual([base, base]);
});

test('an upgrade is longer or dearer, and not smaller than an hourly server', () => {
  const term = (period: string, amount: number, cpuCores = 1) => ({
    period,
    resources: { cpuCores, ramGb: 4, diskGb: 20 },
    charges: [{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: toman(amount) }],
  });
  expect(upgradeFault(term('YEAR', 6), term('YEAR', 5))).toBeUndefined();
  expect(upgradeFault(term('YEAR', 5), term('YEAR', 5))).toBe('plan');
  expect(upgradeFault(term('MONTH', 9), term('YEAR', 5))).toBe('period');
  expect(upgradeFault(term('MONTH', 9, 3), term('DAY', 5, 4))).toBe('plan');
  expect(upgradeFault(term('MONTH', 4, 4), term('DAY', 5, 4))).toBeUndefined();
});

test('what is left of a period is rounded down, and nothing after its end', () => {
  const period = { startsAt: 0, endsAt: 3 };
  expect([-1, 0, 1, 2, 3, 4].map((now) => remainingWorth(100, period, now))).toEqual([100, 100, 66, 33, 0, 0]);
  expect(remainingWorth(100, { startsAt: 3, endsAt: 3 }, 0)).toBe(0);
  const year = { startsAt: Date.UTC(2026, 0, 1), endsAt: Date.UTC(2027, 0, 1) };
  expect(remainingWorth(9_000_000_000_000, year, year.startsAt + 1)).toBe(8_999_999_999_714);
});
