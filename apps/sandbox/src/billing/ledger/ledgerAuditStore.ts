import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';

const walletOf = sql`(
  select coalesce(sum(amount_toman), 0) from ledger_entry
  join ledger_account on ledger_account.id = account_id
  where customer_id = customer.id and kind = 'wallet'
)`;

// Wallet amount of one transaction.
const walletEntry = sql`(
  select amount_toman from ledger_entry
  join ledger_account on ledger_account.id = account_id
  where transaction_id = ledger_transaction.id and kind = 'wallet'
)`;

const flaws = {
  'transactions that do not sum to zero': sql<{ id: number }>`
    select ledger_transaction.id from ledger_transaction
    left join ledger_entry on transaction_id = ledger_transaction.id
    group by ledger_transaction.id having coalesce(sum(amount_toman), 1) <> 0`,
  'customers whose balance is not their wallet': sql<{ id: number }>`
    select id from customer where balance_toman <> ${walletOf}`,
  'wallet or gift entries of another customer': sql<{ id: number }>`
    select ledger_entry.id from ledger_entry
    join ledger_account on ledger_account.id = account_id
    join ledger_transaction on ledger_transaction.id = transaction_id
    where ledger_account.customer_id <> ledger_transaction.customer_id`,
  'gift accounts below zero': sql<{ id: number }>`
    select ledger_account.id from ledger_account join ledger_entry on account_id = ledger_account.id
    where kind = 'gift' group by ledger_account.id having sum(amount_toman) < 0`,
  'paid payments that were not credited': sql<{ id: number }>`
    select payment.id from payment
    left join ledger_transaction on payment_id = payment.id and type = 'PAYMENT'
    where state = 'PAID' and ${walletEntry} is distinct from payment.amount_toman`,
  'credits without a paid payment': sql<{ id: number }>`
    select ledger_transaction.id from ledger_transaction
    join payment on payment.id = payment_id where state <> 'PAID'`,
  'paid invoices without a matching ledger entry': sql<{ id: number }>`
    select invoice.id from invoice
    left join ledger_transaction on invoice_id = invoice.id and type = 'INVOICE'
    where status = 'PAID' and payable_toman > 0 and ${walletEntry} is distinct from - payable_toman`,
  'unpaid invoices with a payment in the ledger': sql<{ id: number }>`
    select invoice.id from invoice
    join ledger_transaction on invoice_id = invoice.id and type = 'INVOICE' where status <> 'PAID'`,
};

/** Invariant of the ledger that is broken, with the ids of the rows that break it. */
export interface LedgerFlaw {
  readonly flaw: string;
  readonly ids: readonly number[];
}

/** Returns the broken invariants of the ledger; an empty list when all hold. */
export async function findLedgerFlaws(db: DbScope): Promise<LedgerFlaw[]> {
  const found: LedgerFlaw[] = [];
  for (const [flaw, query] of Object.entries(flaws)) {
    const { rows } = await query.execute(db.q());
    if (rows.length > 0) found.push({ flaw, ids: rows.map(({ id }) => id) });
  }
  return found;
}
