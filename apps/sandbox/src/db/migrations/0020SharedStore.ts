import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table loose_blob (
    key uuid primary key,
    process_id uuid
  )`,
  sql`create index loose_blob_process on loose_blob (process_id)`,
  sql`create table installation (
    id int primary key default 1 check (id = 1),
    store_id uuid not null
  )`,
];

/** Adds the blobs without a row, by the process that writes them, and the id of the store that belongs to the database. */
export const sharedStore: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
