import type { InvoiceView } from '@abrak/core/billing';
import { type RawBuilder, sql } from 'kysely';
import type { DbScope, InvoiceKind } from '../../db/index.ts';
import type { ListingCursor } from '../listingCursor.ts';
import { findItems, type InvoiceItemRow, type InvoiceRow } from './invoiceStore.ts';

/** Selects the invoices of one kind of a customer. */
export interface InvoiceList {
  readonly customerId: number;
  readonly kind: InvoiceKind;
}

/** Selects the invoices of a list that a view shows at a time. */
export interface InvoiceListView extends InvoiceList {
  readonly view: InvoiceView;
  readonly now: Date;
}

/** A section of a view with one sort order; a view has one or two sections. */
interface Part {
  readonly shows: RawBuilder<boolean>;
  /** True sorts by due date, soonest first; false sorts newest first. */
  readonly isByDueDate: boolean;
}

function newest(shows: RawBuilder<boolean>): Part {
  return { shows, isByDueDate: false };
}

// Must match `invoiceView` of @abrak/core, which the client uses. The default view lists unpaid invoices that are not
// overdue, then paid ones whose period runs.
function partsOf({ view, now }: InvoiceListView): readonly Part[] {
  if (view === 'all') return [newest(sql`true`)];
  if (view === 'cancelled') return [newest(sql`status = 'CANCEL'`)];
  if (view === 'overdue') return [newest(sql`status = 'DRAFT' and due_date < ${now}`)];
  const due = { shows: sql<boolean>`status = 'DRAFT' and due_date >= ${now}`, isByDueDate: true };
  return [due, newest(sql`status = 'PAID' and period_to > ${now}`)];
}

function selectFrom(db: DbScope, { customerId, kind }: InvoiceList) {
  return db.q().selectFrom('invoice').where('customer_id', '=', customerId).where('kind', '=', kind);
}

function findPart(
  db: DbScope,
  list: InvoiceList,
  { part, end, limit }: { part: Part; end: ListingCursor | undefined; limit: number },
) {
  const { shows, isByDueDate } = part;
  const column = isByDueDate ? 'due_date' : 'created_at';
  let query = selectFrom(db, list).selectAll().where(shows);
  if (end !== undefined) {
    const time = sql`${new Date(end.time)}::timestamptz`;
    const isAfterCursor = isByDueDate
      ? sql<boolean>`(due_date > ${time} or (due_date = ${time} and id < ${end.id}::bigint))`
      : sql<boolean>`(created_at, id) < (${time}, ${end.id}::bigint)`;
    query = query.where(isAfterCursor);
  }
  return query
    .orderBy(column, isByDueDate ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the invoices that a view shows. */
export async function countInvoices(db: DbScope, list: InvoiceListView): Promise<number> {
  const shown = sql<boolean>`(${sql.join(
    partsOf(list).map(({ shows }) => sql`(${shows})`),
    sql` or `,
  )})`;
  const query = selectFrom(db, list)
    .where(shown)
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Invoice with its place in a view. */
export interface PlacedInvoice {
  readonly row: InvoiceRow;
  readonly place: Pick<ListingCursor, 'id' | 'part' | 'time'>;
}

/** Returns the invoices that a view shows after a cursor, up to a limit. */
export async function findInvoicePage(
  db: DbScope,
  list: InvoiceListView,
  { end, limit }: { readonly end: ListingCursor | undefined; readonly limit: number },
): Promise<PlacedInvoice[]> {
  const parts = partsOf(list);
  const found: PlacedInvoice[] = [];
  for (const number of [0, 1] as const) {
    const part = parts[number];
    if (part === undefined || number < (end?.part ?? 0)) continue;
    const partEnd = end?.part === number ? end : undefined;
    const rows = await findPart(db, list, { part, end: partEnd, limit: limit - found.length });
    const timeOf = (row: InvoiceRow) => (part.isByDueDate ? row.due_date : row.created_at).getTime();
    found.push(...rows.map((row) => ({ row, place: { part: number, time: timeOf(row), id: row.id } })));
    if (found.length === limit) break;
  }
  return found;
}

/** Invoice with its items. */
export interface WholeInvoice {
  readonly row: InvoiceRow;
  readonly items: readonly InvoiceItemRow[];
}

/** Returns all of a customer's invoices of a kind with their items, newest first. */
export async function findWholeInvoices(db: DbScope, list: InvoiceList): Promise<WholeInvoice[]> {
  const rows = await selectFrom(db, list).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const items = await findItems(db, sql<number>`(${selectFrom(db, list).select('id')})`);
  return rows.map((row) => ({ row, items: items.get(row.id) ?? [] }));
}

/** Returns one of a customer's invoices with its items; undefined for an unknown id or another customer's invoice. */
export async function findWholeInvoice(db: DbScope, list: InvoiceList, id: number): Promise<WholeInvoice | undefined> {
  const row = await selectFrom(db, list).selectAll().where('id', '=', id).executeTakeFirst();
  return row && { row, items: (await findItems(db, [id])).get(id) ?? [] };
}
