import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table document_job (
    id bigint generated always as identity primary key,
    owner_id bigint not null references customer on delete cascade,
    kind text not null check (kind in ('erase', 'restore', 'trash')),
    name text not null,
    done bigint not null default 0,
    total bigint not null,
    is_listed boolean not null default true,
    worked_at timestamptz
  )`,
  sql`create index document_job_owner on document_job (owner_id)`,
  sql`create table document_job_step (
    id bigint generated always as identity primary key,
    job_id bigint not null references document_job on delete cascade,
    root_id bigint not null,
    folder_id bigint not null
  )`,
  sql`create index document_job_step_job on document_job_step (job_id, id)`,
  sql`create index document_job_step_root on document_job_step (job_id, root_id)`,
  // Erasing deletes the files of a tree before its folders.
  sql`drop index document_trashed_with`,
  sql`create index document_trashed_with on document (trashed_with, discriminator) where trashed_with is not null`,
];

/** Adds the jobs that trash, restore and erase large trees in batches, with the steps that are left of them. */
export const documentJobs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
