import type { BankPayment, Invoice, InvoiceItem, InvoiceKind, Transaction } from '../billing/index.ts';
import type { WireInvoice, WirePayment, WireTransaction } from '../billing/internal.ts';
import { errorNumberOf } from '../client/internal.ts';
import { toThousandToman } from '../shared/index.ts';

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
