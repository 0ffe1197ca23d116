import type { Locale } from '@abrak/core';
import type { Charge } from '@abrak/core/internal';
import { addInvoice } from '../../billing/index.ts';
import type { DbScope, InvoicePurpose } from '../../db/index.ts';
import { periodEnd, type ServerChoice } from '../catalogue/choice.ts';
import { DAY_MS } from '../catalogue/hourly.ts';
import { MB_PER_GB } from '../catalogue/plans.ts';
import { releasePromo } from '../promos/promos.ts';
import { words } from '../words.ts';
import { type Bill, resourceColumns, saveBill } from './billStore.ts';

/** Milliseconds within which an order or a renewal can be paid: three days. */
export const DUE_AFTER_MS = 3 * DAY_MS;

/** Values of a new invoice for a server. */
export interface NewServerInvoice {
  readonly bill: Pick<Bill, 'customer_id' | 'id' | 'name'>;
  readonly locale: Locale;
  readonly purpose: InvoicePurpose;
  /** Plan, period and resources of the server after the payment. */
  readonly choice: Omit<ServerChoice, 'charges' | 'image'>;
  readonly charges: readonly Charge[];
  readonly createdAt: Date;
  readonly dueAt: Date;
  /** Start of the invoiced period. */
  readonly from: Date;
  readonly promoCode?: string;
  /** Remaining credit in toman that `charges` deduct; default 0. */
  readonly creditToman?: number;
  readonly cancelsInvoiceId?: number | null;
}

function productOf({ planId, planName, period, resources }: NewServerInvoice['choice']) {
  const { cpu, ramMb, diskGb } = resources;
  return { id: planId, name: planName, info: JSON.stringify({ plan_type: period, cpu, ram: ramMb / MB_PER_GB, disk: diskGb }) };
}

/** Inserts an unpaid invoice for a server and returns its id. */
export async function addServerInvoice(db: DbScope, invoice: NewServerInvoice): Promise<number> {
  const { bill, locale, purpose, choice, charges, createdAt, dueAt, from, promoCode = null, creditToman = 0 } = invoice;
  const invoiceId = await addInvoice(db, {
    customer_id: bill.customer_id,
    kind: 'servers',
    title: words[locale][purpose](choice.planName),
    service_name: bill.name,
    product: productOf(choice),
    charges,
    period: choice.period,
    created_at: createdAt,
    due_date: dueAt,
    period_from: from,
    period_to: periodEnd(from, choice.period),
    cancels_invoice_id: invoice.cancelsInvoiceId ?? null,
  });
  const own = { plan_id: choice.planId, ...resourceColumns(choice.resources), promo_code: promoCode, credit_toman: creditToman };
  await db.q().insertInto('server_invoice').values({ invoice_id: invoiceId, bill_id: bill.id, purpose, ...own }).execute();
  return invoiceId;
}

/** Creates the open invoice of a server, cancelling the previous one, and returns its id. */
export async function openServerInvoice(db: DbScope, bill: Bill, invoice: Omit<NewServerInvoice, 'bill'>): Promise<number> {
  await cancelOpenInvoice(db, bill);
  const invoiceId = await addServerInvoice(db, { ...invoice, bill });
  await saveBill(db, bill.id, { open_invoice_id: invoiceId });
  return invoiceId;
}

/** Cancels the open invoice of a server, if it has one, and releases its discount code. */
export async function cancelOpenInvoice(db: DbScope, { id, open_invoice_id: invoiceId }: Bill): Promise<void> {
  if (invoiceId === null) return;
  await db.q().updateTable('invoice').set({ status: 'CANCEL' }).where('id', '=', invoiceId).where('status', '=', 'DRAFT').execute();
  const { promo_code: code } = await db.q().selectFrom('server_invoice').select('promo_code').where('invoice_id', '=', invoiceId).executeTakeFirstOrThrow();
  if (code !== null) await releasePromo(db, code);
  await saveBill(db, id, { open_invoice_id: null });
}

/** Returns the open invoice of a server with its purpose; undefined without one or when it is overdue. */
export async function findPayable(db: DbScope, { open_invoice_id: invoiceId }: Bill, now: Date) {
  if (invoiceId === null) return undefined;
  const query = db.q().selectFrom('server_invoice').innerJoin('invoice', 'invoice.id', 'invoice_id').where('invoice.id', '=', invoiceId);
  return query.where('due_date', '>=', now).select(['invoice.id', 'purpose', 'invoice.period']).executeTakeFirst();
}
