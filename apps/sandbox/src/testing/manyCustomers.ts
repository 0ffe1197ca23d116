import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';

// Every customer has a wallet and a paid invoice, and every fourth one a payment. Services end within the next month, a fifth of the
// hourly servers is idle for long, some renewals are not covered by their balance, and nothing is due.
const statements = (count: number) => [
  `insert into customer (email, email_key, username, username_key, display_name, name, family, password, state, balance_toman, used_bytes, plan_id, plan_until, created_at)
   select n || '@bench.example', n || '@bench.example', 'bench' || n, 'bench' || n, '', '', '', '$argon2id$', 'active', case when n % 4 = 0 then 50000 + n % 1000 else 0 end,
     case when n % 50 = 0 then 1000000000 else n end, case when n % 10 = 0 then 4 else 3 end,
     case when n % 10 = 0 then at + interval '1 day' + n % 2592000 * interval '1 second' end, at - interval '90 days'
   from generate_series(1, ${count}) as n, bench_clock`,
  `insert into ledger_account (customer_id, kind) select id, 'wallet' from customer`,
  `insert into ledger_account (kind) values ('bank') on conflict do nothing`,
  `insert into payment (customer_id, amount_toman, state, reference_number, created_at, ended_at, settled_at)
   select id, balance_toman, 'PAID', 'bench' || id, at - interval '60 days', at - interval '60 days', at - interval '60 days' from customer, bench_clock where id % 4 = 0`,
  `insert into ledger_transaction (customer_id, type, recipient, description, payment_id, created_at)
   select customer_id, 'PAYMENT', 'ALL', 'bench', id, created_at from payment`,
  `insert into ledger_entry (transaction_id, account_id, amount_toman)
   select ledger_transaction.id, case side when 1 then own.id else bank.id end, side * amount_toman
   from ledger_transaction join payment on payment.id = payment_id
   join ledger_account as own on own.customer_id = ledger_transaction.customer_id and own.kind = 'wallet'
   join ledger_account as bank on bank.kind = 'bank', (values (1), (-1)) as sides (side)`,
  `insert into invoice (customer_id, kind, ref_code, title, product_id, product_name, product_info, service_name, status, period, total_toman, payable_toman, due_date, period_from, period_to, created_at, approved_at)
   select id, case n when 1 then 'servers' else 'hosting' end, 'bench' || id || '-' || n, '', 1, '', '', '', case n when 1 then 'PAID' else 'DRAFT' end, 'MONTH', 0,
     case n when 1 then 0 else 90000 end, at + interval '1 day' + id % 1036800 * interval '1 second', at, at + interval '1 month', at - interval '20 days',
     case n when 1 then at - interval '20 days' end
   from customer, bench_clock, generate_series(1, case when id % 20 = 0 then 2 else 1 end) as n`,
  `insert into server_bill (customer_id, name, status, image, network, period, plan_id, cpu, ram_mb, disk_gb, paid_until, paid_invoice_id, idle_at, created_at)
   select customer_id, 'server', case when customer_id % 50 = 0 then 'IDLE' else 'ACTIVE' end, 'ubuntu18.04', 'public', case when customer_id % 10 = 0 then 'DAY' else 'MONTH' end,
     203, 1, 1024, 10, case when customer_id % 50 = 0 then at - interval '9 days' when customer_id % 10 = 0 then at + interval '1 hour' + customer_id % 82800 * interval '1 second'
       else at + interval '1 day' + customer_id % 2505600 * interval '1 second' end,
     id, case when customer_id % 50 = 0 then at - interval '9 days' end, at - interval '60 days'
   from invoice, bench_clock where kind = 'servers' and customer_id % 2 = 0`,
  `insert into server_machine (bill_id, state, cpu, ram_mb, disk_gb, network) select id, 'ON', cpu, ram_mb, disk_gb, network from server_bill`,
  `insert into domain (customer_id, name, status, paid_until, created_at)
   select id, 'bench' || id || '.ir', 'ACTIVE', at + interval '8 days' + id % 30000000 * interval '1 second', at - interval '90 days' from customer, bench_clock where id % 4 = 0`,
  `insert into host (customer_id, name, status, paid_until, open_invoice_id, domain_id, plan_id, auto_renewal, user_name, created_at)
   select domain.customer_id, domain.name, 'ACTIVE', case when invoice.id is null then at + interval '8 days' + domain.id % 2000000 * interval '1 second'
     else at + interval '1 day' + domain.id % 500000 * interval '1 second' end, invoice.id, domain.id, 1, true, 'u' || domain.id, at - interval '90 days'
   from domain left join invoice on invoice.customer_id = domain.customer_id and invoice.status = 'DRAFT', bench_clock`,
  `insert into hosting_invoice (invoice_id, host_id, purpose) select open_invoice_id, id, 'renewal' from host where open_invoice_id is not null`,
  `insert into session (token_hash, customer_id, expires_at, created_at, last_seen_at)
   select 'bench' || id, id, at + interval '1 day', at - interval '1 hour', at from customer, bench_clock where id % 5 = 0`,
  `insert into notification (customer_id, event_key, code, params, created_at) select id, 'bench', 'sampleOfBench', '{}', at - interval '5 days' from customer, bench_clock where id % 4 = 0`,
  `insert into mail_notice (customer_id, event_key, kind, params, created_at, mailed_at)
   select id, 'bench', 'serviceEnded', '{}', at - interval '5 days', at from customer, bench_clock where id % 4 = 0`,
];

/**
 * Adds customers with money, invoices and services, of whom none is due at a time, by statements that run no triggers, and
 * updates the statistics of the planner. The database must be empty, and its user a superuser.
 */
export async function addManyCustomers(db: DbScope, count: number, at: Date): Promise<void> {
  await db.tx(async () => {
    const run = (statement: string) => sql.raw(statement).execute(db.q());
    await run('set local session_replication_role = replica');
    await run('set local statement_timeout = 0');
    await run(`create temporary table bench_clock on commit drop as select timestamptz '${at.toISOString()}' as at`);
    for (const statement of statements(count)) await run(statement);
  });
  await sql`vacuum analyze`.execute(db.q());
}
