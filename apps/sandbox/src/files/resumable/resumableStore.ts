import { type Selectable, sql } from 'kysely';
import type { DbScope, ResumableUploadTable } from '../../db/index.ts';

export type ResumableRow = Selectable<ResumableUploadTable>;

export async function addResumable(db: DbScope, row: ResumableRow): Promise<void> {
  await db.q().insertInto('resumable_upload').values(row).execute();
}

export function findResumable(db: DbScope, id: string): Promise<ResumableRow | undefined> {
  return db.q().selectFrom('resumable_upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many uploads a customer has that may still become whole, and the bytes that they will have. */
export async function countResumables(db: DbScope, ownerId: number, now: Date): Promise<{ count: number; bytes: number }> {
  return db
    .q()
    .selectFrom('resumable_upload')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(size_bytes), 0)`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
}

/** Forgets an upload; false when it was forgotten already. */
export async function removeResumable(db: DbScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.q().deleteFrom('resumable_upload').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Forgets what has expired and gives the ids. */
export async function removeExpired(db: DbScope, now: Date): Promise<string[]> {
  const rows = await db.q().deleteFrom('resumable_upload').where('expires_at', '<=', now).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Forgets every upload that none of the names is the id of. */
export async function removeAllBut(db: DbScope, names: readonly string[]): Promise<void> {
  await db
    .q()
    .deleteFrom('resumable_upload')
    .where(sql<boolean>`id::text <> all(${names}::text[])`)
    .execute();
}

/** The names among the given ones that are no upload's id. */
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
