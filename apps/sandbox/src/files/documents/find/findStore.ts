import { sql } from 'kysely';
import type { DbScope } from '../../../db/index.ts';
import { isOutsideTrash } from '../insideTrashStore.ts';
import { containsAll, findNamed } from './nameStore.ts';
import { wireColumns } from '../wireDocument.ts';

/** Search of one customer: the words, and the most rows to return. */
export interface NameSearch {
  readonly ownerId: number;
  /** Result of `searchWords`, not empty. */
  readonly words: readonly string[];
  readonly limit: number;
}

/**
 * Finds the documents outside of the trash whose names contain all words: folders first, then by name. Returns the first
 * ones, and the number of all.
 */
export async function findByName(db: DbScope, { ownerId, words, limit }: NameSearch) {
  const ids = await findNamed(db, { ownerId, words });
  const all = db
    .q()
    .selectFrom('document')
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .where(isOutsideTrash)
    .where(containsAll(words));
  const found = ids === undefined ? all : all.where(sql<boolean>`id = any(${ids}::bigint[])`);
  const first = found
    .select([...wireColumns, 'folder_id'])
    .orderBy('discriminator')
    .orderBy('name_sort')
    .orderBy('id')
    .limit(limit);
  const count = found.select(({ fn }) => fn.countAll<number>().as('total'));
  return { rows: await first.execute(), total: (await count.executeTakeFirstOrThrow()).total };
}

/** Finds the newest files of a customer outside of the trash, newest first. */
export function findRecent(db: DbScope, { ownerId, limit }: { readonly ownerId: number; readonly limit: number }) {
  return db
    .q()
    .selectFrom('document')
    .select([...wireColumns, 'folder_id'])
    .where('owner_id', '=', ownerId)
    .where('discriminator', '=', 'F')
    .where('trashed_at', 'is', null)
    .where(isOutsideTrash)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
