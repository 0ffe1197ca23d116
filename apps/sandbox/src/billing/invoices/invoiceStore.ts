import { type Charge, type InvoiceItem, invoiceLines } from '@abrak/core/billing';
import { invoiceItems } from '@abrak/core/internal';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DbScope, InvoiceItemTable, InvoiceKind, InvoiceTable } from '../../db/index.ts';
import { addNotice } from '../../events/index.ts';
import { Refusal } from '../../shared/index.ts';

/** A row of the `invoice` table. */
export type InvoiceRow = Selectable<InvoiceTable>;
/** A row of the `invoice_item` table. */
export type InvoiceItemRow = Selectable<InvoiceItemTable>;

/** Values of a new invoice; tax and sums are computed from `charges`. */
export interface NewInvoice
  extends
    Pick<
      InvoiceRow,
      'created_at' | 'customer_id' | 'due_date' | 'kind' | 'period' | 'period_from' | 'period_to' | 'title'
    >,
    Partial<Pick<InvoiceRow, 'cancels_invoice_id' | 'service_name' | 'subject'>> {
  readonly product: { readonly id: number; readonly name: string; readonly info: string };
  readonly charges: readonly Charge[];
  /** Tax rates in basis points. */
  readonly taxRates: readonly number[];
}

type PriceType = InvoiceItemRow['price_type'];

const priceTypes: readonly PriceType[] = ['BASE', 'DISCOUNT', 'SURCHARGE'];

function columnsOf({ priceToman, quantity, priceType, title, rateBp }: InvoiceItem) {
  const type = priceTypes.find((known) => known === priceType) ?? 'BASE';
  return { price_toman: priceToman, quantity, price_type: type, title, rate_bp: rateBp };
}

/** Returns the number shown to customers: the Persian year and the zero-padded id, which is unique. */
function refCodeOf(id: number, createdAt: Date): string {
  const year = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    year: 'numeric',
    timeZone: 'Asia/Tehran',
  }).formatToParts(createdAt);
  return `${year.find(({ type }) => type === 'year')?.value ?? ''}${String(id).padStart(6, '0')}`;
}

function announceInvoice(db: DbScope, { id, kind: invoiceKind, title, ...row }: InvoiceRow): Promise<void> {
  const { customer_id: customerId, ref_code: refCode, service_name: name, payable_toman: payableToman } = row;
  const invoice = { invoiceKind, id, refCode, title, name, payableToman, dueAt: row.due_date.getTime() };
  const notice = { kind: 'invoiceIssued', ...invoice } as const;
  return addNotice(db, { customerId, key: String(id), subjectId: id, notice }, row.created_at);
}

