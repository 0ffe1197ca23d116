import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';

/** Room in the storage of a customer. */
export interface ReservedRoom {
  readonly ownerId: number;
  readonly bytes: number;
}

/** Blob that a process is about to write. */
export interface NewBlob {
  readonly key: string;
  readonly processId: string;
  /** Undefined when the blob takes no room of a customer. */
  readonly room: ReservedRoom | undefined;
}

/** Records that a process is about to write a blob. */
export async function addLoose(db: DbScope, { key, processId, room }: NewBlob): Promise<void> {
  const reserved = room && { owner_id: room.ownerId, reserved_bytes: room.bytes };
  await db
    .q()
    .insertInto('loose_blob')
    .values({ key, process_id: processId, ...reserved })
    .execute();
}

/** Returns the number of files that are being received for a customer, and the bytes that are reserved for them. */
export function countIncoming(
  db: DbScope,
  ownerId: number,
): Promise<{ readonly count: number; readonly bytes: number }> {
  return db
    .q()
    .selectFrom('loose_blob')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(reserved_bytes), 0)`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('process_id', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** Removes the record of a written blob. Returns false when another process has released the blob for deletion. */
export async function takeLoose(db: DbScope, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .q()
    .deleteFrom('loose_blob')
    .where('key', '=', key)
    .where('process_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the processes that have written blobs without a row. */
export async function findWriters(db: DbScope): Promise<string[]> {
  const rows = await db
    .q()
    .selectFrom('loose_blob')
    .select('process_id')
    .distinct()
    .where('process_id', 'is not', null)
    .execute();
  return rows.flatMap(({ process_id }) => process_id ?? []);
}

/** Releases a written blob for deletion. Returns false when it has become a document, or is released already. */
export async function releaseBlob(db: DbScope, key: string): Promise<boolean> {
  const releasing = db
    .q()
    .updateTable('loose_blob')
    .set({ process_id: null })
    .where('key', '=', key)
    .where('process_id', 'is not', null);
  return (await releasing.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** Releases the blobs of processes for deletion; they cannot become documents any more. */
export async function releaseBlobsOf(db: DbScope, processIds: readonly string[]): Promise<void> {
  await db
    .q()
    .updateTable('loose_blob')
    .set({ process_id: null })
    .where(sql<boolean>`process_id = any(${processIds}::uuid[])`)
    .execute();
}

/** Returns up to `limit` keys of blobs to delete. */
export async function findReleased(db: DbScope, limit: number): Promise<string[]> {
  const rows = await db
    .q()
    .selectFrom('loose_blob')
    .select('key')
    .where('process_id', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Removes the records of blobs whose bytes are deleted. */
export async function forgetLoose(db: DbScope, keys: readonly string[]): Promise<void> {
  await db
    .q()
    .deleteFrom('loose_blob')
    .where(sql<boolean>`key = any(${keys}::uuid[])`)
    .execute();
}
