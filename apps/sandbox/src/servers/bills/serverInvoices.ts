import type { Locale } from '@abrak/core';
import type { Charge } from '@abrak/core/billing';
import { DAY_MS, type PricedOrder } from '@abrak/core/internal';
import { addInvoice, cancelInvoice, periodEnd, titled } from '../../billing/index.ts';
import type { DbScope, InvoicePurpose } from '../../db/index.ts';
import { releasePromo } from '../promos/promoStore.ts';
import { type Bill, resourceColumns, saveBill } from './billStore.ts';
import { getServerInvoice, linkServerInvoice } from './serverInvoiceStore.ts';

/** Milliseconds within which an order or a renewal can be paid: three days. */
export const DUE_AFTER_MS = 3 * DAY_MS;

/** Values of a new invoice for a server. */
export interface NewServerInvoice {
  readonly bill: Pick<Bill, 'customer_id' | 'id' | 'name'>;
  readonly locale: Locale;
  readonly purpose: InvoicePurpose;
  /** Plan, period and resources of the server after the payment. */
  readonly choice: Omit<PricedOrder, 'charges' | 'image'>;
  readonly charges: readonly Charge[];
  /** Tax rates in basis points. */
  readonly taxRates: readonly number[];
  readonly createdAt: Date;
  readonly dueAt: Date;
  /** Start of the invoiced period. */
  readonly from: Date;
  /** Start of the uninterrupted periods before; default `from`. */
  readonly since?: Date | null;
  readonly promoCode?: string;
  /** Remaining credit in toman that `charges` deduct; default 0. */
  readonly creditToman?: number;
  readonly cancelsInvoiceId?: number | null;
}

function productOf({ planId, planName, period, resources }: NewServerInvoice['choice']) {
  const { cpuCores: cpu, ramGb: ram, diskGb: disk } = resources;
  return { id: planId, name: planName, info: JSON.stringify({ plan_type: period, cpu, ram, disk }) };
}

const subjectCodes = {
  day: 'serverDay',
  order: 'serverOrder',
  renewal: 'serverRenewal',
  upgrade: 'serverUpgrade',
} as const;

function subjectOf({ purpose, choice }: NewServerInvoice) {
  // An hourly server has a name for its days and no plan of that name.
  if (choice.period === 'DAY') return { code: 'serverDay' } as const;
  return { code: subjectCodes[purpose], plan: choice.planName } as const;
}

/** Inserts an unpaid invoice for a server and returns its id. */
export async function addServerInvoice(db: DbScope, invoice: NewServerInvoice): Promise<number> {
  const {
    bill,
    locale,
    purpose,
    choice,
    charges,
    taxRates,
    createdAt,
    dueAt,
    from,
    since,
    promoCode = null,
    creditToman = 0,
  } = invoice;
  const invoiceId = await addInvoice(db, {
    customer_id: bill.customer_id,
    kind: 'servers',
    ...titled(subjectOf(invoice), locale),
    service_name: bill.name,
    product: productOf(choice),
    charges,
    taxRates,
    period: choice.period,
    created_at: createdAt,
    due_date: dueAt,
    period_from: from,
    period_to: periodEnd(from, choice.period, { locale, since: since ?? null }),
    cancels_invoice_id: invoice.cancelsInvoiceId ?? null,
  });
  const own = {
    plan_id: choice.planId,
    ...resourceColumns(choice.resources),
    promo_code: promoCode,
    credit_toman: creditToman,
  };
  await linkServerInvoice(db, { invoice_id: invoiceId, bill_id: bill.id, purpose, ...own });
  return invoiceId;
}

/** Creates the open invoice of a server, cancelling the previous one, and returns its id. */
export async function openServerInvoice(
  db: DbScope,
  bill: Bill,
  invoice: Omit<NewServerInvoice, 'bill'>,
): Promise<number> {
  await cancelOpenInvoice(db, bill);
  const invoiceId = await addServerInvoice(db, { ...invoice, bill });
  await saveBill(db, bill.id, { open_invoice_id: invoiceId });
  return invoiceId;
}

/** Cancels the open invoice of a server, if it has one, and releases its discount code. */
export async function cancelOpenInvoice(db: DbScope, { id, open_invoice_id: invoiceId }: Bill): Promise<void> {
  if (invoiceId === null) return;
  await cancelInvoice(db, invoiceId);
  const { promo_code: code } = await getServerInvoice(db, invoiceId);
  if (code !== null) await releasePromo(db, code);
  await saveBill(db, id, { open_invoice_id: null });
}
