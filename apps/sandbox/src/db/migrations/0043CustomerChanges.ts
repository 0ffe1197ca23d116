import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const triggerOf = (table: string, name: string, rest: string) =>
  sql`create trigger ${sql.ref(name)} after ${sql.raw(rest)} on ${sql.table(table)}`;

/** Trigger that adds a change for each kind of work whose condition holds. */
const noting = (table: string, event: string, { works, when = 'true' }: { works: string; when?: string }) =>
  sql`${triggerOf(table, `notes_${works.replaceAll(', ', '_')}_of_${event.split(' ')[0] ?? ''}`, event)}
    for each row when (${sql.raw(when)}) execute function note_change(${sql.raw(works)})`;

const rentedColumns = 'status, paid_until, auto_renewal, open_invoice_id';

const statements = [
  // Without a key on the customer, so that transactions which change one customer wait for nothing.
  sql`create table customer_change (
    id bigint generated always as identity,
    work text not null check (work in ('books', 'notices', 'renewals')),
    customer_id bigint not null,
    leased_until timestamptz,
    primary key (work, id)
  )`,
  sql`create function note_change() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'customer' then
        insert into customer_change (work, customer_id) select work, new.id from unnest(tg_argv) as work;
      else
        insert into customer_change (work, customer_id) select work, new.customer_id from unnest(tg_argv) as work;
      end if;
      return null;
    end $$`,
  noting('customer', 'update of balance_toman', {
    works: 'books',
    when: 'old.balance_toman is distinct from new.balance_toman',
  }),
  noting('customer', 'update of balance_toman, used_bytes, plan_id, plan_until', {
    works: 'notices',
    when: '(old.balance_toman, old.used_bytes, old.plan_id, old.plan_until) is distinct from (new.balance_toman, new.used_bytes, new.plan_id, new.plan_until)',
  }),
  noting('customer', 'update of balance_toman', {
    works: 'renewals',
    when: 'new.balance_toman > old.balance_toman',
  }),
  noting('invoice', 'insert or update of status, due_date', { works: 'books, notices' }),
  noting('payment', 'insert or update of state', { works: 'books' }),
  noting('ledger_transaction', 'insert', { works: 'books' }),
  noting('server_bill', 'insert or update of status, period, paid_until, expired_at, paid_invoice_id', {
    works: 'notices',
  }),
  noting('host', `insert or update of ${rentedColumns}`, { works: 'notices, renewals' }),
  noting('domain', `insert or update of ${rentedColumns.replace('auto_renewal, ', '')}`, {
    works: 'notices, renewals',
  }),
  // Services that ended just before this migration may have no notice yet, and open renewals wait for a balance.
  sql`insert into customer_change (work, customer_id)
    select distinct 'notices', customer_id from (
      select customer_id from host where status = 'EXPIRED' union all select customer_id from domain where status = 'EXPIRED'
      union all select customer_id from server_bill where status <> 'REMOVED' and expired_at is not null
    ) as ended`,
  sql`insert into customer_change (work, customer_id)
    select distinct 'renewals', customer_id from invoice join hosting_invoice on invoice_id = invoice.id
    where status = 'DRAFT' and purpose = 'renewal'`,
  sql`create table job_progress (name text primary key, at timestamptz not null, position bigint)`,
  sql`insert into job_progress (name, at) values ('ledgerAudit', 'epoch')`,
];

/** Adds the customers whose rows have changed, by the work that looks at them, and how far regular looks have come. */
export const customerChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
