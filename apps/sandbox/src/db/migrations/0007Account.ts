import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table customer
    add column mobile_number text not null default '',
    add column phone text not null default '',
    add column language text not null default 'fa' check (language in ('en', 'fa'))`,
  sql`create table profile (
    id bigint generated always as identity primary key,
    customer_id bigint not null unique references customer on delete cascade,
    customer_type text not null default 'person' check (customer_type in ('business', 'person')),
    national_id text not null default '',
    province integer,
    city text not null default '',
    postal_code text not null default '',
    fax text not null default '',
    address text not null default '',
    company text not null default '',
    register_no text not null default '',
    industry_type integer,
    business_code text not null default '',
    company_national_code text not null default '',
    company_staff_count integer
  )`,
  sql`insert into profile (customer_id) select id from customer`,
  sql`alter table session
    add column id uuid not null default gen_random_uuid() unique,
    add column created_at timestamptz,
    add column last_seen_at timestamptz,
    add column address text not null default '',
    add column user_agent text not null default ''`,
  sql`update session set created_at = expires_at - interval '2 days', last_seen_at = expires_at - interval '2 days'`,
  sql`alter table session alter column created_at set not null, alter column last_seen_at set not null`,
  sql`create index session_customer on session (customer_id)`,
  sql`create table account_code (
    customer_id bigint not null references customer on delete cascade,
    kind text not null check (kind in ('activate', 'reset')),
    code_hash text not null unique,
    expires_at timestamptz not null,
    primary key (customer_id, kind)
  )`,
  sql`create table secret (name text primary key, value text not null)`,
  sql`create table used_captcha (signature text primary key, expires_at timestamptz not null)`,
  sql`create table outbox (
    id bigint generated always as identity primary key,
    kind text not null,
    to_address text not null,
    locale text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    attempts integer not null default 0,
    next_try_at timestamptz not null,
    last_error text
  )`,
  sql`create index outbox_due on outbox (next_try_at, id) where sent_at is null`,
];

/** Adds profiles, ids and times of sessions, codes sent by mail, and the mail outbox. */
export const account: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
