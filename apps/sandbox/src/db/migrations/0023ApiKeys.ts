import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table api_key (
    id uuid primary key default gen_random_uuid(),
    customer_id bigint not null references customer on delete cascade,
    key_hash text not null unique,
    prefix text not null,
    name text not null,
    scopes text not null,
    networks text not null,
    is_read_only boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz
  )`,
  sql`create index api_key_customer on api_key (customer_id, created_at desc)`,
  ...['download_link', 'archive_link'].flatMap((table) => [
    sql`alter table ${sql.ref(table)} add column api_key_hash text references api_key (key_hash) on delete cascade`,
    sql`create index ${sql.ref(`${table}_api_key`)} on ${sql.ref(table)} (api_key_hash)`,
  ]),
];

/** Adds the API keys of customers, and links that end with them. */
export const apiKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
