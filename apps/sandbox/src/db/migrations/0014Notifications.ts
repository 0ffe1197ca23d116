import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table notification (
    id bigint generated always as identity primary key,
    customer_id bigint not null references customer on delete cascade,
    event_key text not null,
    code text not null,
    params text not null,
    subject_id bigint,
    ends_at timestamptz,
    created_at timestamptz not null,
    read_at timestamptz,
    dismissed_at timestamptz,
    unique (customer_id, event_key)
  )`,
  sql`create index notification_newest on notification (customer_id, created_at desc, id desc) where dismissed_at is null`,
  sql`create index notification_age on notification (created_at)`,
];

/** Adds notifications of customers. */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