/** Inserts an unpaid invoice with its items and returns the id; tax follows the rule of @abrak/core. */
export function addInvoice(
  db: DbScope,
  { product, charges, taxRates, service_name: serviceName = '', ...columns }: NewInvoice,
): Promise<number> {
  const made = invoiceLines(charges, { taxRates });
  return db.tx(async () => {
    const added = db
      .q()
      .insertInto('invoice')
      .values({
        ...columns,
        service_name: serviceName,
        // Placeholder: the number contains the id, which is not known yet.
        ref_code: crypto.randomUUID(),
        product_id: product.id,
        product_name: product.name,
        product_info: product.info,
        status: 'DRAFT',
        total_toman: made.totalToman,
        payable_toman: made.payableToman,
        approved_at: null,
      });
    const { id } = await added.returning('id').executeTakeFirstOrThrow();
    const invoice = await db
      .q()
      .updateTable('invoice')
      .set({ ref_code: refCodeOf(id, columns.created_at) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const rows = invoiceItems(made).map((item, position) => ({ ...columnsOf(item), position, invoice_id: id }));
    await db.q().insertInto('invoice_item').values(rows).execute();
    // A day of an hourly server is paid at once.
    if (columns.period !== 'DAY') await announceInvoice(db, invoice);
    return id;
  });
}

/** Returns the items of the given invoices by invoice id, in the order of the bill. */
export async function findItems(
  db: DbScope,
  invoiceIds: RawBuilder<number> | readonly number[],
): Promise<Map<number, InvoiceItemRow[]>> {
  const items = new Map<number, InvoiceItemRow[]>();
  const query = db.q().selectFrom('invoice_item').selectAll().where('invoice_id', 'in', invoiceIds);
  for (const item of await query.orderBy('invoice_id').orderBy('position').execute()) {
    const known = items.get(item.invoice_id);
    if (known === undefined) items.set(item.invoice_id, [item]);
    else known.push(item);
  }
  return items;
}

/**
 * Locks the customer's invoices with these ids until the transaction ends and returns them by ascending id; ids of
 * other customers are left out.
 */
export function lockInvoices(db: DbScope, customerId: number, ids: readonly number[]): Promise<InvoiceRow[]> {
  const query = db.q().selectFrom('invoice').selectAll().where('customer_id', '=', customerId).where('id', 'in', ids);
  return query.orderBy('id').forUpdate().execute();
}

/** Returns the invoice with this id; throws when it does not exist. */
export function getInvoice(db: DbScope, id: number): Promise<InvoiceRow> {
  return db.q().selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the invoices with these ids, in any order. */
export function findInvoices(db: DbScope, ids: readonly number[]): Promise<InvoiceRow[]> {
  return db.q().selectFrom('invoice').selectAll().where('id', 'in', ids).execute();
}

/** Service that invoices are for. */
export interface InvoicedService extends Pick<InvoiceRow, 'kind'> {
  readonly customerId: number;
  readonly serviceName: string;
}

/** Returns the invoices of a customer's service, oldest first. */
export function findServiceInvoices(
  db: DbScope,
  { customerId, kind, serviceName }: InvoicedService,
): Promise<InvoiceRow[]> {
  const query = db.q().selectFrom('invoice').selectAll().where('customer_id', '=', customerId).where('kind', '=', kind);
  return query.where('service_name', '=', serviceName).orderBy('created_at').orderBy('id').execute();
}

/** Maximum number of a customer's unpaid orders and upgrades beyond which nothing can be ordered. */
export const MAX_UNPAID_ORDERS = 30;

// Renewals come by themselves, one for each paid service.
const isRenewal = sql<boolean>`coalesce(subject::json ->> 'code', '') in ('serverRenewal', 'hostRenewal', 'domainRenewal')`;

/** Refuses another order of a customer with too many unpaid ones; call it under the customer's lock. */
export async function refuseManyUnpaid(db: DbScope, customerId: number, now: Date): Promise<void> {
  const unpaid = db
    .q()
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId);
  const { count } = await unpaid
    .where('status', '=', 'DRAFT')
    .where('due_date', '>', now)
    .where(({ not }) => not(isRenewal))
    .executeTakeFirstOrThrow();
  if (count >= MAX_UNPAID_ORDERS) throw new Refusal('limitReached');
}

/** Returns the toman of the customer's invoices that were paid since a moment. */
export async function sumPaidSince(db: DbScope, customerId: number, since: Date): Promise<number> {
  const paid = db
    .q()
    .selectFrom('invoice')
    .select(({ fn }) => fn.sum<number | null>('payable_toman').as('toman'));
  const row = await paid
    .where('customer_id', '=', customerId)
    .where('status', '=', 'PAID')
    .where('approved_at', '>', since)
    .executeTakeFirst();
  return row?.toman ?? 0;
}

/** Marks an invoice as paid. */
export async function markInvoicePaid(db: DbScope, id: number, paidAt: Date): Promise<void> {
  await db.q().updateTable('invoice').set({ status: 'PAID', approved_at: paidAt }).where('id', '=', id).execute();
}

/** Cancels an unpaid invoice; does nothing to a paid one. */
export async function cancelInvoice(db: DbScope, id: number): Promise<void> {
  await db
    .q()
    .updateTable('invoice')
    .set({ status: 'CANCEL' })
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .execute();
}

/** Cancels a customer's unpaid invoices of a kind. */
export async function cancelUnpaidInvoices(db: DbScope, customerId: number, kind: InvoiceKind): Promise<void> {
  const open = db.q().updateTable('invoice').set({ status: 'CANCEL' }).where('customer_id', '=', customerId);
  await open.where('kind', '=', kind).where('status', '=', 'DRAFT').execute();
}

/** Changes the period of an invoice; without `from` only its end. */
export async function setInvoicePeriod(
  db: DbScope,
  id: number,
  { from, until }: { readonly from?: Date; readonly until: Date },
): Promise<void> {
  await db.q().updateTable('invoice').set({ period_from: from, period_to: until }).where('id', '=', id).execute();
}
