import { type RawBuilder, sql } from 'kysely';
import type { DbScope, Sql } from '../../db/index.ts';

const walletOf = sql`(
  select coalesce(sum(amount_toman), 0) from ledger_account
  join ledger_entry on account_id = ledger_account.id
  where customer_id = customer.id and kind = 'wallet'
)`;

// Wallet amount of one transaction.
const walletEntry = sql`(
  select amount_toman from ledger_entry
  join ledger_account on ledger_account.id = account_id
  where transaction_id = ledger_transaction.id and kind = 'wallet'
)`;

/** Condition on a column that names a customer. */
type IsAudited = (column: Sql) => Sql;

type Flaw = (isAudited: IsAudited) => RawBuilder<{ readonly id: number }>;

const ofTransaction = sql`ledger_transaction.customer_id`;

const flaws: Readonly<Record<string, Flaw>> = {
  'transactions that do not sum to zero': (isAudited) => sql`
    select ledger_transaction.id from ledger_transaction
    where ${isAudited(ofTransaction)} and (
      select coalesce(sum(amount_toman), 1) from ledger_entry where transaction_id = ledger_transaction.id) <> 0`,
  'customers whose balance is not their wallet': (isAudited) => sql`
    select id from customer where ${isAudited(sql`customer.id`)} and balance_toman <> ${walletOf}`,
  'wallet or gift entries of another customer': (isAudited) => sql`
    select ledger_entry.id from ledger_entry
    join ledger_account on ledger_account.id = account_id
    join ledger_transaction on ledger_transaction.id = transaction_id
    where ${isAudited(ofTransaction)} and ledger_account.customer_id <> ledger_transaction.customer_id`,
  'gift accounts below zero': (isAudited) => sql`
    select ledger_account.id from ledger_account join ledger_entry on account_id = ledger_account.id
    where ${isAudited(sql`customer_id`)} and kind = 'gift' group by ledger_account.id having sum(amount_toman) < 0`,
  'paid payments that were not credited': (isAudited) => sql`
    select payment.id from payment
    left join ledger_transaction on payment_id = payment.id and type = 'PAYMENT'
    where ${isAudited(sql`payment.customer_id`)} and state = 'PAID' and ${walletEntry} is distinct from payment.amount_toman`,
  'credits without a paid payment': (isAudited) => sql`
    select ledger_transaction.id from ledger_transaction
    join payment on payment.id = payment_id where ${isAudited(ofTransaction)} and state <> 'PAID'`,
  'paid invoices without a matching ledger entry': (isAudited) => sql`
    select invoice.id from invoice
    left join ledger_transaction on invoice_id = invoice.id and type = 'INVOICE'
    where ${isAudited(sql`invoice.customer_id`)} and status = 'PAID' and payable_toman > 0
      and ${walletEntry} is distinct from - payable_toman`,
  'unpaid invoices with a payment in the ledger': (isAudited) => sql`
    select invoice.id from invoice
    join ledger_transaction on invoice_id = invoice.id and type = 'INVOICE'
    where ${isAudited(ofTransaction)} and status <> 'PAID'`,
};

/** Invariant of the ledger that is broken, with the ids of the rows that break it. */
export interface LedgerFlaw {
  readonly flaw: string;
  readonly ids: readonly number[];
}

/** Returns the broken invariants of the ledger, of some customers or of all; an empty list when all hold. */
export async function findLedgerFlaws(db: DbScope, customerIds?: readonly number[]): Promise<LedgerFlaw[]> {
  const isAudited: IsAudited = (column) =>
    customerIds === undefined ? sql`true` : sql`${column} = any (${customerIds}::bigint[])`;
  const found: LedgerFlaw[] = [];
  for (const [flaw, query] of Object.entries(flaws)) {
    const { rows } = await query(isAudited).execute(db.q());
    if (rows.length > 0) found.push({ flaw, ids: rows.map(({ id }) => id) });
  }
  return found;
}

/** Returns the ids of the next customers after one, by id. */
export async function findCustomersAfter(db: DbScope, after: number, limit: number): Promise<number[]> {
  const next = db.q().selectFrom('customer').select('id').where('id', '>', after).orderBy('id').limit(limit);
  return (await next.execute()).map(({ id }) => id);
}
