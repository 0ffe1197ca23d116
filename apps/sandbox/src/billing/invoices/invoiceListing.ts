import type { InvoiceView } from '@abrak/core/billing';
import type { DbScope } from '../../db/index.ts';
import { decodeCursor, encodeCursor } from '../listingCursor.ts';
import {
  countInvoices,
  findInvoicePage,
  findWholeInvoice,
  findWholeInvoices,
  type InvoiceList,
} from './invoiceListingStore.ts';
import { wireInvoice } from './wireInvoice.ts';

/** Window of a list of invoices. */
export interface InvoiceWindow {
  /** Maximum number of invoices; default: all, and no window. */
  readonly limit?: number | undefined;
  /** Cursor of the previous window. */
  readonly after?: string | undefined;
  readonly view?: InvoiceView | undefined;
}

/** Returns a page of a customer's invoices in wire format without items, the total and the cursor of the next page. */
export async function invoiceWindow(
  db: DbScope,
  list: InvoiceList,
  { limit, after, view = 'current', now }: InvoiceWindow & { readonly limit: number; readonly now: Date },
) {
  const name = `${list.kind} ${view}`;
  const end = decodeCursor(after, name);
  const shownList = { ...list, view, now };
  // One extra row shows whether there is a next page.
  const found = await findInvoicePage(db, shownList, { end, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const total = end?.total ?? (await countInvoices(db, shownList));
  return {
    invoices: shown.map(({ row }) => wireInvoice(row)),
    total,
    next: last === undefined ? null : encodeCursor({ ...last.place, total }, name),
  };
}

/** Returns all of a customer's invoices of a kind in wire format with items, newest first. */
export async function wholeInvoices(db: DbScope, list: InvoiceList) {
  return (await findWholeInvoices(db, list)).map(({ row, items }) => wireInvoice(row, items));
}

/**
 * Returns one of a customer's invoices in wire format with items; undefined for an unknown id or another customer's
 * invoice.
 */
export async function findWireInvoice(db: DbScope, list: InvoiceList, id: number) {
  const found = await findWholeInvoice(db, list, id);
  return found && wireInvoice(found.row, found.items);
}
