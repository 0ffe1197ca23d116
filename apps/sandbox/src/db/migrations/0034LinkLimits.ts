import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table link_limit (
    document_id bigint primary key references document on delete cascade,
    expires_at timestamptz,
    password text,
    max_downloads integer check (max_downloads > 0),
    downloads integer not null default 0
  )`,
  // Only the limits are referenced: erasing a document then locks limits and tickets in the order of a download.
  sql`create table link_ticket (
    token_hash text primary key,
    link_id bigint not null references link_limit on delete cascade,
    document_id bigint not null,
    proof text not null,
    counted_at timestamptz,
    expires_at timestamptz not null
  )`,
  sql`create index link_ticket_link on link_ticket (link_id)`,
];

/** Adds the limits of links, and the tickets of downloads through limited links. */
export const linkLimits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
