import { storagePlans, listStoragePlans } from '@abrak/core/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, type TestSandbox, tokenOf } from '../testing/openSandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.addCustomer('sara');
});

afterAll(() => sandbox.close());

async function getProducts(query: string, token = ''): Promise<readonly [number, unknown]> {
  const answer = await fetch(`${sandbox.url}/cfs/rest/products/user/products${query}`, { headers: { token } });
  return [answer.status, await answer.json()];
}

test('lists the three storage plans with their documented prices', async () => {
  const { free, premium, pro } = storagePlans;
  const plans = await listStoragePlans(await sandbox.signIn('sara'));
  const expected = [free, premium, pro].map(({ id, name, monthlyToman, yearlyToman, yearlyListToman }) => {
    return { id, name, title: '', monthlyToman, yearlyToman, yearlyListToman, details: [] };
  });
  expect(plans).toEqual(expected);
});

test('prices are sent in thousands of toman', async () => {
  const [, products] = await getProducts('?category=CFS', tokenOf(await sandbox.signIn('sara')));
  expect(products).toMatchObject([
    { id: 3, valuePriceMonthly: 0, valuePriceYearlyPure: 0, valuePriceYearlyDiscount: 0 },
    { id: 4, valuePriceMonthly: 25, valuePriceYearlyPure: 300, valuePriceYearlyDiscount: 225 },
    { id: 5, valuePriceMonthly: 60, valuePriceYearlyPure: 660, valuePriceYearlyDiscount: 495 },
  ]);
});

test('requires a token and a category', async () => {
  const token = tokenOf(await sandbox.signIn('sara'));
  expect((await getProducts('?category=CFS'))[0]).toBe(401);
  expect(await getProducts('?category=OTHER', token)).toEqual([200, []]);
  expect(await getProducts('', token)).toMatchObject([400, { errors: [{ field: 'category' }] }]);
});
