import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Documents that are few enough for their index to be built while the start waits. */
const FEW = 5_000;

const statements = [
  // Null when the uploading program did not say it, and for files that were stored before.
  sql`alter table document add column modified_at timestamptz`,
  sql`alter table file_version add column modified_at timestamptz`,
  sql`alter table resumable_upload add column modified_at timestamptz`,
  // Unfinished uploads of earlier versions have bytes that were not summed, so their checksums stay unknown.
  sql`alter table resumable_upload add column checksum bigint not null default 0`,
  sql`alter table resumable_upload add column summed_bytes bigint not null default 0`,
  sql`alter table blob add column is_summed boolean not null default false`,
  sql`insert into backfill (name, last) values ('fileDates', 0)`,
  sql`do $$
  begin
    if (select count(*) from (select 1 from document limit ${sql.lit(FEW + 1)}) as first_rows) <= ${sql.lit(FEW)} then
      create index document_by_file_date on document
        (owner_id, folder_id, discriminator, coalesce(modified_at, created_at), name_sort, id)
        where trashed_at is null and discriminator in ('D', 'F');
      update backfill set finished_at = now() where name = 'fileDates';
    end if;
  end $$`,
];

/** Adds the dates that files had before they were uploaded, and the checksums that are computed while bytes come. */
export const fileDates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
