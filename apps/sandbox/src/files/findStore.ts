import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';
import { wireColumns } from './wireDocument.ts';

function selectFound(db: DbScope, ownerId: number, key: string) {
  return db
    .q()
    .selectFrom('document')
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .where(sql<boolean>`strpos(name_search, ${key}::text) > 0`);
}

/** Search of one customer: the folded text, and the most rows to return. */
export interface NameSearch {
  readonly ownerId: number;
  /** Result of `spacelessSearchKey`, not empty. */
  readonly key: string;
  readonly limit: number;
}

/** Finds the documents outside of the trash whose names contain a text: folders first, then by name. */
export function findByName(db: DbScope, { ownerId, key, limit }: NameSearch) {
  return selectFound(db, ownerId, key)
    .select([...wireColumns, 'folder_id'])
    .orderBy('discriminator')
    .orderBy('name_sort')
    .orderBy('id')
    .limit(limit)
    .execute();
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
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the documents that `findByName` would find without a limit. */
export async function countByName(db: DbScope, { ownerId, key }: Omit<NameSearch, 'limit'>): Promise<number> {
  const query = selectFound(db, ownerId, key).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}
