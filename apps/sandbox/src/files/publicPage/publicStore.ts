import { nameKey } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import { isOfAnyKind } from '../documentStore.ts';
import { type DocumentRow, wireColumns } from '../wireDocument.ts';

/** Limit and offset of one page of a listing. */
export interface ListingWindow {
  readonly limit: number;
  readonly offset: number;
}

/** Finds a document below a folder by the names in its path; returns the folder itself when there are no names. */
export async function findInside(
  db: DbScope,
  folder: DocumentRow,
  names: readonly string[],
): Promise<DocumentRow | undefined> {
  if (names.length === 0) return folder;
  // No stored name contains U+0000, and PostgreSQL rejects it in parameters.
  if (names.some((name) => name.includes('\0'))) return undefined;
  const { rows } = await sql<DocumentRow>`
    with recursive walk (id, depth) as (
      select ${folder.id}::bigint, 0
      union all
      select document.id, walk.depth + 1
      from walk join document on document.folder_id = walk.id
      where document.owner_id = ${folder.owner_id}
        and document.name_key = (${names.map(nameKey)}::text[])[walk.depth + 1] collate "C"
        and document.trashed_at is null
    )
    select document.* from walk join document on document.id = walk.id
    where walk.depth = ${names.length}`.execute(db.q());
  return rows[0];
}

/** Lists one page of the documents in a folder: folders first, then files, each sorted by name. */
export function listPart(db: DbScope, folder: DocumentRow, { limit, offset }: ListingWindow) {
  return db
    .q()
    .selectFrom('document')
    .select(wireColumns)
    .where('owner_id', '=', folder.owner_id)
    .where('folder_id', '=', folder.id)
    .where('trashed_at', 'is', null)
    .where(isOfAnyKind)
    .orderBy('discriminator')
    .orderBy('name_sort')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the documents in a folder. */
export async function countIn(db: DbScope, folder: DocumentRow): Promise<number> {
  const { count } = await db
    .q()
    .selectFrom('document')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', folder.owner_id)
    .where('folder_id', '=', folder.id)
    .where('trashed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
