import { type Money, toman } from '../shared/index.ts';
import type { Invoice, InvoiceItem } from './invoiceSchema.ts';
import { defaultTaxRates, splitByRates, type TaxLine, taxLines } from './tax.ts';

/** What is charged or taken off, tax apart. */
export type Charge = Pick<InvoiceItem, 'priceToman' | 'priceType' | 'quantity' | 'title'>;

/** A row of an invoice: index, description, value, rate and cost (A §3). */
export interface InvoiceLine extends Charge {
  /** From 1. */
  readonly index: number;
  /** What it adds to the invoice; below zero for what it takes off. */
  readonly costToman: Money;
}

/** An invoice to the last toman: the lines, the tax and the gifts sum to what is payable. */
export interface InvoiceLines {
  readonly lines: readonly InvoiceLine[];
  /** The sum of the lines, without tax. */
  readonly netToman: Money;
  readonly taxes: readonly TaxLine[];
  /** What gifts take off behind the tax, each below zero. */
  readonly gifts: readonly InvoiceLine[];
  /** What the server charges and no line explains; nothing on an invoice that was made by invoiceLines. */
  readonly unexplainedToman: Money;
  readonly payableToman: Money;
  /** What would be payable without discounts and gifts (decision 16). */
  readonly totalToman: Money;
}

/** How an invoice is made. */
export interface InvoiceLinesOptions {
  /** In basis points, a line for each; default: 600 and 300 (decision 1). */
  readonly taxRates?: readonly number[];
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

// Half up, as everywhere: quantities may be parts of an hour.
function costOf(charge: Charge): Money {
  const cost = Math.round(charge.priceToman * charge.quantity);
  return toman(isDiscount(charge) ? 0 - Math.abs(cost) : cost);
}

function numbered(charges: readonly Charge[], firstIndex: number): InvoiceLine[] {
  return charges.map((charge, place) => {
    const { title, priceType, quantity, priceToman } = charge;
    return { title, priceType, quantity, priceToman, index: firstIndex + place, costToman: costOf(charge) };
  });
}

/** What takes off takes no more than there is, in the order of the lines. */
function cutToZero(amount: Money, lines: readonly InvoiceLine[]): InvoiceLine[] {
  let left: number = amount;
  return lines.map((line) => {
    const costToman = toman(Math.max(line.costToman, 0 - left));
    left += costToman;
    return { ...line, costToman };
  });
}

function finish({ lines, taxes, gifts }: Pick<InvoiceLines, 'gifts' | 'lines' | 'taxes'>, payable?: Money): InvoiceLines {
  const netToman = sumOf(lines);
  const explained = netToman + sumOf(taxes) + sumOf(gifts);
  const payableToman = payable ?? toman(explained);
  const off = sumOf([...lines.filter(isDiscount), ...gifts]);
  return {
    lines,
    netToman,
    taxes,
    gifts,
    payableToman,
    unexplainedToman: toman(payableToman - explained),
    totalToman: toman(payableToman - off),
  };
}

/**
 * Makes an invoice of what is charged and taken off: discounts before tax, gifts behind it, neither below zero; tax
 * among the charges is left out, because it is reckoned here.
 */
export function invoiceLines(
  charges: readonly Charge[],
  { taxRates = defaultTaxRates }: InvoiceLinesOptions = {},
): InvoiceLines {
  const ownCharges = charges.filter((charge) => !isTax(charge) && !isGift(charge));
  const added = ownCharges.filter((charge) => !isDiscount(charge));
  const addedLines = numbered(added, 1);
  const discounts = ownCharges.filter(isDiscount);
  const lines = [...addedLines, ...cutToZero(sumOf(addedLines), numbered(discounts, 1 + added.length))];
  const netToman = sumOf(lines);
  const taxes = taxLines(netToman, taxRates);
  const due = toman(netToman + sumOf(taxes));
  const gifts = cutToZero(due, numbered(charges.filter(isGift), 1 + lines.length));
  return finish({ lines, taxes, gifts });
}

/** A tax without a rate is split by the rates only when they make it (decision 2). */
function readTaxes(items: readonly InvoiceItem[], net: Money, rates: readonly number[]): readonly TaxLine[] {
  const told = items.map((item) => ({ rateBp: item.rateBp, costToman: costOf(item) }));
  const rated = told.filter(({ rateBp }) => rateBp !== null);
  const unrated = told.filter(({ rateBp }) => rateBp === null);
  if (unrated.length === 0) return rated;
  const sum = sumOf(unrated);
  const isByRates = rated.length === 0 && net >= 0 && sum === sumOf(taxLines(net, rates));
  return [...rated, ...(isByRates ? splitByRates(sum, rates) : [{ rateBp: null, costToman: sum }])];
}

/** An invoice's lines as the server has made them, nothing reckoned anew (decision 17); undefined while its items are unknown. */
export function readInvoiceLines(
  { items, payableToman }: Pick<Invoice, 'items' | 'payableToman'>,
  { taxRates = defaultTaxRates }: InvoiceLinesOptions = {},
): InvoiceLines | undefined {
  if (items === null) return undefined;
  const lines = numbered(
    items.filter((item) => !isTax(item) && !isGift(item)),
    1,
  );
  const gifts = numbered(items.filter(isGift), 1 + lines.length);
  const taxes = readTaxes(items.filter(isTax), sumOf(lines), taxRates);
  return finish({ lines, taxes, gifts }, payableToman);
}
