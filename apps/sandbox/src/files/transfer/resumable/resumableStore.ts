import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbScope, ResumableUploadTable } from '../../../db/index.ts';

/** Row of an unfinished resumable upload. */
export type ResumableRow = Selectable<ResumableUploadTable>;

/** Inserts a resumable upload. */
export async function addResumable(db: DbScope, row: Insertable<ResumableUploadTable>): Promise<void> {
  await db.q().insertInto('resumable_upload').values(row).execute();
}

/** CRC-32 of the first bytes of an upload. */
export interface SummedBytes {
  readonly checksum: number;
  readonly summedBytes: number;
}

/** Stores the checksum of the bytes that an upload has. */
export async function setSummed(db: DbScope, id: string, { checksum, summedBytes }: SummedBytes): Promise<void> {
  const summed = { checksum, summed_bytes: summedBytes };
  await db.q().updateTable('resumable_upload').set(summed).where('id', '=', id).execute();
}

/** Finds a resumable upload by id, expired or not. */
export function findResumable(db: DbScope, id: string): Promise<ResumableRow | undefined> {
  return db.q().selectFrom('resumable_upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the number of a customer's unexpired uploads and the sum of their announced sizes in bytes. */
export async function countResumables(
  db: DbScope,
  ownerId: number,
  now: Date,
): Promise<{ count: number; bytes: number }> {
  return db
    .q()
    .selectFrom('resumable_upload')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(size_bytes), 0)`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
}

/** Deletes an upload's row. Returns false when it no longer exists. */
export async function removeResumable(db: DbScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.q().deleteFrom('resumable_upload').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Deletes the rows of expired uploads, releases their blobs for deletion, and returns their ids. Bytes that were complete
 * may be a blob already, without a document.
 */
export async function removeExpired(db: DbScope, now: Date): Promise<string[]> {
  const expired = db.q().deleteFrom('resumable_upload').where('expires_at', '<=', now).returning('id');
  const rows = await db
    .q()
    .with('expired', () => expired)
    .insertInto('loose_blob')
    .columns(['key'])
    .expression((eb) => eb.selectFrom('expired').select('id'))
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes all rows whose id is not among the names. */
export async function removeAllBut(db: DbScope, names: readonly string[]): Promise<void> {
  await db
    .q()
    .deleteFrom('resumable_upload')
    .where(sql<boolean>`id::text <> all(${names}::text[])`)
    .execute();
}

/** Returns those of the names that are not the id of an upload. */
export async function findUnknown(db: DbScope, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .q()
    .selectFrom('resumable_upload')
    .select('id')
    .where(sql<boolean>`id::text = any(${names}::text[])`)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return names.filter((name) => !known.has(name));
}
