import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// One statement may change documents of many folders. Rows are locked in one order, so that two statements wait for each
// other and never both.
const addChanges = sql`
  insert into folder_count as kept (owner_id, folder_id, documents)
  select owner_id, folder_id, sum(change) from changes group by owner_id, folder_id having sum(change) <> 0 order by owner_id, folder_id
  on conflict (owner_id, folder_id) do update set documents = kept.documents + excluded.documents`;

const countFunction = (name: string, changes: ReturnType<typeof sql>, end = sql``) => sql`
  create function ${sql.ref(name)}() returns trigger language plpgsql as $$
  begin
    with changes (owner_id, folder_id, change) as (${changes}) ${addChanges};
    ${end}
    return null;
  end $$`;

const added = sql`select owner_id, folder_id, 1 from added where trashed_at is null`;
const removed = sql`select owner_id, folder_id, -1 from removed where trashed_at is null`;

const statements = [
  sql`create table folder_count (
    owner_id bigint not null references customer on delete cascade,
    folder_id bigint not null,
    documents bigint not null,
    primary key (owner_id, folder_id)
  )`,
  countFunction('count_added_documents', added),
  countFunction('count_changed_documents', sql`${added} union all ${removed}`),
  countFunction(
    'count_removed_documents',
    removed,
    sql`delete from folder_count as kept using removed where kept.owner_id = removed.owner_id and kept.folder_id = removed.id;`,
  ),
  sql`create trigger document_added after insert on document
    referencing new table as added for each statement execute function count_added_documents()`,
  sql`create trigger document_changed after update on document
    referencing old table as removed new table as added for each statement execute function count_changed_documents()`,
  sql`create trigger document_removed after delete on document
    referencing old table as removed for each statement execute function count_removed_documents()`,
  // The triggers hold a lock that keeps writers out until the migration ends, so nothing is counted twice.
  sql`insert into folder_count (owner_id, folder_id, documents)
    select owner_id, folder_id, count(*) from document where trashed_at is null group by owner_id, folder_id`,
];

/** Keeps the number of documents of each folder, outside of the trash. */
export const folderCounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(db);
  },
};
