import type { DbScope } from '../../db/index.ts';
import { wireSubject } from '../wireSubject.ts';
import { decodeCursor, encodeCursor } from '../listingCursor.ts';
import { countTransactions, findTransactions, type TransactionRow } from './transactionStore.ts';

/** Choice of transactions to list. */
interface TransactionList {
  readonly customerId: number;
  /** Maximum number of transactions; default: all, and no window. */
  readonly limit?: number | undefined;
  /** Cursor of the previous window. */
  readonly after?: string | undefined;
  /** True includes gifts. */
  readonly gifts?: boolean | undefined;
}

function wireTransaction(row: TransactionRow) {
  const {
    id,
    amount,
    created_at: createdAt,
    description,
    recipient,
    type,
    invoice_id: invoiceId,
    payment_id: paymentId,
  } = row;
  const { invoice_ref_code: invoiceRefCode, service_name: serviceName } = row;
  return {
    id,
    amount,
    createdAt: createdAt.getTime(),
    description,
    ...wireSubject(row.invoice_subject ?? row.subject),
    to: recipient,
    transactionType: type,
    ...(invoiceId === null ? {} : { invoiceId, invoiceRefCode }),
    ...(serviceName === null || serviceName === '' ? {} : { serviceName }),
    ...(paymentId === null ? {} : { paymentId }),
  };
}

async function transactionWindow(
  db: DbScope,
  { customerId, limit, after, gifts = false }: TransactionList & { readonly limit: number },
) {
  const list = { customerId, withGifts: gifts };
  const name = `transactions ${gifts}`;
  const end = decodeCursor(after, name);
  // One extra row shows whether there is a next page.
  const rows = await findTransactions(db, list, { end, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const total = end?.total ?? (await countTransactions(db, list));
  const next =
    last === undefined ? null : encodeCursor({ part: 0, time: last.created_at.getTime(), id: last.id, total }, name);
  return { transactions: shown.map(wireTransaction), total, next };
}

/**
 * Returns the customer's transactions in wire format, newest first: all of them, or a page when the query has a limit.
 */
export async function listTransactions(db: DbScope, list: TransactionList) {
  const { customerId, limit, gifts = false } = list;
  if (limit !== undefined) return transactionWindow(db, { ...list, limit });
  return (await findTransactions(db, { customerId, withGifts: gifts })).map(wireTransaction);
}
