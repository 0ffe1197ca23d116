import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Version of the name keys. Without a row the next start recomputes them.
  sql`create table name_order (version text not null)`,
  sql`alter table document add column name_search text collate "C" not null default ''`,
  sql`alter table document alter column name_search drop default`,
  // These indexes serve only queries that name the kinds. Without statistics, as in a new database, PostgreSQL would
  // otherwise use them instead of the name index to look up a name.
  sql`drop index document_listing`,
  sql`create index document_listing on document (owner_id, folder_id, discriminator, name_sort, id)
    where trashed_at is null and discriminator in ('D', 'F')`,
  sql`create index document_by_size on document (owner_id, folder_id, discriminator, size_bytes, name_sort, id)
    where trashed_at is null and discriminator in ('D', 'F')`,
  sql`create index document_by_date on document (owner_id, folder_id, discriminator, created_at, name_sort, id)
    where trashed_at is null and discriminator in ('D', 'F')`,
];

/** Adds the sort orders and the search text of folder windows. */
export const windows: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
