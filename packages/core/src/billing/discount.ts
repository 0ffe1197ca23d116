import { type Money, toman } from '../shared/index.ts';
import { shareOf } from './tax.ts';

/** Discount of a promo code, applied before tax. */
export type Discount =
  | { readonly kind: 'fixed'; readonly amountToman: Money }
  /** Rate in basis points: 1 250 is 12.5 %. */
  | { readonly kind: 'percent'; readonly rateBp: number };

/** Result of checking a discount or gift code. */
export type DiscountCheck =
  | { readonly isApplicable: true; readonly discount: Discount }
  | { readonly isApplicable: false };

/** Returns the amount that a discount takes off a net price: at most the price, percentages rounded half up. */
export function discountToman(discount: Discount, net: Money): Money {
  const amount = discount.kind === 'fixed' ? discount.amountToman : shareOf(net, discount.rateBp);
  return toman(Math.min(net, Math.max(0, amount)));
}
