import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { lockCustomer } from '../account/index.ts';
import type { DbScope } from '../db/index.ts';
import { HttpError } from '../http/index.ts';

/** How long the answer to a key is kept. */
const KEY_LIFETIME_MS = 7 * 86_400_000;

const KeySchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));

/** A call that may be sent again when its answer was lost. */
export interface KeyedCall {
  readonly customerId: number;
  /** The Idempotency-Key header; undefined when there is none. */
  readonly key: string | undefined;
  /** All that the call asks for. */
  readonly input: readonly unknown[];
  readonly now: Date;
}

function hashOf(input: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

type KeyRow = { readonly customer_id: number; readonly key: string };

// Tells whether this call is the first one with its key.
async function claimKey(db: DbScope, row: KeyRow, { inputHash, now }: { readonly inputHash: string; readonly now: Date }) {
  const { customer_id: customerId, key } = row;
  const old = db.q().deleteFrom('idempotency_key').where('created_at', '<=', new Date(now.getTime() - KEY_LIFETIME_MS));
  await old.where('customer_id', '=', customerId).where('key', '=', key).execute();
  const added = db.q().insertInto('idempotency_key').values({ ...row, input_hash: inputHash, answer: '', created_at: now });
  return (await added.onConflict((conflict) => conflict.doNothing()).returning('key').executeTakeFirst()) !== undefined;
}

function readKey(key: string): string {
  if (v.is(KeySchema, key)) return key;
  throw new HttpError('badRequest', { msg: 'wrong or missing input', field: 'Idempotency-Key' });
}

/**
 * Does the work in a transaction and gives its answer as JSON text, which is kept in the same one: the same key gets it
 * again and nothing is done twice. A refusal is not kept, because nothing was done. With another input a key is refused as keyReused.
 */
export function answerOnce(db: DbScope, call: KeyedCall, work: () => Promise<unknown>): Promise<string> {
  return db.tx(async () => {
    if (call.key === undefined) return JSON.stringify(await work());
    const row = { customer_id: call.customerId, key: readKey(call.key) };
    // Before the key: another call with it may be under way, and a key's row holds on to the customer's.
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
    if (kept.input_hash !== inputHash) throw new HttpError('keyReused');
    return kept.answer;
  });
}

/** Forgets the answers that are old. */
export async function sweepKeys(db: DbScope, now: Date): Promise<void> {
  const old = db.q().deleteFrom('idempotency_key').where('created_at', '<=', new Date(now.getTime() - KEY_LIFETIME_MS));
  await old.execute();
}
