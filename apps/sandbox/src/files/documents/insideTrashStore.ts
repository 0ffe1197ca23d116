import { type RawBuilder, sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';

/**
 * Condition that no folder around a document is in the trash. A job trashes the contents of a large folder after the
 * folder itself, and restores them after it; once it has ended, the document's own mark says the same. Customers without
 * a job pay one look at the small table of jobs.
 */
export const isOutsideTrash: RawBuilder<boolean> = sql<boolean>`(
  document.owner_id not in (select owner_id from document_job) or not exists (
    with recursive climb (parent_id, trashed_at) as (
      select around.parent_id, around.trashed_at from document as around where around.id = document.parent_id
      union all
      select around.parent_id, around.trashed_at from climb join document as around on around.id = climb.parent_id
    )
    select 1 from climb where trashed_at is not null
  )
)`;

/** Returns those of the documents that are in the trash only because a folder around them is. */
export async function findInsideTrash(db: DbScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .q()
    .selectFrom('document')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('trashed_at', 'is', null)
    .where(sql<boolean>`not ${isOutsideTrash}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
