import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import type { LedgerTransaction } from '../ledger/ledgerStore.ts';
import type { ListingCursor } from '../listingCursor.ts';

/** Selects a customer's transactions, with or without gifts. */
export interface TransactionList {
  readonly customerId: number;
  readonly withGifts: boolean;
}

/** Transaction with the customer's amount in whole toman. */
export type TransactionRow = LedgerTransaction & {
  readonly amount: number;
  /** Null without an invoice. */
  readonly invoice_ref_code: string | null;
  readonly invoice_subject: string | null;
  readonly service_name: string | null;
};

function selectFrom(db: DbScope, { customerId, withGifts }: TransactionList) {
  const query = db.q().selectFrom('ledger_transaction').where('ledger_transaction.customer_id', '=', customerId);
  return withGifts ? query : query.where('type', '<>', 'GIFT');
}

/** Returns a customer's transactions, newest first: all of them, or those after a cursor up to a limit. */
export function findTransactions(
  db: DbScope,
  list: TransactionList,
  { end, limit }: { readonly end?: ListingCursor | undefined; readonly limit?: number } = {},
): Promise<TransactionRow[]> {
  let query = selectFrom(db, list)
    .innerJoin('ledger_entry', 'transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
    .leftJoin('invoice', 'invoice.id', 'invoice_id')
    .selectAll('ledger_transaction')
    .select(['amount_toman as amount', 'ref_code as invoice_ref_code', 'invoice.subject as invoice_subject', 'service_name'])
    .whereRef('ledger_account.customer_id', '=', 'ledger_transaction.customer_id');
  if (end !== undefined) {
    const place = sql`(${new Date(end.time)}::timestamptz, ${end.id}::bigint)`;
    query = query.where(sql<boolean>`(ledger_transaction.created_at, ledger_transaction.id) < ${place}`);
  }
  if (limit !== undefined) query = query.limit(limit);
  return query.orderBy('ledger_transaction.created_at', 'desc').orderBy('ledger_transaction.id', 'desc').execute();
}

/** Counts a customer's transactions. */
export async function countTransactions(db: DbScope, list: TransactionList): Promise<number> {
  const counted = selectFrom(db, list).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}
