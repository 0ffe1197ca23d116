import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';

const MINUTE_MS = 60_000;

/** Sign-ins that one address may try in a minute. */
export const ATTEMPTS_PER_MINUTE = 30;
/** Wrong passwords after which an account is locked. */
export const WRONG_PASSWORDS = 5;
/** In which time they count, and how long the lock lasts. */
export const LOCK_MS = 15 * MINUTE_MS;

interface Window {
  readonly key: string;
  readonly now: Date;
  readonly lengthMs: number;
}

// Hashed, so that a stranger's long or odd identifier takes no more room than any other.
function keyOf(kind: 'address' | 'identifier', text: string): string {
  return `${kind}:${createHash('sha256').update(text).digest('hex')}`;
}

// One statement, so that parallel attempts are counted exactly.
async function countHit(db: DbScope, { key, now, lengthMs }: Window): Promise<number> {
  const until = new Date(now.getTime() + lengthMs);
  const { hits } = await db
    .q()
    .insertInto('throttle')
    .values({ key, hits: 1, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when throttle.until <= ${now} then 1 else throttle.hits + 1 end`,
        until: sql`case when throttle.until <= ${now} then excluded.until else throttle.until end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

/** Counts a sign-in from an address; false when it has tried too often. */
export async function admitAddress(db: DbScope, address: string, now: Date): Promise<boolean> {
  const hits = await countHit(db, { key: keyOf('address', address), now, lengthMs: MINUTE_MS });
  return hits <= ATTEMPTS_PER_MINUTE;
}

/**
 * Counts a password before it is tried, so that parallel guesses cannot outrun the lock. Unknown
 * identifiers are locked alike: being locked tells nobody that an account exists.
 */
export async function admitPassword(db: DbScope, account: string, now: Date): Promise<'admitted' | 'last' | 'locked'> {
  const hits = await countHit(db, { key: keyOf('identifier', account), now, lengthMs: LOCK_MS });
  if (hits > WRONG_PASSWORDS) return 'locked';
  return hits === WRONG_PASSWORDS ? 'last' : 'admitted';
}

/** Locks from now on: the window of counting may be nearly over. */
export async function lockAccount(db: DbScope, account: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + LOCK_MS);
  await db.q().updateTable('throttle').set({ until }).where('key', '=', keyOf('identifier', account)).execute();
}

/** Forgets the wrong passwords before a right one. */
export async function forgetWrongPasswords(db: DbScope, account: string): Promise<void> {
  await db.q().deleteFrom('throttle').where('key', '=', keyOf('identifier', account)).execute();
}

/** Removes the counters whose window is over. */
export async function sweepThrottle(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('throttle').where('until', '<=', now).execute();
}
