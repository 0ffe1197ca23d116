import { errorNumberOf } from '../client/internal.ts';
import { toThousandToman } from '../shared/index.ts';
import type { Invoice, InvoiceItem, InvoiceKind, WireInvoice } from './invoiceSchema.ts';
import type { BankPayment, WirePayment } from './payments.ts';
import type { PriceEntry } from './priceEntries.ts';
import type { Transaction, WireTransaction } from './transactionSchema.ts';

/** Converts a price to the wire format, in thousands of toman. The wire spells the period with one r. */
export function toWirePrice({ period, priceToman, validFrom, validTo }: PriceEntry) {
  const fixed = { calculationType: 'FIXED', title: 'BASE', valueApplication: 'FIXED' } as const;
  return { ...fixed, recuringPeriod: period, validFrom, validTo, valuePrice: toThousandToman(priceToman) };
}

/** Returns the details of a product as the wire has them: JSON text whose values are text, without the unknown ones. */
export function toInfoText(info: Readonly<Record<string, boolean | number | string | null>>): string {
  const known = Object.entries(info).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(known.map(([name, value]) => [name, String(value)])));
}

function toWireItem({ priceToman, quantity, ...priceComponent }: InvoiceItem) {
  return { price: toThousandToman(priceToman), quantity, priceComponent };
}

const nameFields: Readonly<Record<InvoiceKind, 'domain' | 'host' | 'vmBillName'>> = {
  storage: 'vmBillName',
  servers: 'vmBillName',
  hosting: 'host',
  domain: 'domain',
};

/** Converts an invoice to the wire format, with prices in thousands of toman. */
export function toWireInvoice(invoice: Invoice): WireInvoice {
  const { id, mainId, refCode, title, subject, product, createdAt, approvedAt, period, status, items } = invoice;
  const quota = product?.quotaBytes ?? null;
  return {
    id,
    mainId,
    refCode,
    title,
    subject: subject ?? null,
    quota,
    createdAt,
    approvedAt,
    product: product && { id: product.id, name: product.name, jsonInfo: JSON.stringify({ quota }) },
    paid: invoice.isPaid,
    dueDate: invoice.dueAt,
    from: invoice.startsAt,
    to: invoice.endsAt,
    payablePrice: toThousandToman(invoice.payableToman),
    totalPrice: toThousandToman(invoice.totalToman),
    recurringPeriod: period,
    invoiceStatus: status,
    cancelInvoice: invoice.hasCancelInvoice ? {} : null,
    [nameFields[invoice.kind]]: invoice.serviceName || null,
    invoiceItems: items?.map(toWireItem) ?? null,
  };
}

/** Converts a transaction to the wire format, with the amount in toman. */
export function toWireTransaction({ amountToman, service, type, ...transaction }: Transaction): WireTransaction {
  return { ...transaction, amount: amountToman, to: service, transactionType: type };
}

/** Converts a bank payment to the wire format. */
export function toWirePayment({ amountToman, settles, ...payment }: BankPayment): WirePayment {
  const wire = { ...payment, amount: amountToman };
  if (!settles) return wire;
  const { reason, invoices, state } = settles;
  const number = reason === null ? null : (errorNumberOf(reason) ?? null);
  return { ...wire, settles: { invoices: [...invoices], state, reason: number } };
}
