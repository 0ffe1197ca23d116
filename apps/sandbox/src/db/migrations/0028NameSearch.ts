import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Every three characters in a row, hashed with the customer's id: each customer has entries of the index of their own.
  // It needs no extension, and knows letters of every script in every locale of a database.
  sql`create function name_grams(owner bigint, name text) returns bigint[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct hashtextextended(substr(name, place, 3), owner)), '{}') from generate_series(1, length(name) - 2) as place
  $$`,
  // Apart from the documents, whose rows get new entries in every index when they are trashed.
  sql`create table searchable_name (
    document_id bigint primary key,
    owner_id bigint not null,
    name_search text collate "C" not null
  )`,
  sql`create function add_document_names() returns trigger language plpgsql as $$
  begin
    insert into searchable_name (document_id, owner_id, name_search) select id, owner_id, name_search from added;
    return null;
  end $$`,
  sql`create function change_document_name() returns trigger language plpgsql as $$
  begin
    update searchable_name set name_search = new.name_search where document_id = new.id;
    return null;
  end $$`,
  // The plan is made once, perhaps while the table is small, and must not scan it when it has grown.
  sql`create function remove_document_names() returns trigger language plpgsql set enable_seqscan = off as $$
  begin
    delete from searchable_name using removed where searchable_name.document_id = removed.id;
    return null;
  end $$`,
  sql`create trigger document_name_added after insert on document
    referencing new table as added for each statement execute function add_document_names()`,
  sql`create trigger document_name_changed after update of name_search on document
    for each row when (old.name_search <> new.name_search) execute function change_document_name()`,
  sql`create trigger document_name_removed after delete on document
    referencing old table as removed for each statement execute function remove_document_names()`,
];

/**
 * Adds the names with which a search finds the documents of a customer by a part of them. Names of documents that exist
 * already follow in 0031, with their index.
 */
export const nameSearch: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
