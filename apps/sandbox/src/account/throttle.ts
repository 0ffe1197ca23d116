import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';
import { HttpError } from '../http/index.ts';

const MINUTE_MS = 60_000;

/** Sign-ins that one address may try in a minute. */
export const ATTEMPTS_PER_MINUTE = 30;
/** Wrong passwords after which an account is locked. */
export const WRONG_PASSWORDS = 5;
/** In which time they count, and how long the lock lasts. */
export const LOCK_MS = 15 * MINUTE_MS;

/** Accounts that one address may ask for in an hour, and mails. */
export const SIGN_UPS_PER_HOUR = 20;
export const MAIL_REQUESTS_PER_HOUR = 10;
/** Mails of a kind that an e-mail address gets in an hour at most. */
export const MAILS_PER_HOUR = 3;
/** Codes of mails that one address may try in a minute. */
export const CODES_PER_MINUTE = 30;
/** Wrong partner keys that one address may try in a minute, and proofs of a partner's pages. */
export const PARTNER_KEYS_PER_MINUTE = 30;
const PARTNER_PROOFS_PER_MINUTE = 60;
/** Tokens that a partner gets for one customer in an hour. */
export const PAGE_TOKENS_PER_HOUR = 600;

const HOUR_MS = 60 * MINUTE_MS;

interface Window {
  readonly key: string;
  readonly now: Date;
  readonly lengthMs: number;
}

// Hashed, so that a stranger's long or odd identifier takes no more room than any other.
function keyOf(kind: 'address' | 'customer' | 'identifier' | 'mail' | 'pageToken' | VisitorAct, text: string): string {
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

/** What is counted of people who are not signed in, by their network address. */
export type VisitorAct = 'code' | 'mailRequest' | 'partnerCode' | 'partnerKey' | 'signUp';

const visitorLimits: Readonly<Record<VisitorAct, { readonly limit: number; readonly lengthMs: number }>> = {
  code: { limit: CODES_PER_MINUTE, lengthMs: MINUTE_MS },
  partnerCode: { limit: PARTNER_PROOFS_PER_MINUTE, lengthMs: MINUTE_MS },
  partnerKey: { limit: PARTNER_KEYS_PER_MINUTE, lengthMs: MINUTE_MS },
  mailRequest: { limit: MAIL_REQUESTS_PER_HOUR, lengthMs: HOUR_MS },
  signUp: { limit: SIGN_UPS_PER_HOUR, lengthMs: HOUR_MS },
};

/** Counts what an address does; refuses with tooManyRequests when it is too often. */
export async function admitVisitor(db: DbScope, act: VisitorAct, { address, now }: { address: string; now: Date }): Promise<void> {
  const { limit, lengthMs } = visitorLimits[act];
  const hits = await countHit(db, { key: keyOf(act, address), now, lengthMs });
  if (hits > limit) throw new HttpError('tooManyRequests', { headers: { 'retry-after': String(lengthMs / 1_000) } });
}

/** Counts a token for a partner's customer; refuses with tooManyRequests when there are too many. */
export async function admitPageToken(db: DbScope, partnerAndCustomer: string, now: Date): Promise<void> {
  const hits = await countHit(db, { key: keyOf('pageToken', partnerAndCustomer), now, lengthMs: HOUR_MS });
  if (hits > PAGE_TOKENS_PER_HOUR) throw new HttpError('tooManyRequests', { headers: { 'retry-after': String(HOUR_MS / 1_000) } });
}

/** Counts a mail of a kind to an address; false when it has had enough of them. */
export async function admitMail(db: DbScope, kindAndAddress: string, now: Date): Promise<boolean> {
  return (await countHit(db, { key: keyOf('mail', kindAndAddress), now, lengthMs: HOUR_MS })) <= MAILS_PER_HOUR;
}

/** What the wrong passwords of a customer are counted by. */
export function accountKey(customerId: number): string {
  return keyOf('customer', String(customerId));
}

/** What the wrong passwords for a name that nobody has are counted by; no name can stand for a customer's number. */
export function strangerKey(identifier: string): string {
  return keyOf('identifier', identifier);
}

/** Whether an account is locked by wrong passwords. */
export async function isLockedOut(db: DbScope, account: string, now: Date): Promise<boolean> {
  const counter = db.q().selectFrom('throttle').select('hits').where('key', '=', account);
  const found = await counter.where('until', '>', now).executeTakeFirst();
  return found !== undefined && found.hits >= WRONG_PASSWORDS;
}

/**
 * Counts a password before it is tried, so that parallel guesses cannot outrun the lock. Unknown
 * identifiers are locked alike: being locked tells nobody that an account exists.
 */
export async function admitPassword(db: DbScope, account: string, now: Date): Promise<'admitted' | 'last' | 'locked'> {
  const hits = await countHit(db, { key: account, now, lengthMs: LOCK_MS });
  if (hits > WRONG_PASSWORDS) return 'locked';
  return hits === WRONG_PASSWORDS ? 'last' : 'admitted';
}

/** Locks from now on: the window of counting may be nearly over. */
export async function lockAccount(db: DbScope, account: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + LOCK_MS);
  await db.q().updateTable('throttle').set({ until }).where('key', '=', account).execute();
}

/** Forgets the wrong passwords before a right one. */
export async function forgetWrongPasswords(db: DbScope, account: string): Promise<void> {
  await db.q().deleteFrom('throttle').where('key', '=', account).execute();
}

/** Removes the counters whose window is over. */
export async function sweepThrottle(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('throttle').where('until', '<=', now).execute();
}
