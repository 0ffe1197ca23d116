import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ServerImagesSchema, ServerNetworksSchema, ServerPlansSchema } from './catalogueSchema.ts';

const entry = {
  calculationType: 'FIXED',
  recuringPeriod: 'MONTH',
  title: 'BASE',
  validFrom: 1,
  validTo: 2,
  valueApplication: 'FIXED',
  valuePrice: 77.7,
};
const info = { plan_type: 'FIXED', cpu: '1', ram: '0.25', disk: '10', send_limit: '1', receive_limit: '1' };
const wirePlan = { id: 201, name: 'HD-VPS1', jsonInfo: JSON.stringify(info), jsonPrices: JSON.stringify([entry]) };

const plansOf = (changes: object) => v.parse(ServerPlansSchema, [{ ...wirePlan, ...changes }])[0];
const pricesOf = (entries: unknown) =>
  plansOf({ jsonPrices: typeof entries === 'string' ? entries : JSON.stringify(entries) })?.prices;

describe('a plan', () => {
  test('is parsed from JSON text, with prices in thousands of toman', () => {
    expect(plansOf({})).toEqual({
      id: 201,
      name: 'HD-VPS1',
      isActive: true,
      cpuCores: 1,
      ramGb: 0.25,
      diskGb: 10,
      sendLimitMb: 1,
      receiveLimitMb: 1,
      prices: [{ period: 'MONTH', priceToman: 77_700, validFrom: 1, validTo: 2 }],
    });
  });

  test('is inactive when the server says so', () => {
    expect(plansOf({ productActive: false })?.isActive).toBe(false);
    expect(plansOf({ featureActive: false })?.isActive).toBe(false);
  });

  test('accepts both spellings of the period', () => {
    const { recuringPeriod: _, ...rest } = entry;
    expect(pricesOf([{ ...rest, recurringPeriod: 'TYEAR' }])).toMatchObject([{ period: 'TYEAR' }]);
  });

  test('ignores surcharges and percentages as prices', () => {
    expect(
      pricesOf([
        { ...entry, title: 'CPU' },
        { ...entry, valueApplication: 'PERCENT' },
      ]),
    ).toEqual([]);
  });

  test.each([
    ['not JSON'],
    [{}],
    [[{ ...entry, valuePrice: '77' }]],
    [[{ ...entry, valuePrice: -1 }]],
    [[{ ...entry, valuePrice: 0.000_1 }]],
  ])('has no prices with the invalid entries %o', (entries) => {
    expect(pricesOf(entries)).toEqual([]);
  });

  test.each([[{ ...info, cpu: 'many' }], [{ ...info, ram: '-1' }], [{ ...info, disk: '' }], [{}]])(
    'is rejected with %o',
    (jsonInfo) => {
      expect(() => plansOf({ jsonInfo: JSON.stringify(jsonInfo) })).toThrow();
    },
  );
});

describe('an image', () => {
  const imageOf = (wire: object) => v.parse(ServerImagesSchema, [{ id: 1, name: 'win2012', ...wire }])[0];

  test('is parsed with its minimum resources', () => {
    const location = { aliasPrefix: 'DE', country: 'Germany', id: 1, name: 'Frankfurt' };
    const resourceInfos = { cpu: 2, disk: 110, ram: 4 };
    expect(
      imageOf({ active: true, category: 'WINDOWS', displayName: 'Windows Server 2012', location, resourceInfos }),
    ).toEqual({
      id: 1,
      name: 'win2012',
      displayName: 'Windows Server 2012',
      family: 'Windows',
      isActive: true,
      minimum: { cpuCores: 2, ramGb: 4, diskGb: 110 },
      location: { name: 'Frankfurt', country: 'Germany' },
    });
  });

  test('without optional fields has no minimum and uses its internal name', () => {
    const minimum = { cpuCores: 0, ramGb: 0, diskGb: 0 };
    expect(imageOf({ active: false })).toMatchObject({
      displayName: 'win2012',
      isActive: false,
      minimum,
      location: null,
    });
  });
});

test('networks without an id are told apart by their place', () => {
  expect(v.parse(ServerNetworksSchema, [{ id: '7', name: 'net-1' }, { name: 'net-2' }])).toEqual([
    { id: 7, name: 'net-1' },
    { id: 2, name: 'net-2' },
  ]);
});
