import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table share (
    document_id bigint not null references document on delete cascade,
    email_key text collate "C" not null,
    created_at timestamptz not null,
    primary key (document_id, email_key)
  )`,
  sql`create index share_email on share (email_key)`,
  sql`alter table download_link add column reader_id bigint references customer on delete cascade`,
];

/** Adds shares with e-mail addresses, and the reader to download links. */
export const sharing: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
