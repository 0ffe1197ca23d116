import {
  type BillingPeriod,
  type Charge,
  type Discount,
  discountToman,
  type Invoice,
  type InvoiceLine,
  invoiceLines,
  type InvoiceLinesOptions,
  type MonthlyPrice,
  pricePerMonth,
  type TaxLine,
} from '../billing/index.ts';
import { type Money, toman } from '../shared/index.ts';
import type { ServerPlan } from './catalogueSchema.ts';
import { periodSaving, type PeriodSaving, serverPrice } from './serverPrice.ts';

/** What an order costs, to the last toman: the lines and the tax sum to what is payable. */
export interface OrderQuote {
  readonly lines: readonly Omit<InvoiceLine, 'priceToman'>[];
  /** The sum of the lines, without tax. */
  readonly netToman: Money;
  readonly taxes: readonly TaxLine[];
  /** What is paid today, tax included (decision 15). */
  readonly payableToman: Money;
  /** What is paid at each renewal by today's prices, tax included: nothing is taken off then. */
  readonly renewalToman: Money;
  /** What is paid today, spread over the months; undefined by the hour. */
  readonly perMonth: MonthlyPrice | undefined;
  readonly saving: PeriodSaving | null;
  /** Until when the price is valid, in milliseconds since the epoch; null when no end is told. */
  readonly validTo: number | null;
}

/** What is taken off a server's price before tax. */
export interface PriceCuts {
  readonly discount?: Discount | undefined;
  /** What is left of a server that is upgraded, as its provider reckons it. */
  readonly creditToman?: Money | undefined;
}

/** What a server is charged with for a period: its price, and what is taken off (decision 14). */
export function serverCharges(priceToman: Money, { discount, creditToman = toman(0) }: PriceCuts = {}): readonly Charge[] {
  const one = { quantity: 1, title: 'BASE' } as const;
  const off = discount === undefined ? 0 : discountToman(discount, priceToman);
  const cuts: readonly Charge[] = [
    { ...one, priceType: 'DISCOUNT', priceToman: toman(0 - off) },
    { ...one, title: 'LEFTCREDIT', priceType: 'DISCOUNT', priceToman: toman(0 - creditToman) },
  ];
  return [{ ...one, priceType: 'BASE', priceToman }, ...cuts.filter((cut) => cut.priceToman < 0)];
}

/** What is ordered, and when. */
export interface QuoteRequest extends InvoiceLinesOptions, PriceCuts {
  readonly period: BillingPeriod;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What a plan costs for a period, as its invoice will say it (B §2, §9; decisions 12, 14, 15, 18, 19); undefined when it is not sold so. */
export function orderQuote(
  plan: Pick<ServerPlan, 'prices'>,
  { period, now, discount, creditToman, taxRates }: QuoteRequest,
): OrderQuote | undefined {
  const price = serverPrice(plan, period, now);
  if (price === undefined) return undefined;
  const options = taxRates === undefined ? {} : { taxRates };
  const { lines, netToman, taxes, payableToman } = invoiceLines(
    serverCharges(price.priceToman, { discount, creditToman }),
    options,
  );
  return {
    lines,
    netToman,
    taxes,
    payableToman,
    renewalToman: invoiceLines(serverCharges(price.priceToman), options).payableToman,
    perMonth: pricePerMonth(payableToman, period),
    saving: periodSaving(plan, period, now),
    validTo: price.validTo,
  };
}

/**
 * What a customer has to agree to before an invoice is paid: its price was not known before (by the hour), or is
 * another than what was shown, perhaps because the discount is missing in it (decisions 11, 14).
 */
export type PriceConsent =
  | { readonly code: 'priceUnseen'; readonly invoiceToman: Money }
  | { readonly code: 'discountMissing' | 'priceChanged'; readonly shownToman: Money; readonly invoiceToman: Money };

/** Compares an invoice with what was shown of it; undefined when they agree to the toman. */
export function priceConsent(
  quote: Pick<OrderQuote, 'payableToman' | 'renewalToman'> | undefined,
  { payableToman: invoiceToman }: Pick<Invoice, 'payableToman'>,
): PriceConsent | undefined {
  if (quote === undefined) return { code: 'priceUnseen', invoiceToman };
  const { payableToman: shownToman, renewalToman } = quote;
  if (invoiceToman === shownToman) return undefined;
  const isDiscountMissing = shownToman < renewalToman && invoiceToman === renewalToman;
  return { code: isDiscountMissing ? 'discountMissing' : 'priceChanged', shownToman, invoiceToman };
}
