import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { lockCustomer } from '../account/index.ts';
import type { DbScope } from '../db/index.ts';
import { invalidInput, Refusal } from '../shared/index.ts';
import { claimKey, getAnswer, storeAnswer } from './idempotencyStore.ts';

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
    const own = { customerId: call.customerId, key: readKey(call.key) };
    // Locked before the key is claimed, to prevent a deadlock: inserting the key row share-locks the customer's row.
    await lockCustomer(db, call.customerId);
    const inputHash = hashOf(call.input);
    if (await claimKey(db, own, { inputHash, now: call.now })) {
      const answer = JSON.stringify(await work());
      await storeAnswer(db, own, answer);
      return answer;
    }
    const kept = await getAnswer(db, own);
    if (kept.input_hash !== inputHash) throw new Refusal('keyReused');
    return kept.answer;
  });
}
