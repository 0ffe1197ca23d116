import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What says how the keys of names were made; without a row they are made anew.
  sql`create table name_order (version text not null)`,
  sql`alter table document add column name_search text collate "C" not null default ''`,
  sql`alter table document alter column name_search drop default`,
  // Only for those that name the kinds: without statistics, as on a young database, a name would be looked for by
  // walking through one of these as well as by its own.
  sql`drop index document_listing`,
  sql`create index document_listing on document (owner_id, folder_id, discriminator, name_sort, id)
    where trashed_at is null and discriminator in ('D', 'F')`,
  sql`create index document_by_size on document (owner_id, folder_id, discriminator, size_bytes, name_sort, id)
    where trashed_at is null and discriminator in ('D', 'F')`,
  sql`create index document_by_date on document (owner_id, folder_id, discriminator, created_at, name_sort, id)
    where trashed_at is null and discriminator in ('D', 'F')`,
];

/** Orders that a folder can be read in, part by part, and what a search looks through. */
export const windows: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
