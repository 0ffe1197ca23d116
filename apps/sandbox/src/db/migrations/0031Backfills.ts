import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Documents that are few enough to be converted while the start waits. */
const FEW = 5_000;

const statements = [
  sql`create table backfill (
    name text primary key,
    position bigint not null default 0,
    last bigint not null,
    finished_at timestamptz
  )`,
  // Earlier versions of 0028 built the index themselves; then nothing is left to do.
  sql`insert into backfill (name, last, finished_at)
    select 'searchableNames', coalesce(max(id), 0), case when to_regclass('searchable_name_grams') is not null then now() end from document`,
  sql`do $$
  begin
    if exists (select 1 from backfill where finished_at is null) and (select count(*) from (select 1 from document limit ${sql.lit(FEW + 1)}) as first_rows) <= ${sql.lit(FEW)} then
      insert into searchable_name (document_id, owner_id, name_search) select id, owner_id, name_search from document on conflict do nothing;
      create index searchable_name_grams on searchable_name using gin (name_grams(owner_id, name_search));
      update backfill set position = last, finished_at = now();
    end if;
  end $$`,
];

/** Adds the list of changes of large tables that are made in batches after the start. */
export const backfills: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
