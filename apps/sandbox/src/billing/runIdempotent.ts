import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { lockCustomer } from '../account/index.ts';
import type { DbScope } from '../db/index.ts';
import { invalidInput, Refusal } from '../shared/index.ts';

/** Milliseconds for which the answer to an idempotency key is kept: seven days. */
const KEY_LIFETIME_MS = 7 * 86_400_000;

const KeySchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));

/** A call that the client may retry when the response was lost. */
export interface IdempotentCall {
  readonly customerId: number;
  /** The Idempotency-Key header; undefined when absent. */
  readonly key: string | undefined;
  /** All parameters of the call; a key is refused when they differ. */
  readonly input: readonly unknown[];
  readonly now: Date;
}

function hashOf(input: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

type KeyRow = { readonly customer_id: number; readonly key: string };

// Returns true for the first call with its key.
async function claimKey(db: DbScope, row: KeyRow, { inputHash, now }: { readonly inputHash: string; readonly now: Date }) {
  const { customer_id: customerId, key } = row;
  const old = db.q().deleteFrom('idempotency_key').where('created_at', '<=', new Date(now.getTime() - KEY_LIFETIME_MS));
  await old.where('customer_id', '=', customerId).where('key', '=', key).execute();
  const added = db.q().insertInto('idempotency_key').values({ ...row, input_hash: inputHash, answer: '', created_at: now });
  return (await added.onConflict((conflict) => conflict.doNothing()).returning('key').executeTakeFirst()) !== undefined;
}

function readKey(key: string): string {
  if (v.is(KeySchema, key)) return key;
  throw invalidInput('Idempotency-Key');
}

/**
 * Runs `work` in a transaction and returns its answer as JSON text. The answer is stored in the same transaction, so a
 * retry with the same key gets it again without running `work`. A refusal rolls back and is not stored. Throws
 * `keyReused` when a key comes with other input.
 */
export function runIdempotent(db: DbScope, call: IdempotentCall, work: () => Promise<unknown>): Promise<string> {
  return db.tx(async () => {
    if (call.key === undefined) return JSON.stringify(await work());
    const row = { customer_id: call.customerId, key: readKey(call.key) };
    // Locked before the key is claimed, to prevent a deadlock: inserting the key row share-locks the customer's row.
    await lockCustomer(db, call.customerId);
    const inputHash = hashOf(call.input);
    if (await claimKey(db, row, { inputHash, now: call.now })) {
      const answer = JSON.stringify(await work());
      const kept = db.q().updateTable('idempotency_key').set({ answer });
      await kept.where('customer_id', '=', row.customer_id).where('key', '=', row.key).execute();
      return answer;
    }
    const query = db.q().selectFrom('idempotency_key').select(['input_hash', 'answer']).where('customer_id', '=', row.customer_id);
    const kept = await query.where('key', '=', row.key).executeTakeFirstOrThrow();
    if (kept.input_hash !== inputHash) throw new Refusal('keyReused');
    return kept.answer;
  });
}

/** Deletes stored answers that are older than seven days. */
export async function sweepIdempotencyKeys(db: DbScope, now: Date): Promise<void> {
  const old = db.q().deleteFrom('idempotency_key').where('created_at', '<=', new Date(now.getTime() - KEY_LIFETIME_MS));
  await old.execute();
}
