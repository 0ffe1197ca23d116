import type { Insertable, Selectable } from 'kysely';
import { MINUTE_MS } from '@abrak/core/internal';
import type { ApiKeyTable, DbScope } from '../../db/index.ts';

const USED_INTERVAL_MS = MINUTE_MS;

/** A row of the `api_key` table. */
export type ApiKeyRow = Selectable<ApiKeyTable>;

/** Inserts a key and returns it. */
export function insertApiKey(db: DbScope, row: Insertable<ApiKeyTable>): Promise<ApiKeyRow> {
  return db.q().insertInto('api_key').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns the customer's keys, newest first. */
export function listApiKeyRows(db: DbScope, customerId: number): Promise<ApiKeyRow[]> {
  const own = db.q().selectFrom('api_key').selectAll().where('customer_id', '=', customerId);
  return own.orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Deletes the customer's key with an id, or all, and returns how many there were; the database deletes their links. */
export async function deleteApiKeys(db: DbScope, customerId: number, id?: string): Promise<number> {
  const own = db.q().deleteFrom('api_key').where('customer_id', '=', customerId);
  const { numDeletedRows } = await (id === undefined ? own : own.where('id', '=', id)).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns a key of an active customer that has not ended. */
export function findApiKey(db: DbScope, keyHash: string, now: Date) {
  return db
    .q()
    .selectFrom('api_key as key')
    .innerJoin('customer', 'customer.id', 'key.customer_id')
    .select([
      'customer.id',
      'customer.username',
      'customer.email',
      'customer.display_name as displayName',
      'customer.plan_id as planId',
      'key.scopes',
      'key.networks',
      'key.is_read_only as isReadOnly',
      'key.last_used_at as lastUsedAt',
    ])
    .where('key.key_hash', '=', keyHash)
    .where(({ eb, or }) => or([eb('key.expires_at', 'is', null), eb('key.expires_at', '>', now)]))
    .where('customer.state', '=', 'active')
    .executeTakeFirst();
}

/** Stores the last use of a key, at most once a minute. */
export async function noteKeyUse(
  db: DbScope,
  keyHash: string,
  { lastUsedAt, now }: { readonly lastUsedAt: Date | null; readonly now: Date },
): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USED_INTERVAL_MS) return;
  await db.q().updateTable('api_key').set({ last_used_at: now }).where('key_hash', '=', keyHash).execute();
}
