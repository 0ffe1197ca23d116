import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table security_event (
    id bigint generated always as identity primary key,
    customer_id bigint not null references customer on delete cascade,
    code text not null,
    address text not null,
    user_agent text not null,
    created_at timestamptz not null
  )`,
  sql`create index security_event_newest on security_event (customer_id, id desc)`,
  sql`create index security_event_age on security_event (created_at)`,
];

/** Adds the security events of customers. */
export const securityEvents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
