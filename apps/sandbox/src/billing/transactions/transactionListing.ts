import { sql } from 'kysely';
import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { readInput } from '../../shared/index.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import { LimitSchema, type ListingCursor, decodeCursor, encodeCursor } from '../listingCursor.ts';

const gifts = { gifts: v.optional(v.picklist(['true', 'false']), 'false') };
const WholeSchema = v.object(gifts);
const WindowSchema = v.object({ ...gifts, limit: LimitSchema, after: v.optional(v.string()) });

/** Selects a customer's transactions; gifts are left out by default. */
interface TransactionList {
  readonly customerId: number;
  readonly withGifts: boolean;
}

type TransactionRow = LedgerTransaction & { readonly amount: number };

function selectFrom(db: DbScope, { customerId, withGifts }: TransactionList) {
  const query = db.q().selectFrom('ledger_transaction').where('ledger_transaction.customer_id', '=', customerId);
  return withGifts ? query : query.where('type', '<>', 'GIFT');
}

function findRows(db: DbScope, list: TransactionList, { end, limit }: { end?: ListingCursor | undefined; limit?: number } = {}): Promise<TransactionRow[]> {
  let query = selectFrom(db, list)
    .innerJoin('ledger_entry', 'transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
    .selectAll('ledger_transaction')
    .select('amount_toman as amount')
    .whereRef('ledger_account.customer_id', '=', 'ledger_transaction.customer_id');
  if (end !== undefined) {
    const place = sql`(${new Date(end.time)}::timestamptz, ${end.id}::bigint)`;
    query = query.where(sql<boolean>`(created_at, ledger_transaction.id) < ${place}`);
  }
  if (limit !== undefined) query = query.limit(limit);
  return query.orderBy('created_at', 'desc').orderBy('ledger_transaction.id', 'desc').execute();
}

function wireTransaction(row: TransactionRow) {
  const { id, amount, created_at: createdAt, description, recipient, type, invoice_id: invoiceId, payment_id: paymentId } = row;
  return {
    id,
    amount,
    createdAt: createdAt.getTime(),
    description,
    to: recipient,
    transactionType: type,
    ...(invoiceId === null ? {} : { invoiceId }),
    ...(paymentId === null ? {} : { paymentId }),
  };
}

async function transactionWindow(db: DbScope, customerId: number, query: unknown) {
  const { limit, after, gifts: giftsOption } = readInput(WindowSchema, query);
  const list = { customerId, withGifts: giftsOption === 'true' };
  const name = `transactions ${giftsOption}`;
  const end = decodeCursor(after, name);
  // One extra row shows whether there is a next page.
  const rows = await findRows(db, list, { end, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const counted = selectFrom(db, list).select(({ fn }) => fn.countAll<number>().as('count'));
  const total = end?.total ?? (await counted.executeTakeFirstOrThrow()).count;
  const next = last === undefined ? null : encodeCursor({ part: 0, time: last.created_at.getTime(), id: last.id, total }, name);
  return { transactions: shown.map(wireTransaction), total, next };
}

/**
 * Returns the customer's transactions in wire format, newest first: all of them, or a page when the query has a limit.
 */
export async function listTransactions(db: DbScope, customerId: number, query: Readonly<Record<string, string>>) {
  if (Object.hasOwn(query, 'limit')) return transactionWindow(db, customerId, query);
  const { gifts: giftsOption } = readInput(WholeSchema, query);
  return (await findRows(db, { customerId, withGifts: giftsOption === 'true' })).map(wireTransaction);
}
