import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const rented = sql`id bigint generated always as identity primary key,
    customer_id bigint not null references customer,
    name text not null check (name = lower(name)),
    status text not null default 'PENDINGBILLING' check (status in ('ACTIVE', 'EXPIRED', 'PENDINGBILLING', 'REMOVED')),
    paid_until timestamptz,
    paid_invoice_id bigint references invoice,
    open_invoice_id bigint unique references invoice,
    created_at timestamptz not null,
    removed_at timestamptz,
    check ((status = 'REMOVED') = (removed_at is not null)),
    check (status in ('PENDINGBILLING', 'REMOVED') or paid_until is not null)`;

const statements = [
  sql`create table domain (${rented}, nic_handle text)`,
  sql`create unique index domain_name on domain (customer_id, name) where status <> 'REMOVED'`,
  sql`create index domain_clock on domain (paid_until) where status <> 'REMOVED'`,
  sql`create table host (
    ${rented},
    domain_id bigint references domain,
    plan_id integer not null,
    auto_renewal boolean not null default false,
    user_name text,
    check (status in ('PENDINGBILLING', 'REMOVED') or user_name is not null)
  )`,
  sql`create unique index host_name on host (customer_id, name) where status <> 'REMOVED'`,
  sql`create index host_domain on host (domain_id)`,
  sql`create index host_clock on host (paid_until) where status <> 'REMOVED'`,
  sql`create table hosting_invoice (
    invoice_id bigint primary key references invoice,
    host_id bigint references host,
    domain_id bigint references domain,
    purpose text not null check (purpose in ('order', 'renewal')),
    check (host_id is not null or domain_id is not null)
  )`,
  sql`create table registered_name (name text primary key, domain_id bigint unique references domain)`,
  sql`create table hosted_name (name text primary key, host_id bigint not null unique references host)`,
];

/** Adds hosts, domains, purposes of their invoices, and the names that are taken. */
export const hosting: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
