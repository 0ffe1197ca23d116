import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';

const InfoSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    plan_type: v.string(),
    cpu: v.string(),
    ram: v.string(),
    disk: v.string(),
    send_limit: v.string(),
    receive_limit: v.string(),
  }),
);
const PricesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.strictObject({
      calculationType: v.literal('FIXED'),
      recuringPeriod: v.string(),
      title: v.literal('BASE'),
      validFrom: v.number(),
      validTo: v.number(),
      valueApplication: v.literal('FIXED'),
      valuePrice: v.number(),
    }),
  ),
);
const PlansSchema = v.array(
  v.object({
    id: v.number(),
    name: v.string(),
    featureActive: v.literal(true),
    productActive: v.literal(true),
    jsonInfo: InfoSchema,
    jsonPrices: PricesSchema,
  }),
);
const ImagesSchema = v.array(
  v.strictObject({
    active: v.literal(true),
    category: v.string(),
    displayName: v.string(),
    id: v.number(),
    name: v.string(),
    location: v.object({ aliasPrefix: v.string(), country: v.string(), id: v.number(), name: v.string() }),
    resourceInfos: v.object({ cpu: v.number(), disk: v.number(), ram: v.number() }),
  }),
);

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

// Without a session: the campaign pages read the catalogue before sign-in.
const read = async (path: string): Promise<unknown> => (await fetch(`${sandbox.url}/cws/rest/${path}`)).json();
const readPlans = async () =>
  v.parse(PlansSchema, await read('products/user/products?category=CWS&calculationType=FIXED'));
const readImages = async () => v.parse(ImagesSchema, await read('vmOSs'));

test('the plans are the documented ones, with resources as text and prices in thousands of toman', async () => {
  const plans = await readPlans();
  expect(plans.map(({ id, name }) => [id, name])).toEqual(
    [
      'HD-VPS1',
      'HD-VPS2',
      'HD-VPS3',
      'NVMe-VPC1',
      'NVMe-VPC2',
      'NVMe-Gitlab',
      'NVMe-VPC3',
      'NVMe-VIP1',
      'NVMe-VIP2',
      'NVMe-VIP3',
      'Data-VIP1',
      'Data-VIP2',
      'Data-VIP3',
    ].map((name, index) => [201 + index, name]),
  );
  expect(plans[0]?.jsonInfo).toMatchObject({ cpu: '1', ram: '0.25', disk: '10', send_limit: '1', receive_limit: '1' });
  expect(plans[0]?.jsonPrices.map(({ recuringPeriod, valuePrice }) => [recuringPeriod, valuePrice])).toEqual([
    ['MONTH', 77.7],
    ['YEAR', 716.4],
    ['TYEAR', 1432.8],
  ]);
  const now = sandbox.world.now().getTime();
  expect(
    plans.flatMap(({ jsonPrices }) => jsonPrices).every(({ validFrom, validTo }) => validFrom < now && now < validTo),
  ).toBe(true);
});

test('the images are the documented ones with their minimums, and there is one network', async () => {
  const images = await readImages();
  expect(images).toHaveLength(15);
  const minimums = Object.fromEntries(
    images.map(({ name, resourceInfos: { cpu, disk, ram } }) => [name, [cpu, disk, ram]]),
  );
  expect(minimums).toMatchObject({
    'rhel7.4': [1, 10, 0.25],
    fedora: [1, 10, 0.25],
    'ubuntu16.ds': [1, 60, 3],
    win2012: [2, 110, 4],
    win2019: [2, 110, 4],
  });
  expect(await read('networks')).toEqual([{ id: 1, name: 'net-1' }]);
  for (const query of ['category=CFS', 'category=CWS&calculationType=PERCENT'])
    expect(await read(`products/user/products?${query}`)).toEqual([]);
});
