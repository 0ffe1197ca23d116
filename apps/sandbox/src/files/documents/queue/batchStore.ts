import { sql } from 'kysely';
import { type DbScope, type DocumentRow, withoutScans } from '../../../db/index.ts';
import type { JobStep } from './jobStore.ts';

/** Folder that a walk has reached, and the chosen document around it. */
export type ReachedFolder = JobStep;

/** Part of a tree to work on. */
export interface TreePart {
  readonly ownerId: number;
  readonly rootId: number;
  readonly limit: number;
}

/** Returns those of the documents that are in the trash, or no longer there. */
export async function findNotRestored(db: DbScope, given: readonly number[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(given)];
  const rows = await db
    .q()
    .selectFrom('document')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('trashed_at', 'is', null)
    .execute();
  const restored = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !restored.has(id)));
}

/**
 * Trashes up to `limit` documents of folders together with their chosen documents. Returns their number, and the folders
 * among them.
 */
export function trashContents(
  db: DbScope,
  { ownerId, limit }: Omit<TreePart, 'rootId'>,
  steps: readonly JobStep[],
): Promise<{ readonly count: number; readonly folders: ReachedFolder[] }> {
  return withoutScans(db, async () => {
    const { rows } = await sql<{ id: number; root_id: number; discriminator: DocumentRow['discriminator'] }>`
      select inside.id, step.root_id, inside.discriminator
      from unnest(${steps.map(({ folderId }) => folderId)}::bigint[], ${steps.map(({ rootId }) => rootId)}::bigint[]) as step (folder_id, root_id)
      cross join lateral (
        select id, discriminator from document
        where owner_id = ${ownerId} and folder_id = step.folder_id and trashed_at is null
        limit ${limit}::int
      ) as inside
      limit ${limit}::int`.execute(db.q());
    if (rows.length === 0) return { count: 0, folders: [] };
    await sql`
      update document set trashed_at = root.trashed_at, trashed_with = root.id
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ root_id }) => root_id)}::bigint[]) as taken (id, root_id)
      join document as root on root.id = taken.root_id
      where document.id = taken.id`.execute(db.q());
    const folders = rows.flatMap(({ id, root_id: rootId, discriminator }) =>
      discriminator === 'D' ? [{ rootId, folderId: id }] : [],
    );
    return { count: rows.length, folders };
  });
}

/** Finds up to `limit` documents that were trashed with a document which has been restored. */
export function findStale(db: DbScope, { ownerId, rootId, limit }: TreePart) {
  return db
    .q()
    .selectFrom('document')
    .select(['id', 'folder_id', 'name', 'discriminator'])
    .where('trashed_with', '=', rootId)
    .where('owner_id', '=', ownerId)
    .where('id', '!=', rootId)
    .limit(limit)
    .execute();
}

/** Removes the trash marks of documents. */
export async function clearMarks(db: DbScope, ids: readonly number[]): Promise<void> {
  await sql`update document set trashed_at = null, trashed_with = null where id = any(${ids}::bigint[])`.execute(
    db.q(),
  );
}

/** Finds up to `limit` files, or folders, that were trashed with a document and are not the document itself. */
export async function findTrashedWith(
  db: DbScope,
  { ownerId, rootId, limit }: TreePart,
  discriminator: DocumentRow['discriminator'],
): Promise<number[]> {
  const rows = await db
    .q()
    .selectFrom('document')
    .select('id')
    .where('trashed_with', '=', rootId)
    .where('discriminator', '=', discriminator)
    .where('owner_id', '=', ownerId)
    .where('id', '!=', rootId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Detaches up to `limit` documents from folders that are about to be erased. Returns their number. */
export async function detachContents(db: DbScope, folderIds: readonly number[], limit: number): Promise<number> {
  const { rows } = await sql`
    update document set parent_id = null where id = any(array(
      select inside.id from unnest(${folderIds}::bigint[]) as folder (id)
      cross join lateral (select id from document where parent_id = folder.id limit ${limit}::int) as inside
      limit ${limit}::int
    )) returning id`.execute(db.q());
  return rows.length;
}

/** Returns those of the documents that are folders without a file that was trashed with them. */
export async function findWithoutFiles(db: DbScope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select chosen.id from unnest(${ids}::bigint[]) as chosen (id) join document as root on root.id = chosen.id
    where root.discriminator = 'D' and not exists (select 1 from document where trashed_with = chosen.id and discriminator = 'F')`.execute(
    db.q(),
  );
  return rows.map(({ id }) => id);
}

/** Takes documents out of the trash's list until a job erases them. */
export async function markErasing(db: DbScope, ids: readonly number[]): Promise<void> {
  await sql`update document set trashed_with = 0 where id = any(${ids}::bigint[])`.execute(db.q());
}

/** Puts documents that were not erased back into the trash's list. */
export async function unmarkErasing(db: DbScope, ids: readonly number[]): Promise<void> {
  await sql`update document set trashed_with = id where id = any(${ids}::bigint[]) and trashed_with = 0`.execute(
    db.q(),
  );
}
