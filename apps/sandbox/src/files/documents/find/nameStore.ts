import { type RawBuilder, sql } from 'kysely';
import { type DbScope, isBackfilled } from '../../../db/index.ts';

/** Most documents that a search reads one by one; more are found faster in the order in which they are shown. */
export const MAX_NAMED = 10_000;

/** Length of the pieces by which the index of names finds them. */
const GRAM_LENGTH = 3;

/** Condition that the name of a document contains all words. */
export function containsAll(words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`strpos(name_search, ${word}::text) > 0`),
    sql` and `,
  )})`;
}

/**
 * Finds the ids of the documents of a customer whose names may contain all words, which the caller compares itself; trashed
 * ones are included. Returns undefined when there are more than `MAX_NAMED`, when the words are too short for the index, or
 * while the index is not complete.
 */
export async function findNamed(
  db: DbScope,
  { ownerId, words }: { readonly ownerId: number; readonly words: readonly string[] },
): Promise<number[] | undefined> {
  const indexed = words.filter((word) => Array.from(word).length >= GRAM_LENGTH);
  if (indexed.length === 0 || !(await isBackfilled(db, 'searchableNames'))) return undefined;
  const grams = indexed.map((word) => sql`name_grams(${ownerId}::bigint, ${word}::text)`);
  const query = db
    .q()
    .selectFrom('searchable_name')
    .select('document_id')
    .where(sql<boolean>`name_grams(owner_id, name_search) @> (${sql.join(grams, sql` || `)})`)
    .limit(MAX_NAMED + 1);
  const ids = (await query.execute()).map(({ document_id }) => document_id);
  return ids.length > MAX_NAMED ? undefined : ids;
}
