import { randomUUID } from 'node:crypto';
import { ROOT_FOLDER_ID } from '@abrak/core/files';
import { sql } from 'kysely';
import { type DbScope, type DocumentRow, nameColumns, withoutScans } from '../../../db/index.ts';
import { copyTags } from '../marks/markStore.ts';
import type { StoredBy } from '../documentStore.ts';

/** Document to copy, with the number of chosen folders around it. */
export type CopiedRow = Pick<
  DocumentRow,
  'blob_key' | 'discriminator' | 'folder_id' | 'generic_type' | 'id' | 'mime_type' | 'name' | 'size_bytes'
> & {
  readonly depth: number;
};

/** Finds a document with all its descendants that are not in the trash, outer ones first; at most `limit`. */
export function findSubtree(db: DbScope, id: number, limit: number): Promise<CopiedRow[]> {
  const query = sql<CopiedRow>`
    with recursive tree (id, depth) as (
      select ${id}::bigint, 0
      union all
      select document.id, tree.depth + 1 from tree join document on document.parent_id = tree.id
      where document.trashed_at is null
    ), found as (select * from tree limit ${limit})
    select document.id, depth, folder_id, discriminator, name, generic_type, mime_type, size_bytes, blob_key
    from found join document on document.id = found.id
    order by depth, document.id`;
  return withoutScans(db, async () => (await query.execute(db.q())).rows);
}

/** Place and name of one copy. */
export interface NewCopy {
  readonly source: CopiedRow;
  readonly ownerId: number;
  readonly folderId: number;
  readonly name: string;
  readonly createdAt: Date;
}

const ROWS_PER_STATEMENT = 500;

/** Inserts copies, which share the bytes and have the tags of their sources. Returns their rows in the order of the copies. */
export async function addCopies(db: DbScope, copies: readonly NewCopy[]): Promise<DocumentRow[]> {
  const uuids = copies.map(() => randomUUID());
  const added: DocumentRow[] = [];
  for (let start = 0; start < copies.length; start += ROWS_PER_STATEMENT) {
    const batch = copies
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ source, ownerId, folderId, name, createdAt }, index) => ({
        owner_id: ownerId,
        parent_id: folderId === ROOT_FOLDER_ID ? null : folderId,
        discriminator: source.discriminator,
        ...nameColumns(name),
        uuid: uuids[start + index] ?? randomUUID(),
        blob_key: source.blob_key,
        generic_type: source.generic_type,
        mime_type: source.mime_type,
        size_bytes: source.size_bytes,
        created_at: createdAt,
        stored_by: source.blob_key === null ? null : ('copy' satisfies StoredBy),
      }));
    added.push(...(await db.q().insertInto('document').values(batch).returningAll().execute()));
  }
  const byUuid = new Map(added.map((row) => [row.uuid, row]));
  const rows = uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
  await copyTags(
    db,
    copies.map(({ source }) => source.id),
    rows.map(({ id }) => id),
  );
  return rows;
}
