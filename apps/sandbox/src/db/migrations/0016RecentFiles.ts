import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the index of the newest files of a customer. */
export const recentFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index document_recent on document (owner_id, created_at desc, id desc)
      where discriminator = 'F' and trashed_at is null`.execute(db);
  },
};
