import { type RawBuilder, sql } from 'kysely';
import { type DbScope, type DocumentRow, withoutScans } from '../../../db/index.ts';
import type { Folder } from '../documentStore.ts';
import { releaseUnused } from '../../blobs/index.ts';
import { wireColumns } from '../wireDocument.ts';

/**
 * Marks documents and their contents as trashed and records for each the id that it was trashed with. When one id is
 * inside another, the outer one is recorded. Documents that are already trashed stay unchanged; those in `exceptIds`
 * are left out with their contents.
 */
export async function markTrashed(
  db: DbScope,
  ids: readonly number[],
  { now, exceptIds = [] }: { readonly now: Date; readonly exceptIds?: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  const statement = sql`
    with recursive going (id, chosen, depth) as (
      select id, id, 0 from document where id = any(${ids}::bigint[]) and trashed_at is null
      union all
      select inside.id, going.chosen, going.depth + 1
      from going cross join lateral (
        select id from document
        where parent_id = going.id and trashed_at is null and not (id = any(${exceptIds}::bigint[]))
        offset 0
      ) as inside
    ), outermost as (
      select distinct on (id) id, chosen from going order by id, depth desc
    )
    update document set trashed_at = ${now}, trashed_with = outermost.chosen
    from outermost where document.id = outermost.id`;
  await withoutScans(db, () => statement.execute(db.q()));
}

/**
 * Marks documents as trashed without their contents, which a job marks. Documents inside another one of them and those
 * already trashed are left out. Returns the marked ones.
 */
export async function markOutermost(db: DbScope, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive climb (chosen, parent_id) as (
      select id, parent_id from document where id = any(${ids}::bigint[])
      union all
      select climb.chosen, document.parent_id from climb join document on document.id = climb.parent_id
    )
    update document set trashed_at = ${now}, trashed_with = id
    where id = any(${ids}::bigint[]) and trashed_at is null
      and not exists (select 1 from climb where climb.chosen = document.id and climb.parent_id = any(${ids}::bigint[]))
    returning id`.execute(db.q());
  return rows.map(({ id }) => id);
}

/** Most folders that are visited to count a tree. */
const COUNTED_FOLDERS = 20_000;

/** Counts documents with their contents, as far as `COUNTED_FOLDERS` folders go, by the kept counts of folders. */
export function countTrees(db: DbScope, ownerId: number, ids: readonly number[]): Promise<number> {
  return withoutScans(db, async () => {
    const { rows } = await sql<{ count: number }>`
      with recursive folder (id) as (
        select id from document where id = any(${ids}::bigint[]) and discriminator = 'D' and trashed_at is null
        union all
        select inside.id from folder cross join lateral (
          select id from document
          where owner_id = ${ownerId} and folder_id = folder.id and discriminator = 'D' and trashed_at is null offset 0
        ) as inside
      )
      select coalesce(sum(kept.documents), 0)::bigint as count
      from (select id from folder limit ${COUNTED_FOLDERS}::int) as visited
      cross join lateral (
        select documents from folder_count where owner_id = ${ownerId} and folder_id = visited.id offset 0
      ) as kept`.execute(db.q());
    return ids.length + (rows[0]?.count ?? 0);
  });
}

/** Counts the documents that were trashed with the given ones, these included. */
export async function countTrashedWith(db: DbScope, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from unnest(${ids}::bigint[]) as chosen (id)
    cross join lateral (select 1 from document where trashed_with = chosen.id offset 0) as gone`.execute(db.q());
  return rows[0]?.count ?? 0;
}

/** Removes the trash marks of what is inside folders and was trashed with one around them. */
export async function clearMarksInside(db: DbScope, folderIds: readonly number[]): Promise<void> {
  await sql`
    update document set trashed_at = null, trashed_with = null
    where id = any(array(
      select inside.id from unnest(${folderIds}::bigint[]) as folder (id)
      cross join lateral (select id from document where parent_id = folder.id and trashed_with <> id and trashed_with <> 0 offset 0) as inside
    ))`.execute(db.q());
}

// Selects the ids of documents that were trashed with the given ones. A lateral join searches each id by index: without
// statistics, as in a new database, PostgreSQL would plan a plain join as a scan of all customers' documents.
function trashedWith(chosenIds: readonly number[], condition = sql`true`) {
  return sql`array(
    select gone.id from unnest(${chosenIds}::bigint[]) as chosen (id)
    cross join lateral (select id from document where trashed_with = chosen.id and ${condition} offset 0) as gone
  )`;
}

/**
 * Removes the trash mark from the given documents and from everything trashed with them. Documents in `exceptIds` stay
 * in the trash.
 */
export async function clearTrashMark(
  db: DbScope,
  chosenIds: readonly number[],
  { exceptIds }: { readonly exceptIds: readonly number[] },
): Promise<void> {
  await sql`
    update document set trashed_at = null, trashed_with = null
    where id = any(${trashedWith(chosenIds)}) and not (id = any(${exceptIds}::bigint[]))`.execute(db.q());
}

/** Lists the documents that a customer trashed, newest first, without the contents of trashed folders. */
export function findChosen(db: DbScope, ownerId: number) {
  return db
    .q()
    .selectFrom('document')
    .select([...wireColumns, 'folder_id', 'trashed_at'])
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is not', null)
    .whereRef('trashed_with', '=', 'id')
    .orderBy('trashed_at', 'desc')
    .orderBy('discriminator')
    .orderBy('name_sort')
    .orderBy('id')
    .execute();
}

/** Finds folders by id, trashed or not, with the paths that they had. */
export async function findFormerFolders(db: DbScope, ids: Iterable<number>): Promise<ReadonlyMap<number, Folder>> {
  // The names are joined at the end: joined level by level, a deep path would be copied as often as it has levels.
  const { rows } = await sql<Folder>`
    with recursive climb (id, name, parent_id, height) as (
      select id, name, parent_id, 0 from document where id = any(${[...ids]}::bigint[])
      union all
      select climb.id, document.name, document.parent_id, climb.height + 1
      from climb join document on document.id = climb.parent_id
    )
    select id, max(name) filter (where height = 0) as name, string_agg('/' || name, '' order by height desc) as path
    from climb group by id`.execute(db.q());
  return new Map(rows.map((folder) => [folder.id, folder]));
}

/** Sorts document ids by depth, those nearest to the root first. */
export async function sortByDepth(db: DbScope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive climb (id, place, parent_id, depth) as (
      select document.id, chosen.place, parent_id, 0
      from unnest(${ids}::bigint[]) with ordinality as chosen (id, place) join document on document.id = chosen.id
      union all
      select climb.id, climb.place, document.parent_id, climb.depth + 1
      from climb join document on document.id = climb.parent_id
    )
    select id from climb where parent_id is null order by depth, place`.execute(db.q());
  return rows.map(({ id }) => id);
}

type Erased = Pick<DocumentRow, 'blob_key' | 'size_bytes'>;

// Detaches documents that were trashed separately from folders that are about to be erased, so that they stay in the
// trash.
async function detachSeparatelyTrashed(db: DbScope, chosenIds: readonly number[]): Promise<void> {
  await sql`
    update document set parent_id = null where id = any(array(
      select inside.id from unnest(${trashedWith(chosenIds, sql`discriminator = 'D'`)}) as folder (id)
      cross join lateral (select id from document where parent_id = folder.id and trashed_with = id offset 0) as inside
      where not (inside.id = any(${chosenIds}::bigint[]))
    ))`.execute(db.q());
}

/**
 * Deletes the given documents and everything trashed with them, with their versions. Returns their size in bytes, and the
 * keys of the blobs that nothing else shares, which become loose blobs.
 */
export async function eraseChosen(db: DbScope, chosenIds: readonly number[]) {
  await detachSeparatelyTrashed(db, chosenIds);
  return deleteWhere(db, sql`id = any(${trashedWith(chosenIds)})`);
}

/** Deletes documents that have no contents; otherwise like `eraseChosen`. */
export function deleteDocuments(db: DbScope, ids: readonly number[]) {
  return deleteWhere(db, sql`id = any(${ids}::bigint[])`);
}

async function deleteWhere(db: DbScope, condition: RawBuilder<unknown>) {
  const { rows: versions } = await sql<Erased>`
    delete from file_version where document_id = any(array(select id from document where ${condition}))
    returning blob_key, size_bytes`.execute(db.q());
  const { rows: documents } = await sql<Erased>`
    delete from document where ${condition}
    returning blob_key, size_bytes`.execute(db.q());
  const rows = [...versions, ...documents];
  const blobKeys = await releaseUnused(
    db,
    rows.flatMap(({ blob_key }) => blob_key ?? []),
  );
  return { blobKeys, sizeBytes: rows.reduce((sum, { size_bytes }) => sum + size_bytes, 0) };
}
