import { toman, TIME_ZONE, toThousandToman } from '@abrak/core';
import type { WireInvoice } from '@abrak/core/internal';
import { wireSubject } from '../wireSubject.ts';
import type { InvoiceItemRow, InvoiceRow } from './invoiceStore.ts';

const persianDay = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { dateStyle: 'short', timeZone: TIME_ZONE });

// For clients that display these fields as text.
function persian(date: Date | null): string | null {
  return date === null ? null : persianDay.format(date);
}

const price = (amountToman: number) => toThousandToman(toman(amountToman));

function wireItem({ price_toman: amount, quantity, price_type: priceType, title, rate_bp: rateBp }: InvoiceItemRow) {
  return {
    price: price(amount),
    quantity,
    priceComponent: {
      priceType,
      title,
      valueApplication: rateBp === null ? 'FIXED' : 'PERCENT',
      ...(rateBp === null ? {} : { rateBp }),
    },
  };
}

function serviceNameOf({ kind, service_name: name }: InvoiceRow) {
  if (kind === 'servers') return { vmBillName: name };
  if (kind === 'hosting') return { host: name };
  return kind === 'domain' ? { domain: name } : {};
}

function quotaOf({ product_info: info }: InvoiceRow): number | null {
  const parsed: unknown = JSON.parse(info);
  const quota = typeof parsed === 'object' && parsed !== null && 'quota' in parsed ? parsed.quota : null;
  return typeof quota === 'number' ? quota : null;
}

/** Returns an invoice in wire format, with prices in thousands of toman; `items` is omitted in lists. */
export function wireInvoice(row: InvoiceRow, items?: readonly InvoiceItemRow[]) {
  return {
    id: row.id,
    mainId: String(row.id),
    refCode: row.ref_code,
    title: row.title,
    ...wireSubject(row.subject),
    quota: quotaOf(row),
    product: { id: row.product_id, name: row.product_name, jsonInfo: row.product_info },
    paid: row.status === 'PAID',
    dueDate: row.due_date.getTime(),
    from: row.period_from.getTime(),
    to: row.period_to.getTime(),
    createdAt: row.created_at.getTime(),
    approvedAt: row.approved_at?.getTime() ?? null,
    persianCreatedAt: persian(row.created_at),
    persianFrom: persian(row.period_from),
    persianTo: persian(row.period_to),
    persianApprovedAt: persian(row.approved_at),
    payablePrice: price(row.payable_toman),
    totalPrice: price(row.total_toman),
    recurringPeriod: row.period,
    invoiceStatus: row.status,
    cancelInvoice: row.cancels_invoice_id === null ? null : { id: row.cancels_invoice_id },
    ...serviceNameOf(row),
    ...(items === undefined ? {} : { invoiceItems: items.map(wireItem) }),
  } satisfies WireInvoice & Readonly<Record<string, unknown>>;
}
