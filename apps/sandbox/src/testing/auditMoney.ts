import { sql } from 'kysely';
import { assertLedgerSums } from '../billing/index.ts';
import type { DbScope } from '../db/index.ts';
import { OPENING_TOMAN, SIGNED_IN_PREFIX } from './addSignedIn.ts';

/** Counts of payments, reversed sales and paid invoices. */
export interface MoneyFigures {
  readonly credited: number;
  readonly unpaid: number;
  readonly salesGivenBack: number;
  readonly invoicesPaid: number;
}

const own = sql`customer_id in (select id from customer where starts_with(username, ${SIGNED_IN_PREFIX}))`;

// The bank and the ledger keep separate books: exactly the settled sales must be credited.
const disagreements = sql<{ id: number }>`
  select payment.id from payment
  left join (
    select payment_id, count(*) as sales, sum(amount_rial) as rial from payment_try
    join bank_sale using (order_id) where bank_sale.state = 'settled' group by payment_id
  ) as settled on settled.payment_id = payment.id
  where ${own} and (coalesce(sales, 0) <> (case state when 'PAID' then 1 else 0 end)
    or (state = 'PAID' and rial <> amount_toman * 10)
    or state in ('CREATED', 'STARTED', 'RETURNED'))`;

const strays = sql<{ id: number }>`select order_id as id from bank_sale where state in ('open', 'paid', 'verified')`;

const balances = sql<{ id: number }>`
  select id from customer where starts_with(username, ${SIGNED_IN_PREFIX}) and balance_toman <> ${OPENING_TOMAN}::bigint
    + (select coalesce(sum(amount_toman), 0) from payment where customer_id = customer.id and state = 'PAID')
    - (select coalesce(sum(payable_toman), 0) from invoice where customer_id = customer.id and status = 'PAID')`;

const figures = sql<MoneyFigures>`select
  (select count(*) from payment where state = 'PAID' and ${own}) as credited,
  (select count(*) from payment where state <> 'PAID' and ${own}) as unpaid,
  (select count(*) from bank_sale where state = 'reversed') as "salesGivenBack",
  (select count(*) from invoice where status = 'PAID' and ${own}) as "invoicesPaid"`;

/**
 * Compares the ledger, the payments and the bank's sales of the customers of `addSignedIn` when none of them is in
 * progress. Throws an error that names the differences.
 */
export async function auditMoney(db: DbScope): Promise<MoneyFigures> {
  await assertLedgerSums(db);
  const checks = { 'payments and sales': disagreements, 'sales that still move': strays, balances };
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db.q());
    if (rows.length > 0) throw new Error(`${name} do not agree: ${rows.map(({ id }) => id).join(', ')}`);
  }
  const [found] = (await figures.execute(db.q())).rows;
  if (found === undefined) throw new Error('The database counts nothing.');
  return found;
}
