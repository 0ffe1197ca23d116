import { type Money, toman } from '../shared/index.ts';
import { shareOf } from './tax.ts';

/** What a code takes off a price before tax (decision 14). */
export type Discount =
  | { readonly kind: 'fixed'; readonly amountToman: Money }
  /** In basis points: 1 250 is 12.5 %. */
  | { readonly kind: 'percent'; readonly rateBp: number };

/** Answer to the check of a discount or gift code (A §7, B §3). */
export type DiscountCheck =
  | { readonly isApplicable: true; readonly discount: Discount }
  | { readonly isApplicable: false };

/** What a discount takes off a price before tax: never more than the price, a percentage rounded half up. */
export function discountToman(discount: Discount, net: Money): Money {
  const amount = discount.kind === 'fixed' ? discount.amountToman : shareOf(net, discount.rateBp);
  return toman(Math.min(net, Math.max(0, amount)));
}
