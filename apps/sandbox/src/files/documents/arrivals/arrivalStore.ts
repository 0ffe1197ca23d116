import { nameKey } from '@abrak/core/internal';
import { sql } from 'kysely';
import { type DbScope, type DocumentRow, nameColumns } from '../../../db/index.ts';

/** Name in a folder. */
export interface NamePlace {
  /** Folder id; 0 for the root. */
  readonly folderId: number;
  readonly name: string;
}

/** Document that is to get a name in a folder. */
export interface Arrival extends NamePlace, Pick<DocumentRow, 'discriminator' | 'id'> {}

/** Document that has a name in a folder at present. */
export type Holder = Pick<DocumentRow, 'discriminator' | 'id'>;

/** Merge of one folder's contents into another folder. */
export interface Merge {
  readonly fromId: number;
  readonly intoId: number;
}

/** Returns a key that is equal for equal names in the same folder. */
export function placeKey({ folderId, name }: NamePlace): string {
  return `${folderId}/${nameKey(name)}`;
}

/** Returns the documents that have the given names at present, by `placeKey`. */
export async function findHolders(
  db: DbScope,
  ownerId: number,
  places: readonly NamePlace[],
): Promise<Map<string, Holder>> {
  // A lateral join searches each name by index. Without statistics, as in a new database, PostgreSQL would plan a plain
  // join as a scan of all documents.
  const { rows } = await sql<Holder & { folder_id: number; name: string }>`
    select holder.*
    from unnest(${places.map(({ folderId }) => folderId)}::bigint[], ${places.map(({ name }) => nameKey(name))}::text[])
      as wanted (folder_id, name_key)
    cross join lateral (
      select id, discriminator, folder_id, name from document
      where owner_id = ${ownerId} and folder_id = wanted.folder_id and name_key = wanted.name_key and trashed_at is null
      limit 1
    ) as holder`.execute(db.q());
  return new Map(
    rows.map(({ id, discriminator, folder_id: folderId, name }) => [
      placeKey({ folderId, name }),
      { id, discriminator },
    ]),
  );
}

/** Updates the folders and names of documents. The names must be free. */
export async function updatePlaces(db: DbScope, arrivals: readonly Arrival[]): Promise<void> {
  const names = arrivals.map(({ name }) => nameColumns(name));
  await sql`
    update document set parent_id = nullif(arrival.folder_id, 0), name = arrival.name,
      name_key = arrival.name_key, name_sort = arrival.name_sort, name_search = arrival.name_search
    from unnest(
      ${arrivals.map(({ id }) => id)}::bigint[], ${arrivals.map(({ folderId }) => folderId)}::bigint[],
      ${names.map(({ name }) => name)}::text[], ${names.map(({ name_key }) => name_key)}::text[],
      ${names.map(({ name_sort }) => name_sort)}::text[], ${names.map(({ name_search }) => name_search)}::text[]
    ) as arrival (id, folder_id, name, name_key, name_sort, name_search)
    where document.id = arrival.id`.execute(db.q());
}

/** Marks folders that are about to be merged as trashed, so that neither they nor their names cause conflicts. */
export async function hideMergedFolders(db: DbScope, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update document set trashed_at = ${now}, trashed_with = id
    where id = any(${ids}::bigint[]) and trashed_at is null`.execute(db.q());
}

// Selects the contents of merged folders, trashed or not, with the id of the folder that they move into.
function insideOf(merges: readonly Merge[]) {
  const from = merges.map(({ fromId }) => fromId);
  const into = merges.map(({ intoId }) => intoId);
  return sql`(
    select inside.*, merge.into_id from unnest(${from}::bigint[], ${into}::bigint[]) as merge (from_id, into_id)
    cross join lateral (
      select id, name, discriminator, trashed_at, trashed_with from document where parent_id = merge.from_id offset 0
    ) as inside
  )`;
}

/**
 * Moves documents that were trashed separately to the folders that their folders were merged into, where a restore will
 * put them.
 */
export async function reparentTrashed(db: DbScope, merges: readonly Merge[]): Promise<void> {
  await sql`
    update document set parent_id = inside.into_id from ${insideOf(merges)} as inside
    where document.id = inside.id and inside.trashed_with in (inside.id, 0)`.execute(db.q());
}

/** Returns the untrashed contents of merged folders as arrivals in the folders that they move into. */
export async function findContents(db: DbScope, merges: readonly Merge[]): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    select id, name, discriminator, into_id as "folderId" from ${insideOf(merges)} as inside
    where trashed_at is null
    order by id`.execute(db.q());
  return rows;
}

/** Deletes folders that are empty after a merge. */
export async function deleteEmptiedFolders(db: DbScope, ids: readonly number[]): Promise<void> {
  await sql`delete from document where id = any(${ids}::bigint[])`.execute(db.q());
}
