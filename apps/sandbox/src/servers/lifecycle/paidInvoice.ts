import { toman } from '@abrak/core';
import { taxRatesOf, taxLines } from '@abrak/core/billing';
import { LEFT_CREDIT } from '@abrak/core/internal';
import { getCustomer } from '../../account/index.ts';
import { described, findItems, type InvoiceRow, periodEnd, post, setInvoicePeriod } from '../../billing/index.ts';
import type { DbScope } from '../../db/index.ts';
import { continuedSince } from '../bills/paidPeriod.ts';
import { type Bill, type LockedServer, lockServer, saveBill } from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import type { ServerEventType } from '../bills/serverEvent.ts';
import { findServerInvoice, markOthersCredited, type ServerInvoice } from '../bills/serverInvoiceStore.ts';
import { startBuild } from '../machines/buildMachine.ts';
import type { ServerClock } from '../serverDeps.ts';

const eventTypes: Readonly<Record<ServerInvoice['purpose'], ServerEventType>> = {
  day: 'charged',
  order: 'paid',
  renewal: 'renewed',
  upgrade: 'upgraded',
};

// A period starts at the payment. A renewal starts at the end of a running period, a day at the time it was invoiced
// for.
function periodStart(
  { purpose }: ServerInvoice,
  { invoice, bill, now }: { invoice: InvoiceRow; bill: Bill; now: Date },
): Date {
  if (purpose === 'day') return invoice.period_from;
  const until = bill.paid_until;
  return purpose === 'renewal' && until !== null && until.getTime() > now.getTime() ? until : now;
}

/** Refunds the credit that an upgrade did not use, with the tax that was paid on it. */
async function refundRest({ db, now, provider }: ServerClock, invoice: InvoiceRow, creditToman: number): Promise<void> {
  const items = (await findItems(db, [invoice.id])).get(invoice.id) ?? [];
  const used = items
    .filter(({ title }) => title === LEFT_CREDIT)
    .reduce((sum, { price_toman: price }) => sum - price, 0);
  const rest = creditToman - used;
  if (rest <= 0) return;
  const taxes = taxLines(toman(rest), taxRatesOf(provider)).map(
    ({ rateBp, costToman }) => [`tax${rateBp ?? 0}`, 0 - costToman] as const,
  );
  const wallet = rest - taxes.reduce((sum, [, cost]) => sum + cost, 0);
  const { language } = await getCustomer(db, invoice.customer_id);
  await post(db, {
    customerId: invoice.customer_id,
    type: 'REFUND',
    recipient: 'CWS',
    ...described({ code: 'serverRefund', name: invoice.service_name }, language),
    at: now(),
    entries: { wallet, revenue: 0 - rest, ...Object.fromEntries(taxes) },
  });
}

// The remaining value of earlier invoices is part of this credit now; they are not credited again.
async function takeCredit(clock: ServerClock, invoice: InvoiceRow, own: ServerInvoice): Promise<void> {
  await markOthersCredited(clock.db, own.bill_id, invoice.id);
  await refundRest(clock, invoice, own.credit_toman);
}

async function renewBill(
  db: DbScope,
  server: LockedServer,
  paid: { own: ServerInvoice; invoice: InvoiceRow; since: Date; until: Date },
): Promise<Bill> {
  const { bill } = server;
  const { own, invoice, since, until } = paid;
  const ordered = {
    plan_id: own.plan_id,
    cpu: own.cpu,
    ram_mb: own.ram_mb,
    disk_gb: own.disk_gb,
    period: invoice.period,
  };
  const changes = {
    // A day's invoice only records the resources of that day.
    ...(own.purpose === 'day' ? {} : ordered),
    paid_until: until,
    paid_since: since,
    paid_invoice_id: invoice.id,
    open_invoice_id: bill.open_invoice_id === invoice.id ? null : bill.open_invoice_id,
    expired_at: null,
    ...(own.purpose === 'upgrade' && bill.status === 'IDLE' ? ({ status: 'ACTIVE', idle_at: null } as const) : {}),
  };
  await saveBill(db, bill.id, changes);
  return { ...bill, ...changes };
}

/**
 * Applies a paid server invoice, in the transaction that pays it: starts the build, extends the period or changes the
 * plan.
 */
export async function applyPaidInvoice(clock: ServerClock, invoice: InvoiceRow): Promise<void> {
  const { db, now } = clock;
  const own = await findServerInvoice(db, invoice.id);
  // An invoice without a server, such as a seeded one.
  if (own === undefined) return;
  const server = await lockServer(db, { customerId: invoice.customer_id, billId: own.bill_id });
  const from = periodStart(own, { invoice, bill: server.bill, now: now() });
  const since = continuedSince(server.bill, from) ?? from;
  const { language: locale } = await getCustomer(db, invoice.customer_id);
  const until = periodEnd(from, invoice.period, { locale, since });
  await setInvoicePeriod(db, invoice.id, { from, until });
  if (own.purpose === 'upgrade') await takeCredit(clock, invoice, own);
  const bill = await renewBill(db, server, { own, invoice, since, until });
  await addEvent(db, bill.id, {
    type: eventTypes[own.purpose],
    at: now(),
    details: { invoiceId: invoice.id, until: until.getTime() },
  });
  if (own.purpose === 'order') await startBuild(clock, bill);
}
