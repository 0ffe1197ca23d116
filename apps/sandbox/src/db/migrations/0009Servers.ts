import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const configuration = sql`plan_id integer not null,
    cpu integer not null check (cpu > 0),
    ram_mb integer not null check (ram_mb > 0),
    disk_gb integer not null check (disk_gb > 0)`;

const bills = [
  sql`alter table invoice add column cancels_invoice_id bigint references invoice`,
  sql`create table server_bill (
    id bigint generated always as identity primary key,
    customer_id bigint not null references customer,
    name text not null,
    status text not null default 'ACTIVE' check (status in ('ACTIVE', 'IDLE', 'REMOVED')),
    image text not null,
    network text not null,
    period text not null,
    ${configuration},
    vm_created_before boolean not null default false,
    paid_until timestamptz,
    paid_invoice_id bigint references invoice,
    open_invoice_id bigint unique references invoice,
    idle_at timestamptz,
    expired_at timestamptz,
    fails_next_build boolean not null default false,
    created_at timestamptz not null,
    removed_at timestamptz,
    check ((status = 'IDLE') <= (idle_at is not null)),
    check ((status = 'REMOVED') = (removed_at is not null))
  )`,
  sql`create unique index server_bill_name on server_bill (customer_id, lower(name)) where status <> 'REMOVED'`,
  sql`create index server_bill_listing on server_bill (customer_id, created_at, id) where status <> 'REMOVED'`,
  sql`create index server_bill_clock on server_bill (paid_until) where status <> 'REMOVED'`,
  sql`create table server_machine (
    id bigint generated always as identity primary key,
    bill_id bigint not null unique references server_bill,
    state text not null check (state in ('DEFINED', 'OFF', 'ON', 'PAUSED', 'PROBLEM')),
    cpu integer not null,
    ram_mb integer not null,
    disk_gb integer not null,
    ip text,
    network text not null,
    task text check (task in ('boot', 'build', 'shutdown')),
    task_started_at timestamptz,
    stroke integer not null default 0,
    stroke_ms integer not null default 0 check (stroke_ms >= 0),
    due_at timestamptz,
    will_fail boolean not null default false,
    check ((task is null) = (due_at is null)),
    check ((task is null) = (task_started_at is null))
  )`,
  sql`create index server_machine_clock on server_machine (due_at) where due_at is not null`,
];

const others = [
  sql`create table promo_code (
    code text primary key,
    rate_bp integer check (rate_bp between 1 and 10000),
    amount_toman bigint check (amount_toman > 0),
    until timestamptz,
    uses_left integer check (uses_left >= 0),
    only_plans text,
    check ((rate_bp is null) <> (amount_toman is null))
  )`,
  sql`insert into promo_code (code, rate_bp, amount_toman, until, uses_left, only_plans) values
    ('NOROOZ20', 2000, null, '2036-03-20T20:30:00Z', null, null),
    ('ABRAK50', null, 50000, null, null, null),
    ('OLD10', 1000, null, '2026-01-01T00:00:00Z', null, null),
    ('FULL10', 1000, null, null, 0, null),
    ('VIPONLY', 1500, null, null, null, 'VIP')`,
  sql`create table server_invoice (
    invoice_id bigint primary key references invoice,
    bill_id bigint not null references server_bill,
    purpose text not null check (purpose in ('day', 'order', 'renewal', 'upgrade')),
    ${configuration},
    promo_code text references promo_code,
    credit_toman bigint not null default 0 check (credit_toman >= 0),
    is_credited boolean not null default false
  )`,
  sql`create index server_invoice_bill on server_invoice (bill_id, invoice_id)`,
  sql`create table server_event (
    id bigint generated always as identity primary key,
    bill_id bigint not null references server_bill,
    at timestamptz not null,
    type text not null,
    details text not null
  )`,
  sql`create index server_event_listing on server_event (bill_id, at, id)`,
];

/** Adds virtual servers: bills, machines, purposes of invoices, discount codes and events. */
export const servers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...bills, ...others]) await statement.execute(db);
  },
};
