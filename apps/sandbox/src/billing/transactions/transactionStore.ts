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

/** Part of a list: what follows the cursor, up to a limit; default: all of it. */
export interface TransactionPart {
  readonly end?: ListingCursor | undefined;
  readonly limit?: number;
}

/**
 * Query for a customer's transactions, newest first. Selects the transactions before it joins their entries, so that its
 * cost grows with the part and not with the list.
 */
export function transactionQuery(db: DbScope, list: TransactionList, { end, limit }: TransactionPart = {}) {
  let part = selectFrom(db, list).selectAll('ledger_transaction').orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (end !== undefined)
    part = part.where(sql<boolean>`(created_at, id) < (${new Date(end.time)}::timestamptz, ${end.id}::bigint)`);
  if (limit !== undefined) part = part.limit(limit);
  return db
    .q()
    .selectFrom(part.as('ledger_transaction'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_entry')
          .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
          .select('amount_toman as amount')
          .whereRef('transaction_id', '=', 'ledger_transaction.id')
          .whereRef('ledger_account.customer_id', '=', 'ledger_transaction.customer_id')
          // Keeps PostgreSQL from beginning with all entries of the customer's account, whose number it cannot guess.
          .offset(0)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .leftJoin('invoice', 'invoice.id', 'invoice_id')
    .selectAll('ledger_transaction')
    .select(['entry.amount', 'ref_code as invoice_ref_code', 'invoice.subject as invoice_subject', 'service_name'])
    .orderBy('ledger_transaction.created_at', 'desc')
    .orderBy('ledger_transaction.id', 'desc');
}

/** Returns a customer's transactions, newest first: all of them, or those after a cursor up to a limit. */
export function findTransactions(
  db: DbScope,
  list: TransactionList,
  part?: TransactionPart,
): Promise<TransactionRow[]> {
  return transactionQuery(db, list, part).execute();
}

/** Counts a customer's transactions. */
export async function countTransactions(db: DbScope, list: TransactionList): Promise<number> {
  const counted = selectFrom(db, list).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}
