import { sql } from 'kysely';
import type { DbScope, LinkLimitTable } from '../../../db/index.ts';

/** Limits of a link to store; an absent one stays. */
export type StoredLimits = Partial<Pick<LinkLimitTable, 'expires_at' | 'max_downloads' | 'password'>>;

/** Returns the limits of the link of a document; undefined without limits. */
export function findLimits(db: DbScope, documentId: number) {
  return db.q().selectFrom('link_limit').selectAll().where('document_id', '=', documentId).executeTakeFirst();
}

/** Stores limits of a link. A link that has no limit left has no row, so that it counts from 0 when it gets one again. */
export async function storeLimits(db: DbScope, documentId: number, changes: StoredLimits): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .q()
    .insertInto('link_limit')
    .values({ document_id: documentId, expires_at: null, password: null, max_downloads: null, ...changes })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(changes))
    .execute();
  await db
    .q()
    .deleteFrom('link_limit')
    .where('document_id', '=', documentId)
    .where('expires_at', 'is', null)
    .where('password', 'is', null)
    .where('max_downloads', 'is', null)
    .execute();
}

/** Lets the downloads of a link count from 0 and ends those that run. */
export async function clearDownloads(db: DbScope, documentId: number): Promise<void> {
  await db.q().updateTable('link_limit').set({ downloads: 0 }).where('document_id', '=', documentId).execute();
  await db.q().deleteFrom('link_ticket').where('link_id', '=', documentId).execute();
}

/**
 * Gives a document and everything inside it new UUIDs; returns that of the document. Earlier addresses end, and versions
 * get new UUIDs too, so that restoring one does not open an old address again. Returns undefined, without a change, when
 * it has more documents than `most`.
 */
export async function renewUuids(db: DbScope, documentId: number, most: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    with recursive tree (id) as (
      select ${documentId}::bigint
      union all
      select document.id from tree join document on document.parent_id = tree.id
    ), some_of_tree as (
      select id from tree limit ${most + 1}
    ), renewed as (
      select id from some_of_tree where (select count(*) from some_of_tree) <= ${most}
    ), ended_aliases as (
      delete from document_alias where document_id in (select id from renewed)
    ), renewed_versions as (
      update file_version set uuid = gen_random_uuid() where document_id in (select id from renewed)
    )
    update document set uuid = gen_random_uuid() where id in (select id from renewed)
    returning id, uuid`.execute(db.q());
  return rows.find(({ id }) => id === documentId)?.uuid;
}
