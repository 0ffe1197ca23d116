import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { readInput } from '../../shared/index.ts';
import { wireSubject } from '../wireSubject.ts';
import { decodeCursor, encodeCursor, LimitSchema } from '../listingCursor.ts';
import { countTransactions, findTransactions, type TransactionRow } from './transactionStore.ts';

const gifts = { gifts: v.optional(v.picklist(['true', 'false']), 'false') };
const WholeSchema = v.object(gifts);
const WindowSchema = v.object({ ...gifts, limit: LimitSchema, after: v.optional(v.string()) });

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

async function transactionWindow(db: DbScope, customerId: number, query: unknown) {
  const { limit, after, gifts: giftsOption } = readInput(WindowSchema, query);
  const list = { customerId, withGifts: giftsOption === 'true' };
  const name = `transactions ${giftsOption}`;
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
export async function listTransactions(db: DbScope, customerId: number, query: Readonly<Record<string, string>>) {
  if (Object.hasOwn(query, 'limit')) return transactionWindow(db, customerId, query);
  const { gifts: giftsOption } = readInput(WholeSchema, query);
  return (await findTransactions(db, { customerId, withGifts: giftsOption === 'true' })).map(wireTransaction);
}
