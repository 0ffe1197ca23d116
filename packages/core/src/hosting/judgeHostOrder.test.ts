import { expect, test } from 'vitest';
import { judgeHostOrder } from './judgeHostOrder.ts';
import { sampleHostPlans, sampleSuffixes } from './sampleCatalogue.ts';

const catalogue = { plans: sampleHostPlans(), suffixes: sampleSuffixes() };
const [plan] = catalogue.plans;
const order = { productId: plan?.id ?? 0, domainName: 'abrak-shop.com', register: true, nicHandle: null };

test('an order has its plan, and the suffix when the domain is registered with it', () => {
  expect(judgeHostOrder(order, catalogue)).toMatchObject({
    value: { plan, suffix: { suffix: '.com' }, nicHandle: null },
  });
  expect(judgeHostOrder({ ...order, domainName: 'abrak.museum', register: false }, catalogue)).toMatchObject({
    value: { name: 'abrak.museum', suffix: null },
  });
});

test.each([
  [{ domainName: 'abrak.museum' }, 'suffixUnavailable', 'domainName'],
  [{ domainName: '-abrak.com' }, 'domainNameInvalid', 'domainName'],
  [{ domainName: 'Abrak-Shop.com' }, 'domainNameInvalid', 'domainName'],
  [{ domainName: 'abrak-shop.ir' }, 'nicHandleInvalid', 'nicHandle'],
  [{ productId: 9999 }, 'planMissing', 'productId'],
])('%j is refused as %s at %s', (changes, code, field) => {
  expect(judgeHostOrder({ ...order, ...changes }, catalogue)).toEqual({ ok: false, code, field });
});
