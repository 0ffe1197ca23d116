import type { NotificationCode } from '@abrak/core/account';
import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';
import type { Notice } from './notice.ts';

interface NewEvent {
  readonly customerId: number;
  /** Unique key of the event within the customer's notifications, or notices of the kind: an event is told once. */
  readonly key: string;
  /** Row that must still be as it was for the event to be told; default: none. */
  readonly subjectId?: number | null;
}

/** Event to tell by mail. */
export interface NewNotice extends NewEvent {
  readonly notice: Notice;
}

/** Event to tell by a notification. */
export interface NewNotification extends NewEvent {
  readonly code: NotificationCode;
  readonly params: Readonly<Record<string, number | string>>;
}

/** Adds what a customer is told by mail, once for each key. Call it in the transaction of the event. */
export async function addNotice(
  db: DbScope,
  { customerId, key, subjectId = null, notice: { kind, ...params } }: NewNotice,
  now: Date,
): Promise<void> {
  const event = { customer_id: customerId, event_key: `${kind}:${key}`, subject_id: subjectId, created_at: now };
  const added = db
    .q()
    .insertInto('mail_notice')
    .values({ ...event, kind, params: JSON.stringify(params) });
  await added.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Adds a notification, once for each key. Call it in the transaction of the event. */
export async function addNotification(
  db: DbScope,
  { customerId, key, subjectId = null, code, params }: NewNotification,
  now: Date,
): Promise<void> {
  const event = { customer_id: customerId, event_key: key, subject_id: subjectId, created_at: now };
  const added = db
    .q()
    .insertInto('notification')
    .values({ ...event, code, params: JSON.stringify(params) });
  await added.onConflict((conflict) => conflict.doNothing()).execute();
}

/**
 * Adds an event to the notification of its key, which counts its events since it was last dismissed, has the parameters
 * of the newest, and becomes the newest. It is read: the customer caused the event. Call it in the transaction of the
 * event.
 */
export async function addCountedNotification(
  db: DbScope,
  { customerId, code, key, params }: Omit<NewNotification, 'subjectId'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into notification (customer_id, event_key, code, params, created_at, read_at)
    values (${customerId}::bigint, ${key}::text, ${code}::text, ${JSON.stringify({ ...params, count: 1 })}::text, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (customer_id, event_key) do update set
      params = (excluded.params::jsonb || jsonb_build_object('count',
        case when notification.dismissed_at is null then (notification.params::jsonb ->> 'count')::integer else 0 end + 1))::text,
      created_at = excluded.created_at, read_at = excluded.read_at, dismissed_at = null`.execute(db.q());
}
