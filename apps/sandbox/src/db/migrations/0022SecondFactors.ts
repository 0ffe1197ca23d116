import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table session add column confirmed_at timestamptz`,
  sql`create table totp_factor (
    customer_id bigint primary key references customer on delete cascade,
    sealed_secret text not null,
    last_step bigint not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  sql`create table recovery_code (
    customer_id bigint not null references customer on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (customer_id, code_hash)
  )`,
  sql`create table passkey (
    id uuid primary key default gen_random_uuid(),
    customer_id bigint not null references customer on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  sql`create index passkey_customer on passkey (customer_id)`,
  sql`create table factor_challenge (
    token_hash text primary key,
    purpose text not null,
    customer_id bigint references customer on delete cascade,
    session_hash text references session on delete cascade,
    passkey_challenge text,
    attempts int not null default 0,
    expires_at timestamptz not null
  )`,
  sql`create index factor_challenge_age on factor_challenge (expires_at)`,
  sql`create index factor_challenge_customer on factor_challenge (customer_id)`,
  sql`create index factor_challenge_session on factor_challenge (session_hash)`,
];

/** Adds second factors, their challenges, and the time at which a session was last confirmed. */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
