import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create index document_trash on document (owner_id, trashed_at) where trashed_with = id`,
  sql`create index document_trashed_with on document (trashed_with) where trashed_with is not null`,
  // Erasing a document deletes its links by cascade.
  sql`create index download_link_document on download_link (document_id)`,
];

/** Adds indexes for listing the trash and for erasing documents. */
export const trash: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
