import { type Money, toman } from '../shared/index.ts';
import type { Invoice, InvoiceItem } from './invoiceSchema.ts';
import { defaultTaxRates, splitByRates, type TaxLine, taxLines } from './tax.ts';

/** Charge or discount of an invoice, before tax. */
export type Charge = Pick<InvoiceItem, 'priceToman' | 'priceType' | 'quantity' | 'title'>;

/** Line of an invoice: index, description, quantity, price and cost. */
export interface InvoiceLine extends Charge {
  /** Number of the line, from 1. */
  readonly index: number;
  /** Amount that the line adds to the invoice; negative for discounts. */
  readonly costToman: Money;
}

/** Breakdown of an invoice. The lines, taxes and gifts sum to the payable amount, apart from `unexplainedToman`. */
export interface InvoiceLines {
  /** Charges, then the discounts that are taken off them. */
  readonly lines: readonly InvoiceLine[];
  /** Sum of the charges, before discounts, tax and gifts. */
  readonly chargesToman: Money;
  /** Sum of the lines, before tax. */
  readonly netToman: Money;
  readonly taxes: readonly TaxLine[];
  /** Gifts, which are subtracted after tax; each cost is negative or 0. */
  readonly gifts: readonly InvoiceLine[];
  /** Part of the payable amount that no item accounts for; 0 for breakdowns made by `invoiceLines`. */
  readonly unexplainedToman: Money;
  readonly payableToman: Money;
  /** Gross amount, before discounts and gifts. */
  readonly totalToman: Money;
}

/** Options of `invoiceLines` and `readInvoiceLines`. */
export interface InvoiceLinesOptions {
  /** Tax rates in basis points, one line each; default 600 and 300. */
  readonly taxRates?: readonly number[] | undefined;
}

function isGift({ title }: Charge): boolean {
  return title === 'GIFT';
}

function isTax({ title }: Charge): boolean {
  return title === 'TAX';
}

function isDiscount(charge: Charge): boolean {
  return charge.priceType === 'DISCOUNT' || charge.priceToman < 0 || isGift(charge);
}

function sumOf(lines: readonly { readonly costToman: Money }[]): Money {
  return toman(lines.reduce((sum, { costToman }) => sum + costToman, 0));
}

// Rounded half up: the quantity can be a fraction of an hour.
function costOf(charge: Charge): Money {
  const cost = Math.round(charge.priceToman * charge.quantity);
  return toman(isDiscount(charge) ? 0 - Math.abs(cost) : cost);
}

function toLines(charges: readonly Charge[], firstIndex: number): InvoiceLine[] {
  return charges.map((charge, place) => {
    const { title, priceType, quantity, priceToman } = charge;
    return { title, priceType, quantity, priceToman, index: firstIndex + place, costToman: costOf(charge) };
  });
}

/** Limits discounts, in the order of the lines, so that the amount does not fall below 0. */
function limitDiscounts(amount: Money, lines: readonly InvoiceLine[]): InvoiceLine[] {
  let left: number = amount;
  return lines.map((line) => {
    const costToman = toman(Math.max(line.costToman, 0 - left));
    left += costToman;
    return { ...line, costToman };
  });
}

function finish(
  { lines, taxes, gifts }: Pick<InvoiceLines, 'gifts' | 'lines' | 'taxes'>,
  payable?: Money,
): InvoiceLines {
  const netToman = sumOf(lines);
  const explained = netToman + sumOf(taxes) + sumOf(gifts);
  const payableToman = payable ?? toman(explained);
  const off = sumOf([...lines.filter(isDiscount), ...gifts]);
  return {
    lines,
    chargesToman: sumOf(lines.filter((line) => !isDiscount(line))),
    netToman,
    taxes,
    gifts,
    payableToman,
    unexplainedToman: toman(payableToman - explained),
    totalToman: toman(payableToman - off),
  };
}

/**
 * Computes an invoice from its charges: discounts before tax, gifts after it, neither below 0. Tax items among the
 * charges are ignored, because tax is computed here.
 */
export function invoiceLines(
  charges: readonly Charge[],
  { taxRates = defaultTaxRates }: InvoiceLinesOptions = {},
): InvoiceLines {
  const ownCharges = charges.filter((charge) => !isTax(charge) && !isGift(charge));
  const added = ownCharges.filter((charge) => !isDiscount(charge));
  const addedLines = toLines(added, 1);
  const discounts = ownCharges.filter(isDiscount);
  const lines = [...addedLines, ...limitDiscounts(sumOf(addedLines), toLines(discounts, 1 + added.length))];
  const netToman = sumOf(lines);
  const taxes = taxLines(netToman, taxRates);
  const due = toman(netToman + sumOf(taxes));
  const gifts = limitDiscounts(due, toLines(charges.filter(isGift), 1 + lines.length));
  return finish({ lines, taxes, gifts });
}

/** Splits a tax without a rate by the default rates, but only when they yield exactly that amount. */
function readTaxes(items: readonly InvoiceItem[], net: Money, rates: readonly number[]): readonly TaxLine[] {
  const taxes = items.map((item) => ({ rateBp: item.rateBp, costToman: costOf(item) }));
  const rated = taxes.filter(({ rateBp }) => rateBp !== null);
  const unrated = taxes.filter(({ rateBp }) => rateBp === null);
  if (unrated.length === 0) return rated;
  const sum = sumOf(unrated);
  const isByRates = rated.length === 0 && net >= 0 && sum === sumOf(taxLines(net, rates));
  return [...rated, ...(isByRates ? splitByRates(sum, rates) : [{ rateBp: null, costToman: sum }])];
}

/**
 * Returns the breakdown of an invoice with the amounts of the server, none recomputed; undefined when the invoice has
 * no items.
 */
export function readInvoiceLines(
  { items, payableToman }: Pick<Invoice, 'items' | 'payableToman'>,
  { taxRates = defaultTaxRates }: InvoiceLinesOptions = {},
): InvoiceLines | undefined {
  if (items === null) return undefined;
  const own = items.filter((item) => !isTax(item) && !isGift(item));
  const lines = toLines([...own.filter((item) => !isDiscount(item)), ...own.filter(isDiscount)], 1);
  const gifts = toLines(items.filter(isGift), 1 + lines.length);
  const taxes = readTaxes(items.filter(isTax), sumOf(lines), taxRates);
  return finish({ lines, taxes, gifts }, payableToman);
}
