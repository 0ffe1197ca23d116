import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table archive_link (
    token_hash text primary key,
    uuid uuid not null,
    reader_id bigint not null references customer on delete cascade,
    document_ids bigint[] not null,
    format text not null check (format in ('iso', 'tar', 'zip')),
    name text not null,
    size_bytes bigint not null,
    expires_at timestamptz not null
  )`,
  sql`alter table blob add column checksum bigint`,
];

/** Adds links to archives of documents, and checksums of blobs, which make archive downloads resumable. */
export const archiveLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
