import type { InvoiceLine, InvoiceLines } from './invoiceLines.ts';
import type { InvoiceItem } from './invoiceSchema.ts';

function fixedItem({ title, priceType, quantity, priceToman, costToman }: InvoiceLine): InvoiceItem {
  const item = { title, priceType, valueApplication: 'FIXED', rateBp: null };
  // A negative line has its total, because the deducted amount can be less than price times quantity.
  return costToman < 0 ? { ...item, quantity: 1, priceToman: costToman } : { ...item, quantity, priceToman };
}

/** Returns the items of a computed invoice: its lines, taxes and gifts. */
export function invoiceItems({ lines, taxes, gifts }: Pick<InvoiceLines, 'gifts' | 'lines' | 'taxes'>): InvoiceItem[] {
  const tax = { title: 'TAX', priceType: 'SURCHARGE', valueApplication: 'PERCENT', quantity: 1 } as const;
  return [
    ...lines.map(fixedItem),
    ...taxes.map(({ rateBp, costToman }) => ({ ...tax, priceToman: costToman, rateBp })),
    ...gifts.map(fixedItem),
  ];
}
