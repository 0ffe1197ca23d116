import { invoiceViews } from '@abrak/core/internal';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { DbScope, InvoiceKind } from '../../db/index.ts';
import { readInput } from '../../shared/index.ts';
import { LimitSchema, type ListingCursor, decodeCursor, encodeCursor } from '../listingCursor.ts';
import { findItems, type InvoiceRow } from './invoiceStore.ts';
import { wireInvoice } from './wireInvoice.ts';

/** Selects the invoices of one kind of a customer. */
export interface InvoiceList {
  readonly customerId: number;
  readonly kind: InvoiceKind;
}

const WindowSchema = v.object({
  limit: LimitSchema,
  after: v.optional(v.string()),
  view: v.optional(v.picklist(invoiceViews), 'current'),
});

type View = v.InferOutput<typeof WindowSchema>['view'];

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
function partsOf(view: View, now: Date): readonly Part[] {
  if (view === 'all') return [newest(sql`true`)];
  if (view === 'cancelled') return [newest(sql`status = 'CANCEL'`)];
  if (view === 'overdue') return [newest(sql`status = 'DRAFT' and due_date < ${now}`)];
  const due = { shows: sql<boolean>`status = 'DRAFT' and due_date >= ${now}`, isByDueDate: true };
  return [due, newest(sql`status = 'PAID' and period_to > ${now}`)];
}

function selectFrom(db: DbScope, { customerId, kind }: InvoiceList) {
  return db.q().selectFrom('invoice').where('customer_id', '=', customerId).where('kind', '=', kind);
}

function findPart(db: DbScope, list: InvoiceList, { part, end, limit }: { part: Part; end: ListingCursor | undefined; limit: number }) {
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
  return query.orderBy(column, isByDueDate ? 'asc' : 'desc').orderBy('id', 'desc').limit(limit).execute();
}

async function countAll(db: DbScope, list: InvoiceList, parts: readonly Part[]): Promise<number> {
  const shown = sql<boolean>`(${sql.join(parts.map(({ shows }) => sql`(${shows})`), sql` or `)})`;
  const query = selectFrom(db, list).where(shown).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

interface PlacedRow {
  readonly row: InvoiceRow;
  readonly place: Pick<ListingCursor, 'id' | 'part' | 'time'>;
}

async function findRows(db: DbScope, list: InvoiceList, read: { parts: readonly Part[]; end: ListingCursor | undefined; limit: number }) {
  const { parts, end, limit } = read;
  const found: PlacedRow[] = [];
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

/** Returns a page of a customer's invoices in wire format without items, the total and the cursor of the next page. */
export async function invoiceWindow(db: DbScope, list: InvoiceList, { query, now }: { readonly query: unknown; readonly now: Date }) {
  const { limit, after, view } = readInput(WindowSchema, query);
  const name = `${list.kind} ${view}`;
  const end = decodeCursor(after, name);
  const parts = partsOf(view, now);
  // One extra row shows whether there is a next page.
  const found = await findRows(db, list, { parts, end, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const total = end?.total ?? (await countAll(db, list, parts));
  return {
    invoices: shown.map(({ row }) => wireInvoice(row)),
    total,
    next: last === undefined ? null : encodeCursor({ ...last.place, total }, name),
  };
}

/** Returns all of a customer's invoices of a kind in wire format with items, newest first. */
export async function wholeInvoices(db: DbScope, list: InvoiceList) {
  const rows = await selectFrom(db, list).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  const items = await findItems(db, sql<number>`(${selectFrom(db, list).select('id')})`);
  return rows.map((row) => wireInvoice(row, items.get(row.id) ?? []));
}

/**
 * Returns one of a customer's invoices in wire format with items; undefined for an unknown id or another customer's
 * invoice.
 */
export async function findWireInvoice(db: DbScope, list: InvoiceList, id: number) {
  const row = await selectFrom(db, list).selectAll().where('id', '=', id).executeTakeFirst();
  return row && wireInvoice(row, (await findItems(db, [id])).get(id) ?? []);
}
