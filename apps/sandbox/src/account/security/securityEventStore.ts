import type { ActivityCode, ActivityEvent } from '@abrak/core/account';
import { DAY_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import type { Caller } from '../../shared/index.ts';

/** Number of events in a customer's recent activity. */
export const SHOWN_EVENTS = 50;
/** Number of events in it, besides, that strangers can cause: they cannot push out what they have done. */
export const SHOWN_STRANGE_EVENTS = 15;
const strangeCodes: readonly ActivityCode[] = ['signInFailed', 'signInLocked', 'resetRequested'];
/** Milliseconds for which events are kept. */
export const EVENT_LIFETIME_MS = 90 * DAY_MS;

/** Account that an event belongs to: a customer, or the owner of the identifier of a sign-in. */
export type EventSubject = { readonly customerId: number } | { readonly identifierKey: string };

/** Security event of an account. */
export interface SecurityEvent {
  readonly code: string;
  readonly caller: Caller;
  readonly at: Date;
}

/**
 * Stores an event and returns the id of its customer, undefined when there is none. An unknown identifier takes the
 * same statement as a known one.
 */
export async function addSecurityEvent(
  db: DbScope,
  subject: EventSubject,
  { code, caller, at }: SecurityEvent,
): Promise<number | undefined> {
  const owner =
    'customerId' in subject
      ? sql`id = ${subject.customerId}`
      : sql`username_key = ${subject.identifierKey} or email_key = ${subject.identifierKey}`;
  const values = sql`select id, ${code}::text, ${caller.address}::text, ${caller.userAgent}::text, ${at}::timestamptz from customer where ${owner} limit 1`;
  const added = sql<{
    customer_id: number;
  }>`insert into security_event (customer_id, code, address, user_agent, created_at) ${values} returning customer_id`;
  return (await added.execute(db.q())).rows[0]?.customer_id;
}

/** Returns a customer's newest events in wire format, newest first. */
export async function listSecurityEvents(db: DbScope, customerId: number): Promise<ActivityEvent[]> {
  const newest = db
    .q()
    .selectFrom('security_event')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc');
  const own = await newest.where('code', 'not in', strangeCodes).limit(SHOWN_EVENTS).execute();
  const strange = await newest.where('code', 'in', strangeCodes).limit(SHOWN_STRANGE_EVENTS).execute();
  const events = [...own, ...strange].toSorted((one, other) => other.id - one.id);
  return events.map((event) => ({
    id: String(event.id),
    code: event.code,
    createdAt: event.created_at.getTime(),
    address: event.address,
    userAgent: event.user_agent,
  }));
}

const KNOWN_ORIGINS = 500;

/** Returns where a customer has signed in from, newest first. */
export async function listSignInOrigins(db: DbScope, customerId: number): Promise<Caller[]> {
  const own = db
    .q()
    .selectFrom('security_event')
    .select(['address', 'user_agent'])
    .where('customer_id', '=', customerId)
    .where('code', '=', 'signedIn');
  const events = await own.orderBy('id', 'desc').limit(KNOWN_ORIGINS).execute();
  return events.map(({ address, user_agent: userAgent }) => ({ address, userAgent }));
}

/** Deletes old events. */
export async function sweepSecurityEvents(db: DbScope, now: Date): Promise<void> {
  await db
    .q()
    .deleteFrom('security_event')
    .where('created_at', '<', new Date(now.getTime() - EVENT_LIFETIME_MS))
    .execute();
}
