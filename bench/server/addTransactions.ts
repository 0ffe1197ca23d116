import { sql } from 'kysely';
import type { DbScope } from '../../apps/sandbox/src/db/index.ts';

/** Adds transactions to a customer who has a wallet; each gives and takes back one toman, so the balance is kept. */
export async function addTransactions(db: DbScope, { customerId, count }: { readonly customerId: number; readonly count: number }): Promise<void> {
  await sql`
    with wallet as (select id from ledger_account where customer_id = ${customerId} and kind = 'wallet'),
    opening as (select id from ledger_account where kind = 'opening' limit 1),
    added as (
      insert into ledger_transaction (customer_id, type, recipient, description, created_at)
      select ${customerId}, 'PAYMENT', 'ALL', 'bench ' || n, now() + n * interval '1 second' from generate_series(1, ${count}::int) as n
      returning id
    )
    insert into ledger_entry (transaction_id, account_id, amount_toman)
    select added.id, account.id, account.amount * case when added.id % 2 = 0 then 1 else -1 end
    from added, lateral (select id, 1 as amount from wallet union all select id, -1 from opening) as account`.execute(db.q());
  await sql`analyze ledger_transaction, ledger_entry`.execute(db.q());
}
