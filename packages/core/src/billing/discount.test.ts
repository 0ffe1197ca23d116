import { expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { type Discount, discountToman } from './discount.ts';

test.each<[Discount, number, number]>([
  [{ kind: 'percent', rateBp: 1_250 }, 77_700, 9_713],
  [{ kind: 'percent', rateBp: 10_000 }, 77_700, 77_700],
  [{ kind: 'percent', rateBp: 20_000 }, 77_700, 77_700],
  [{ kind: 'percent', rateBp: 0 }, 77_700, 0],
  [{ kind: 'fixed', amountToman: toman(50_000) }, 77_700, 50_000],
  [{ kind: 'fixed', amountToman: toman(90_000) }, 77_700, 77_700],
  [{ kind: 'fixed', amountToman: toman(-1) }, 77_700, 0],
])('%j of %i toman is %i', (discount, net, off) => {
  expect(discountToman(discount, toman(net))).toBe(off);
});
