import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table customer (
    id bigint generated always as identity primary key,
    email text not null,
    email_key text not null unique,
    username text not null,
    username_key text not null unique,
    display_name text not null,
    name text not null,
    family text not null,
    password text not null,
    state text not null check (state in ('active', 'locked', 'pending')),
    balance_toman bigint not null check (balance_toman >= 0),
    plan_id integer not null,
    used_bytes bigint not null default 0 check (used_bytes >= 0),
    created_at timestamptz not null
  )`,
  sql`create table session (
    token_hash text primary key,
    customer_id bigint not null references customer on delete cascade,
    expires_at timestamptz not null
  )`,
  sql`create table throttle (
    key text primary key,
    hits integer not null,
    until timestamptz not null
  )`,
  sql`create table blob (
    key uuid primary key,
    size_bytes bigint not null check (size_bytes >= 0),
    created_at timestamptz not null
  )`,
  sql`create table document (
    id bigint generated always as identity primary key,
    owner_id bigint not null references customer,
    parent_id bigint references document,
    folder_id bigint not null generated always as (coalesce(parent_id, 0)) stored,
    discriminator text not null check (discriminator in ('D', 'F')),
    name text not null,
    name_key text collate "C" not null,
    name_sort text collate "C" not null,
    uuid uuid not null unique,
    blob_key uuid references blob,
    generic_type text not null,
    mime_type text,
    size_bytes bigint not null check (size_bytes >= 0),
    description text not null default '',
    sharing_status text not null default 'PRIVATE',
    download_count bigint not null default 0,
    created_at timestamptz not null,
    trashed_at timestamptz,
    trashed_with bigint,
    check ((discriminator = 'F') = (blob_key is not null)),
    check ((trashed_at is null) = (trashed_with is null))
  )`,
  sql`create unique index document_name on document (owner_id, folder_id, name_key) where trashed_at is null`,
  sql`create index document_listing on document (owner_id, folder_id, discriminator, name_sort, id) where trashed_at is null`,
  sql`create index document_parent on document (parent_id)`,
  sql`create index document_blob on document (blob_key)`,
  sql`create table download_link (
    token_hash text primary key,
    document_id bigint not null references document on delete cascade,
    expires_at timestamptz not null
  )`,
];

/** Creates customers, sessions, throttles, blobs, documents and download links. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
