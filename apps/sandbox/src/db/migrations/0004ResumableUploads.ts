import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table resumable_upload (
    id uuid primary key,
    owner_id bigint not null references customer on delete cascade,
    folder_id bigint not null,
    name text not null,
    on_conflict text not null,
    size_bytes bigint not null check (size_bytes >= 0),
    expires_at timestamptz not null
  )`,
  sql`create index resumable_upload_owner on resumable_upload (owner_id)`,
  sql`create index resumable_upload_expiry on resumable_upload (expires_at)`,
];

/** Adds unfinished resumable uploads. */
export const resumableUploads: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
