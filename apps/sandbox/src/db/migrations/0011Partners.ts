import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table partner_grant (
    id uuid primary key default gen_random_uuid(),
    partner_id text not null,
    customer_id bigint not null references customer on delete cascade,
    origin text not null,
    scopes text not null,
    code_hash text unique,
    challenge text not null,
    previous_challenge text,
    expires_at timestamptz not null
  )`,
  sql`create index partner_grant_customer on partner_grant (customer_id)`,
  sql`create table partner_token (
    token_hash text primary key,
    partner_id text not null,
    customer_id bigint not null references customer on delete cascade,
    scopes text not null,
    key_hash text,
    grant_id uuid references partner_grant on delete cascade,
    expires_at timestamptz not null,
    check ((key_hash is null) <> (grant_id is null))
  )`,
  sql`create index partner_token_customer on partner_token (customer_id)`,
  sql`create index partner_token_grant on partner_token (grant_id)`,
];

/** Adds grants and tokens of partner pages. */
export const partners: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
