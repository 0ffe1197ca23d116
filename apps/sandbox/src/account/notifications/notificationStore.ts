import type { NotificationCode } from '@abrak/core/account';
import { DAY_MS, HOUR_MS } from '@abrak/core/internal';
import { type Selectable, sql } from 'kysely';
import type { DbScope, NotificationTable } from '../../db/index.ts';

/** Row of a notification. */
export type NotificationRow = Selectable<NotificationTable>;

/** Notification to add. */
export interface NewNotification {
  readonly customerId: number;
  readonly code: NotificationCode;
  /** Key of the event, unique within the customer's notifications: an event is told once. */
  readonly key: string;
  readonly params: Readonly<Record<string, number | string>>;
  /** Row that must still be as it was for the notification to be shown; default: none. */
  readonly subjectId?: number;
}

/** Milliseconds for which a notification is kept. Longer than any event is looked for again. */
const NOTIFICATION_LIFETIME_MS = 90 * DAY_MS;

/** Adds a notification, once for each key. Call it in the transaction of the event. */
export async function addNotification(
  db: DbScope,
  { customerId, code, key, params, subjectId }: NewNotification,
  now: Date,
): Promise<void> {
  await db
    .q()
    .insertInto('notification')
    .values({
      customer_id: customerId,
      event_key: key,
      code,
      params: JSON.stringify(params),
      subject_id: subjectId ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Folder that a file was uploaded to. */
export interface UploadedFile {
  readonly customerId: number;
  readonly folderId: number;
  /** Full path of the folder; empty for the root. */
  readonly path: string;
  readonly name: string;
}

/**
 * Adds an uploaded file to the notification of its folder and hour, which becomes unread and newest. Call it in the
 * transaction of the upload.
 */
export async function addUploadNotification(
  db: DbScope,
  { customerId, folderId, path, name }: UploadedFile,
  now: Date,
): Promise<void> {
  const key = `uploads:${folderId}:${Math.floor(now.getTime() / HOUR_MS)}`;
  await sql`
    insert into notification (customer_id, event_key, code, params, created_at)
    values (${customerId}::bigint, ${key}::text, 'filesUploaded', ${JSON.stringify({ name, path, count: 1 })}::text, ${now}::timestamptz)
    on conflict (customer_id, event_key) do update set
      params = (excluded.params::jsonb || jsonb_build_object('count',
        case when notification.dismissed_at is null then (notification.params::jsonb ->> 'count')::integer else 0 end + 1))::text,
      created_at = excluded.created_at, read_at = null, dismissed_at = null`.execute(db.q());
}

/** Deletes notifications whose lifetime is over. */
export async function sweepNotifications(db: DbScope, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - NOTIFICATION_LIFETIME_MS);
  await db.q().deleteFrom('notification').where('created_at', '<=', limit).execute();
}

// An announced end or unpaid invoice is shown only while it is still so: renewing or paying settles it.
const isCurrent = (now: Date) => sql<boolean>`case notification.code
  when 'invoiceDue' then exists (
    select 1 from invoice where invoice.id = notification.subject_id and invoice.status = 'DRAFT' and invoice.due_date > ${now}::timestamptz)
  when 'serverEnding' then exists (
    select 1 from server_bill where server_bill.id = notification.subject_id and server_bill.status <> 'REMOVED'
      and server_bill.paid_until = notification.ends_at and notification.ends_at > ${now}::timestamptz)
  when 'serverExpired' then exists (
    select 1 from server_bill where server_bill.id = notification.subject_id and server_bill.status <> 'REMOVED' and server_bill.expired_at is not null)
  when 'hostEnding' then exists (
    select 1 from host where host.id = notification.subject_id and host.status = 'ACTIVE' and host.paid_until = notification.ends_at)
  when 'hostExpired' then exists (select 1 from host where host.id = notification.subject_id and host.status = 'EXPIRED')
  when 'domainEnding' then exists (
    select 1 from domain where domain.id = notification.subject_id and domain.status = 'ACTIVE' and domain.paid_until = notification.ends_at)
  when 'domainExpired' then exists (select 1 from domain where domain.id = notification.subject_id and domain.status = 'EXPIRED')
  when 'documentShared' then exists (
    select 1 from share
      join customer on customer.email_key = share.email_key
      join document on document.id = share.document_id
    where share.document_id = notification.subject_id and customer.id = notification.customer_id and document.trashed_at is null)
  when 'planEnding' then exists (
    select 1 from customer where customer.id = notification.customer_id and customer.plan_until = notification.ends_at)
  else true end`;

/** Customer whose notifications are read, and the current time. */
export interface Reader {
  readonly customerId: number;
  readonly now: Date;
}

function shown(db: DbScope, { customerId, now }: Reader) {
  return db
    .q()
    .selectFrom('notification')
    .where('customer_id', '=', customerId)
    .where('dismissed_at', 'is', null)
    .where(isCurrent(now));
}

/** Position after which a listing continues. */
export interface NotificationCursor {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly id: number;
}

/** Returns the notifications that were not dismissed, newest first. */
export function listNotifications(
  db: DbScope,
  reader: Reader,
  { limit, after }: { readonly limit: number; readonly after: NotificationCursor | undefined },
): Promise<NotificationRow[]> {
  let query = shown(db, reader).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${new Date(after.time)}::timestamptz, ${after.id}::bigint)`);
  return query.execute();
}

/** Returns the number of unread notifications. */
export async function countUnread(db: DbScope, reader: Reader): Promise<number> {
  const query = shown(db, reader)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/**
 * Sets the moment of reading or dismissing on a customer's notifications, without ids on all, and returns the number of
 * notifications that have it.
 */
export async function mark(
  db: DbScope,
  column: 'dismissed_at' | 'read_at',
  { customerId, now, ids }: Reader & { readonly ids: readonly number[] | undefined },
): Promise<number> {
  let query = db.q().updateTable('notification').where('customer_id', '=', customerId);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  const { numUpdatedRows } = await query
    .set({ [column]: sql`coalesce(${sql.ref(column)}, ${now}::timestamptz)` })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
