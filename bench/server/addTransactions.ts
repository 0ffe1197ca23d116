import type pg from 'pg';

const insert = `
  with wallet as (select id from ledger_account where customer_id = $1 and kind = 'wallet'),
  opening as (select id from ledger_account where kind = 'opening' limit 1),
  added as (
    insert into ledger_transaction (customer_id, type, recipient, description, created_at)
    select $1, 'PAYMENT', 'ALL', 'bench ' || n, now() + n * interval '1 second' from generate_series(1, $2::int) as n
    returning id
  )
  insert into ledger_entry (transaction_id, account_id, amount_toman)
  select added.id, account.id, account.amount * case when added.id % 2 = 0 then 1 else -1 end
  from added, lateral (select id, 1 as amount from wallet union all select id, -1 from opening) as account`;

/** Adds transactions to a customer who has a wallet; every other one gives back a toman, so the balance is kept. */
export async function addTransactions(
  client: pg.Client,
  { customerId, count }: { readonly customerId: number; readonly count: number },
): Promise<void> {
  await client.query(insert, [customerId, count]);
  await client.query('analyze ledger_transaction, ledger_entry');
}
