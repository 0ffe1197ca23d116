import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const plan = [
  sql`alter table customer
    add column plan_period text not null default 'MONTH' check (plan_period in ('MONTH', 'YEAR')),
    add column plan_until timestamptz`,
  sql`create index customer_plan_until on customer (plan_until) where plan_until is not null`,
];

const payments = [
  sql`create table payment (
    id bigint generated always as identity primary key,
    customer_id bigint not null references customer,
    amount_toman bigint not null check (amount_toman > 0),
    state text not null default 'CREATED'
      check (state in ('CANCELLED', 'CREATED', 'FAILED', 'PAID', 'RETURNED', 'REVERSED', 'STARTED')),
    reason integer,
    reference_number text unique,
    card_pan text,
    verifying_return_id bigint,
    created_at timestamptz not null,
    ended_at timestamptz,
    settled_at timestamptz,
    check ((state = 'PAID') = (reference_number is not null)),
    check ((state = 'RETURNED') = (verifying_return_id is not null))
  )`,
  sql`create index payment_open on payment (customer_id, id) where state in ('CREATED', 'STARTED', 'RETURNED')`,
  sql`create index payment_unsettled on payment (id) where state = 'PAID' and settled_at is null`,
  sql`create table payment_try (
    order_id bigint generated always as identity primary key,
    payment_id bigint not null references payment,
    ref_id text unique,
    started_at timestamptz not null
  )`,
  sql`create index payment_try_payment on payment_try (payment_id)`,
  sql`create table payment_return (
    id bigint generated always as identity primary key,
    order_id bigint not null references payment_try,
    res_code integer not null,
    sale_reference_id text not null,
    card_pan text not null,
    received_at timestamptz not null,
    verify_code integer,
    unique (order_id, sale_reference_id, res_code)
  )`,
  sql`create index payment_return_waiting on payment_return (order_id) where res_code = 0 and verify_code is null`,
];

const invoices = [
  sql`create table invoice (
    id bigint generated always as identity primary key,
    customer_id bigint not null references customer,
    kind text not null check (kind in ('domain', 'hosting', 'servers', 'storage')),
    ref_code text not null unique,
    title text not null,
    product_id integer not null,
    product_name text not null,
    product_info text not null,
    service_name text not null,
    status text not null check (status in ('CANCEL', 'DRAFT', 'PAID')),
    period text not null,
    total_toman bigint not null check (total_toman >= 0),
    payable_toman bigint not null check (payable_toman >= 0),
    due_date timestamptz not null,
    period_from timestamptz not null,
    period_to timestamptz not null,
    created_at timestamptz not null,
    approved_at timestamptz,
    check ((status = 'PAID') = (approved_at is not null))
  )`,
  sql`create index invoice_listing on invoice (customer_id, kind, created_at, id)`,
  sql`create table invoice_item (
    id bigint generated always as identity primary key,
    invoice_id bigint not null references invoice,
    position integer not null,
    price_toman bigint not null,
    quantity integer not null check (quantity > 0),
    price_type text not null check (price_type in ('BASE', 'DISCOUNT', 'SURCHARGE')),
    title text not null,
    rate_bp integer,
    unique (invoice_id, position)
  )`,
];

const ledger = [
  sql`create table ledger_account (
    id bigint generated always as identity primary key,
    customer_id bigint references customer,
    kind text not null,
    check ((customer_id is not null) = (kind in ('gift', 'wallet'))),
    unique nulls not distinct (customer_id, kind)
  )`,
  sql`create table ledger_transaction (
    id bigint generated always as identity primary key,
    customer_id bigint not null references customer,
    type text not null check (type in ('GIFT', 'INVOICE', 'PAYMENT', 'REFUND')),
    recipient text not null check (recipient in ('ALL', 'CFS', 'CWS', 'DOMAIN', 'HOST')),
    description text not null,
    invoice_id bigint references invoice,
    payment_id bigint unique references payment,
    created_at timestamptz not null
  )`,
  sql`create unique index ledger_transaction_invoice on ledger_transaction (invoice_id) where type = 'INVOICE'`,
  sql`create index ledger_transaction_listing on ledger_transaction (customer_id, created_at, id)`,
  sql`create table ledger_entry (
    id bigint generated always as identity primary key,
    transaction_id bigint not null references ledger_transaction,
    account_id bigint not null references ledger_account,
    amount_toman bigint not null check (amount_toman <> 0),
    unique (transaction_id, account_id)
  )`,
  sql`create index ledger_entry_account on ledger_entry (account_id)`,
];

// Records the balances from before the ledger.
const openings = [
  sql`insert into ledger_account (kind) values ('opening')`,
  sql`insert into ledger_account (customer_id, kind) select id, 'wallet' from customer where balance_toman > 0`,
  sql`insert into ledger_transaction (customer_id, type, recipient, description, created_at)
    select id, 'PAYMENT', 'ALL', case language when 'fa' then 'موجودی آغازین' else 'Opening balance' end, now()
    from customer where balance_toman > 0`,
  sql`insert into ledger_entry (transaction_id, account_id, amount_toman)
    select ledger_transaction.id, ledger_account.id,
      case when ledger_account.kind = 'wallet' then balance_toman else - balance_toman end
    from ledger_transaction
    join customer on customer.id = ledger_transaction.customer_id
    join ledger_account on ledger_account.customer_id = customer.id or ledger_account.kind = 'opening'`,
];

// After the openings, because a table with pending deferred checks cannot be altered.
const guards = [
  sql`create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  ...['ledger_account', 'ledger_transaction', 'ledger_entry'].map(
    (table) => sql`create trigger only_grows before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`,
  ),
  sql`create function require_zero_sum() returns trigger language plpgsql as $$
    begin
      if (select coalesce(sum(amount_toman), 1) from ledger_entry
          where transaction_id = case tg_table_name when 'ledger_entry' then (to_jsonb(new) ->> 'transaction_id')::bigint else new.id end) <> 0 then
        raise exception 'the entries of a transaction do not sum to zero' using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  ...['ledger_transaction', 'ledger_entry'].map(
    (table) => sql`create constraint trigger sums_to_zero after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function require_zero_sum()`,
  ),
];

const others = [
  sql`create table idempotency_key (
    customer_id bigint not null references customer,
    key text not null,
    input_hash text not null,
    answer text not null,
    created_at timestamptz not null,
    primary key (customer_id, key)
  )`,
  sql`create index idempotency_key_age on idempotency_key (created_at)`,
  sql`create table bank_sale (
    ref_id text collate "C" primary key,
    order_id bigint not null unique,
    amount_rial bigint not null check (amount_rial > 0),
    callback_url text not null,
    state text not null default 'open'
      check (state in ('declined', 'expired', 'open', 'paid', 'reversed', 'settled', 'verified')),
    res_code integer,
    sale_reference_id text unique,
    card_pan text,
    created_at timestamptz not null,
    paid_at timestamptz,
    check ((paid_at is not null) = (sale_reference_id is not null))
  )`,
  sql`create index bank_sale_moving on bank_sale (state) where state in ('open', 'paid', 'verified')`,
];

const statements = [...plan, ...payments, ...invoices, ...ledger, ...openings, ...guards, ...others];

/** Adds the ledger, payments, invoices and the sales of the simulated bank. */
export const billing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
