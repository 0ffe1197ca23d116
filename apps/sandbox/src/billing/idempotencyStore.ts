import { DAY_MS } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';

/** Milliseconds for which the answer to an idempotency key is kept: seven days. */
const KEY_LIFETIME_MS = 7 * DAY_MS;

/** Idempotency key of a customer. */
export interface OwnKey {
  readonly customerId: number;
  readonly key: string;
}

/** Answer to the first call with a key. */
export interface StoredAnswer {
  readonly input_hash: string;
  /** JSON text. */
  readonly answer: string;
}

function endedBefore(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFETIME_MS);
}

/** Stores a key without an answer yet; returns false when the key was used within the last seven days. */
export async function claimKey(
  db: DbScope,
  { customerId, key }: OwnKey,
  { inputHash, now }: { readonly inputHash: string; readonly now: Date },
): Promise<boolean> {
  const old = db.q().deleteFrom('idempotency_key').where('created_at', '<=', endedBefore(now));
  await old.where('customer_id', '=', customerId).where('key', '=', key).execute();
  const row = { customer_id: customerId, key, input_hash: inputHash, answer: '', created_at: now };
  const added = db
    .q()
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return (await added.returning('key').executeTakeFirst()) !== undefined;
}

/** Stores the answer to a claimed key. */
export async function storeAnswer(db: DbScope, { customerId, key }: OwnKey, answer: string): Promise<void> {
  const kept = db.q().updateTable('idempotency_key').set({ answer });
  await kept.where('customer_id', '=', customerId).where('key', '=', key).execute();
}

/** Returns the answer to a claimed key. */
export function getAnswer(db: DbScope, { customerId, key }: OwnKey): Promise<StoredAnswer> {
  const query = db
    .q()
    .selectFrom('idempotency_key')
    .select(['input_hash', 'answer'])
    .where('customer_id', '=', customerId);
  return query.where('key', '=', key).executeTakeFirstOrThrow();
}

/** Deletes stored answers that are older than seven days. */
export async function sweepIdempotencyKeys(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('idempotency_key').where('created_at', '<=', endedBefore(now)).execute();
}
