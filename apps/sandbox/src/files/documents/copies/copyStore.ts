import { randomUUID } from 'node:crypto';
import { ROOT_FOLDER_ID } from '@abrak/core/files';
import { sql } from 'kysely';
import { type DbScope, type DocumentRow, nameColumns, withoutScans } from '../../../db/index.ts';
import { copyTags } from '../marks/markStore.ts';
import type { StoredBy } from '../documentStore.ts';

/** Document to copy, with the number of chosen folders around it. */
export type CopiedRow = Pick<DocumentRow, 'discriminator' | 'folder_id' | 'id' | 'size_bytes'> & {
  readonly depth: number;
};

/** Finds a document with all its descendants that are not in the trash, outer ones first; at most `limit`. */
export function findSubtree(db: DbScope, id: number, limit: number): Promise<CopiedRow[]> {
  const query = sql<CopiedRow>`
    with recursive tree (id, folder_id, discriminator, size_bytes, depth) as (
      select id, folder_id, discriminator, size_bytes, 0 from document where id = ${id}
      union all
      select inside.id, tree.id, inside.discriminator, inside.size_bytes, tree.depth + 1
      from tree cross join lateral (
        select id, discriminator, size_bytes from document where parent_id = tree.id and trashed_at is null offset 0
      ) as inside
    ), found as (select * from tree limit ${limit})
    select * from found order by depth, id`;
  return withoutScans(db, async () => (await query.execute(db.q())).rows);
}

/** Owner and time of copies. */
export interface CopiedBy {
  readonly ownerId: number;
  readonly createdAt: Date;
}

const COPIED: StoredBy = 'copy';

/** Inserts a copy of a document without its contents, which shares the bytes and has the tags of its source. */
export async function addCopy(
  db: DbScope,
  { ownerId, createdAt }: CopiedBy,
  { source, folderId, name }: { readonly source: DocumentRow; readonly folderId: number; readonly name: string },
): Promise<DocumentRow> {
  const row = await db
    .q()
    .insertInto('document')
    .values({
      owner_id: ownerId,
      parent_id: folderId === ROOT_FOLDER_ID ? null : folderId,
      discriminator: source.discriminator,
      ...nameColumns(name),
      uuid: randomUUID(),
      blob_key: source.blob_key,
      generic_type: source.generic_type,
      mime_type: source.mime_type,
      size_bytes: source.size_bytes,
      created_at: createdAt,
      modified_at: source.modified_at,
      stored_by: source.blob_key === null ? null : COPIED,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await copyTags(db, [source.id], [row.id]);
  return row;
}

/** Document inside a copied folder, and the copy of that folder. */
export interface CopiedInto {
  readonly sourceId: number;
  readonly folderId: number;
}

/**
 * Inserts copies of documents inside copied folders. They keep their names, and are made of their sources' rows in the
 * database, which takes a fraction of the time of sending them. Returns the ids in the order of the copies.
 */
export async function addContents(
  db: DbScope,
  { ownerId, createdAt }: CopiedBy,
  copies: readonly CopiedInto[],
): Promise<number[]> {
  const uuids = copies.map(() => randomUUID());
  const sourceIds = copies.map(({ sourceId }) => sourceId);
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into document (owner_id, parent_id, discriminator, name, name_key, name_sort, name_search, uuid, blob_key,
      generic_type, mime_type, size_bytes, created_at, modified_at, stored_by)
    select ${ownerId}::bigint, copy.folder_id, discriminator, name, name_key, name_sort, name_search, copy.uuid, blob_key,
      generic_type, mime_type, size_bytes, ${createdAt}::timestamptz, modified_at,
      case when blob_key is not null then ${COPIED}::text end
    from unnest(${sourceIds}::bigint[], ${copies.map(({ folderId }) => folderId)}::bigint[], ${uuids}::uuid[])
      as copy (source_id, folder_id, uuid)
    cross join lateral (select * from document where id = copy.source_id offset 0) as source
    returning id, uuid`.execute(db.q());
  const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  const copyIds = uuids.flatMap((uuid) => ids.get(uuid) ?? []);
  await copyTags(db, sourceIds, copyIds);
  return copyIds;
}
