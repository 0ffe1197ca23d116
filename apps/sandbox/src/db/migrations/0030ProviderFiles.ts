import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the files of the provider that all processes of a database share. */
export const providerFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table provider_file (
      name text primary key,
      content text not null,
      changed_at timestamptz not null
    )`.execute(db);
  },
};
