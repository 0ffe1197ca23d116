import type { Money } from '../shared/index.ts';
import type { Invoice } from './invoiceSchema.ts';

/** Price of an order as the customer was shown it, tax included. */
export interface ShownPrice {
  readonly payableToman: Money;
  /** Price without the discount of the first period; undefined when there is none to miss. */
  readonly renewalToman?: Money | undefined;
}

/**
 * Price that requires the customer's consent before it is paid: one that was not known before, as for hourly servers, or
 * one that differs from the shown price, possibly because the discount is missing.
 */
export type PriceConsent =
  | { readonly code: 'priceUnseen'; readonly invoiceToman: Money }
  | { readonly code: 'discountMissing' | 'priceChanged'; readonly shownToman: Money; readonly invoiceToman: Money };

/** Compares the price of an order with the shown price; returns undefined when they are equal to the toman. */
export function priceConsent(
  shown: ShownPrice | undefined,
  { payableToman: invoiceToman }: Pick<Invoice, 'payableToman'>,
): PriceConsent | undefined {
  if (shown === undefined) return { code: 'priceUnseen', invoiceToman };
  const { payableToman: shownToman, renewalToman } = shown;
  if (invoiceToman === shownToman) return undefined;
  const isDiscountMissing = renewalToman !== undefined && shownToman < renewalToman && invoiceToman === renewalToman;
  return { code: isDiscountMissing ? 'discountMissing' : 'priceChanged', shownToman, invoiceToman };
}
