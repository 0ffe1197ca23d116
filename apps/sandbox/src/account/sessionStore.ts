import type { AccountSession } from '@abrak/core/account';
import { DAY_MS, SESSION_LIFETIME_MS } from '@abrak/core/internal';
import { type RawBuilder, sql } from 'kysely';
import type { DbScope } from '../db/index.ts';
import type { Caller, FindSession, SignedInCustomer } from '../shared/index.ts';
import { endSignInChallenges } from './factors/challengeStore.ts';

/** Maximum number of sessions of a customer; the one that was used least recently ends when another starts. */
export const SESSIONS_PER_CUSTOMER = 20;
/** Minimum milliseconds between two updates of a session's last-seen time. */
export const SEEN_INTERVAL_MS = 60_000;

/** Milliseconds after its last call at which a session ends, even before its two days are over. */
export const SESSION_IDLE_MS = DAY_MS;

/** Condition for a session that is neither expired nor idle. */
function isLive(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(session.expires_at > ${now} and session.last_seen_at > ${new Date(now.getTime() - SESSION_IDLE_MS)})`;
}

/** Ends the sessions of a customer beyond the limit, to make room for another; call it under the customer's lock. */
async function makeRoom(db: DbScope, customerId: number): Promise<void> {
  const own = db.q().selectFrom('session').select('token_hash').where('customer_id', '=', customerId);
  const beyond = own
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .offset(SESSIONS_PER_CUSTOMER - 1);
  await db.q().deleteFrom('session').where('token_hash', 'in', beyond).execute();
}

/**
 * Inserts a session that expires after SESSION_LIFETIME_MS (two days), or when it is idle, and is confirmed by the
 * sign-in; call it under the customer's lock.
 */
export async function addSession(
  db: DbScope,
  session: { readonly customerId: number; readonly tokenHash: string; readonly caller: Caller },
  now: Date,
): Promise<void> {
  const { customerId, tokenHash, caller } = session;
  await makeRoom(db, customerId);
  await db
    .q()
    .insertInto('session')
    .values({
      customer_id: customerId,
      token_hash: tokenHash,
      expires_at: new Date(now.getTime() + SESSION_LIFETIME_MS),
      created_at: now,
      last_seen_at: now,
      confirmed_at: now,
      address: caller.address,
      user_agent: caller.userAgent,
    })
    .execute();
}

/** Returns the time at which a session was last confirmed; null when it never was. */
export async function confirmedAt(db: DbScope, tokenHash: string): Promise<Date | null> {
  const session = db.q().selectFrom('session').select('confirmed_at').where('token_hash', '=', tokenHash);
  return (await session.executeTakeFirst())?.confirmed_at ?? null;
}

/** Notes that the customer has confirmed a session. */
export async function noteConfirmation(db: DbScope, tokenHash: string, now: Date): Promise<void> {
  await db.q().updateTable('session').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute();
}

async function noteUse(db: DbScope, tokenHash: string, now: Date): Promise<void> {
  await db
    .q()
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<=', new Date(now.getTime() - SEEN_INTERVAL_MS))
    .execute();
}

/** Returns the customer of a session that has not expired, and updates its last-seen time. */
export async function findSession(db: DbScope, tokenHash: string, now: Date): Promise<SignedInCustomer | undefined> {
  const found = await db
    .q()
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select([
      'customer.id',
      'customer.username',
      'customer.email',
      'customer.display_name as displayName',
      'customer.plan_id as planId',
      'session.last_seen_at as lastSeenAt',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where(isLive(now))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { lastSeenAt, ...customer } = found;
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_INTERVAL_MS) await noteUse(db, tokenHash, now);
  return customer;
}

/** A customer and the token hash of the calling session. */
export interface SessionOwner {
  readonly customerId: number;
  readonly tokenHash: string;
}

/** Returns the owner of the session of a call. */
export function ownerOf({ customer, tokenHash }: { customer: SignedInCustomer; tokenHash: string }): SessionOwner {
  return { customerId: customer.id, tokenHash };
}

/** Creates the function that finds any session, also that of a customer who lacks a required second factor. */
export function sessionsOf({ db, now }: { readonly db: DbScope; readonly now: () => Date }): FindSession {
  return (tokenHash) => findSession(db, tokenHash, now());
}

/** Returns the customer's sessions in wire format, newest first. */
export async function listSessions(
  db: DbScope,
  { customerId, tokenHash }: SessionOwner,
  now: Date,
): Promise<AccountSession[]> {
  const sessions = await db
    .q()
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(isLive(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return sessions.map((session) => ({
    id: session.id,
    createdAt: session.created_at.getTime(),
    lastSeenAt: session.last_seen_at.getTime(),
    address: session.address,
    userAgent: session.user_agent,
    isCurrent: session.token_hash === tokenHash,
  }));
}

/** Ends one session. */
export async function endSession(db: DbScope, tokenHash: string): Promise<void> {
  await db.q().deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends the customer's sessions with these ids and returns how many existed. */
export async function endSessionsById(db: DbScope, customerId: number, ids: readonly string[]): Promise<number> {
  const ended = db.q().deleteFrom('session').where('customer_id', '=', customerId).where('id', 'in', ids);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}

/** Deletes the customer's API keys. */
export async function endAllKeys(db: DbScope, customerId: number): Promise<void> {
  await db.q().deleteFrom('api_key').where('customer_id', '=', customerId).execute();
}

// Partner pages lose access too: signing out everywhere includes them.
async function endPageTokens(db: DbScope, customerId: number): Promise<void> {
  await db.q().deleteFrom('partner_token').where('customer_id', '=', customerId).execute();
  await db.q().deleteFrom('partner_grant').where('customer_id', '=', customerId).execute();
}

/**
 * Ends the customer's other sessions and unfinished sign-ins, and revokes the access of partner pages; the calling
 * session continues.
 */
export async function endOtherSessions(db: DbScope, { customerId, tokenHash }: SessionOwner): Promise<void> {
  const others = db
    .q()
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', tokenHash);
  await others.execute();
  await endSignInChallenges(db, customerId);
  await endPageTokens(db, customerId);
}

/** Ends all of the customer's sessions and unfinished sign-ins, and revokes the access of partner pages. */
export async function endAllSessions(db: DbScope, customerId: number): Promise<void> {
  await db.q().deleteFrom('session').where('customer_id', '=', customerId).execute();
  await endSignInChallenges(db, customerId);
  await endPageTokens(db, customerId);
}

/** Returns true when a customer has a session that was started from a network address. */
export async function hasSessionAt(
  db: DbScope,
  customerId: number,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<boolean> {
  const own = db
    .q()
    .selectFrom('session')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('address', '=', address);
  return (await own.where(isLive(now)).limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes expired sessions. Idle ones have ended, too, and expire within a day. */
export async function sweepSessions(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('session').where('expires_at', '<=', now).execute();
}
