import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Without a reference: the record of a blob outlives its customer until the bytes are deleted.
  sql`alter table loose_blob add column owner_id bigint, add column reserved_bytes bigint not null default 0`,
  sql`create index loose_blob_owner on loose_blob (owner_id) where owner_id is not null`,
];

/** Adds to blobs that are being written whose storage they take, and how many bytes of it. */
export const incomingFiles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
