import { type AccountSession, SESSION_LIFETIME_MS } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import type { Caller, SignedInCustomer } from '../http/index.ts';

/** How often at most it is written down that a session is in use. */
export const SEEN_INTERVAL_MS = 60_000;

/** Starts a session of the documented lifetime (A §6). */
export async function addSession(
  db: DbScope,
  session: { readonly customerId: number; readonly tokenHash: string; readonly caller: Caller },
  now: Date,
): Promise<void> {
  const { customerId, tokenHash, caller } = session;
  await db
    .q()
    .insertInto('session')
    .values({
      customer_id: customerId,
      token_hash: tokenHash,
      expires_at: new Date(now.getTime() + SESSION_LIFETIME_MS),
      created_at: now,
      last_seen_at: now,
      address: caller.address,
      user_agent: caller.userAgent,
    })
    .execute();
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

/** The customer of a session that has not expired; notes that it is in use. */
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
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { lastSeenAt, ...customer } = found;
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_INTERVAL_MS) await noteUse(db, tokenHash, now);
  return customer;
}

/** A customer and the session that they ask by. */
export interface SessionOwner {
  readonly customerId: number;
  readonly tokenHash: string;
}

/** The customer's sessions, newest first, as the wire spells them. */
export async function listSessions(db: DbScope, { customerId, tokenHash }: SessionOwner, now: Date): Promise<AccountSession[]> {
  const sessions = await db
    .q()
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
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

export async function endSession(db: DbScope, tokenHash: string): Promise<void> {
  await db.q().deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends some of a customer's sessions and tells how many of them there were. */
export async function endSessionsById(db: DbScope, customerId: number, ids: readonly string[]): Promise<number> {
  const ended = db.q().deleteFrom('session').where('customer_id', '=', customerId).where('id', 'in', ids);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}

// Pages of partners go with the sessions: whoever signs out everywhere means them too.
async function endPageTokens(db: DbScope, customerId: number): Promise<void> {
  await db.q().deleteFrom('partner_token').where('customer_id', '=', customerId).execute();
  await db.q().deleteFrom('partner_grant').where('customer_id', '=', customerId).execute();
}

/** Ends a customer's sessions, but for the one by which they ask, and what pages of partners may do. */
export async function endOtherSessions(db: DbScope, { customerId, tokenHash }: SessionOwner): Promise<void> {
  const others = db.q().deleteFrom('session').where('customer_id', '=', customerId).where('token_hash', '!=', tokenHash);
  await others.execute();
  await endPageTokens(db, customerId);
}

/** Ends all of a customer's sessions, and what pages of partners may do. */
export async function endAllSessions(db: DbScope, customerId: number): Promise<void> {
  await db.q().deleteFrom('session').where('customer_id', '=', customerId).execute();
  await endPageTokens(db, customerId);
}

/** Removes the sessions that have expired. */
export async function sweepSessions(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('session').where('expires_at', '<=', now).execute();
}
