import {
  type BillingPeriod,
  type Charge,
  type Discount,
  discountToman,
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

/** Price of an order; the lines and the taxes sum up exactly to the payable amount. */
export interface OrderQuote {
  readonly lines: readonly Omit<InvoiceLine, 'priceToman'>[];
  /** Sum of the lines, without tax. */
  readonly netToman: Money;
  readonly taxes: readonly TaxLine[];
  /** Amount to pay now, including tax. */
  readonly payableToman: Money;
  /** Amount of each renewal at current prices, including tax and without discounts. */
  readonly renewalToman: Money;
  /** Amount to pay now divided by the months of the period; undefined for hourly servers. */
  readonly perMonth: MonthlyPrice | undefined;
  readonly saving: PeriodSaving | null;
  /** End of the price's validity in milliseconds since the epoch; null when it has none. */
  readonly validTo: number | null;
}

/** Reductions of a server price before tax. */
export interface PriceCuts {
  readonly discount?: Discount | undefined;
  /** Remaining credit of an upgraded server, as calculated by the provider. */
  readonly creditToman?: Money | undefined;
}

/** Returns the charges of a server for a period: its price and the reductions. */
export function serverCharges(
  priceToman: Money,
  { discount, creditToman = toman(0) }: PriceCuts = {},
): readonly Charge[] {
  const one = { quantity: 1, title: 'BASE' } as const;
  const off = discount === undefined ? 0 : discountToman(discount, priceToman);
  const cuts: readonly Charge[] = [
    { ...one, priceType: 'DISCOUNT', priceToman: toman(0 - off) },
    { ...one, title: 'LEFTCREDIT', priceType: 'DISCOUNT', priceToman: toman(0 - creditToman) },
  ];
  return [{ ...one, priceType: 'BASE', priceToman }, ...cuts.filter((cut) => cut.priceToman < 0)];
}

/** Period, time and reductions of a quote. */
export interface QuoteRequest extends InvoiceLinesOptions, PriceCuts {
  readonly period: BillingPeriod;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Calculates the price of a plan for a period, as the invoice will show it; undefined when the plan is not sold for the
 * period.
 */
export function orderQuote(
  plan: Pick<ServerPlan, 'prices'>,
  { period, now, discount, creditToman, taxRates }: QuoteRequest,
): OrderQuote | undefined {
  const price = serverPrice(plan, period, now);
  if (price === undefined) return undefined;
  const options = { taxRates };
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
