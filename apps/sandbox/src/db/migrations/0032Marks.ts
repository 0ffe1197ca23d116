import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table favourite (
    document_id bigint primary key references document on delete cascade,
    owner_id bigint not null
  )`,
  sql`create index favourite_owner on favourite (owner_id, document_id)`,
  sql`create table document_tag (
    document_id bigint not null references document on delete cascade,
    owner_id bigint not null,
    tag_key text collate "C" not null,
    tag text not null,
    position int not null,
    primary key (document_id, tag_key)
  )`,
  sql`create index document_tag_owner on document_tag (owner_id, tag_key, document_id)`,
];

/** Adds favourites and tags of documents. */
export const marks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
