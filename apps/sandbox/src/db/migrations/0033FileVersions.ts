import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Null for files that were stored before.
  sql`alter table document add column stored_by text`,
  // No cascade: bytes of versions count, so a deletion of a document has to subtract them.
  sql`create table file_version (
    id bigint generated always as identity primary key,
    uuid uuid not null unique,
    document_id bigint not null references document,
    blob_key uuid not null references blob,
    generic_type text not null,
    mime_type text,
    size_bytes bigint not null check (size_bytes >= 0),
    stored_at timestamptz not null,
    stored_by text,
    replaced_at timestamptz not null
  )`,
  sql`create index file_version_document on file_version (document_id, id)`,
  sql`create index file_version_blob on file_version (blob_key)`,
  sql`create index file_version_replaced on file_version (replaced_at)`,
  sql`create table document_alias (
    uuid uuid primary key,
    document_id bigint not null references document on delete cascade
  )`,
  sql`create index document_alias_document on document_alias (document_id)`,
];

/** Adds the earlier contents of files, and the earlier addresses of files that others may read. */
export const fileVersions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
