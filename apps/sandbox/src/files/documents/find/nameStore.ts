import { sql } from 'kysely';
import { type DbScope, isBackfilled } from '../../../db/index.ts';

/** Most documents that a search reads one by one; more are found faster in the order in which they are shown. */
export const MAX_NAMED = 10_000;

/** Length of the pieces by which the index of names finds them. */
const GRAM_LENGTH = 3;

/**
 * Finds the ids of the documents of a customer whose names may contain a part, which the caller compares itself; trashed
 * ones are included. Returns undefined when there are more than `MAX_NAMED`, when the part is too short for the index, or
 * while the index is not complete.
 */
export async function findNamed(
  db: DbScope,
  { ownerId, part }: { readonly ownerId: number; readonly part: string },
): Promise<number[] | undefined> {
  if (Array.from(part).length < GRAM_LENGTH || !(await isBackfilled(db, 'searchableNames'))) return undefined;
  const query = db
    .q()
    .selectFrom('searchable_name')
    .select('document_id')
    .where(sql<boolean>`name_grams(owner_id, name_search) @> name_grams(${ownerId}::bigint, ${part}::text)`)
    .limit(MAX_NAMED + 1);
  const ids = (await query.execute()).map(({ document_id }) => document_id);
  return ids.length > MAX_NAMED ? undefined : ids;
}
