import { DAY_MS } from '@abrak/core/internal';
import { type Selectable, sql } from 'kysely';
import type { DbScope, NotificationTable } from '../../db/index.ts';
import type { NoticeSource } from '../../events/index.ts';
import { isCurrent } from '../announcementStore.ts';

/** Row of a notification. */
export type NotificationRow = Selectable<NotificationTable>;

/** Milliseconds for which a notification is kept. Longer than any event is looked for again. */
const NOTIFICATION_LIFETIME_MS = 90 * DAY_MS;

/** Deletes notifications whose lifetime is over. */
export async function sweepNotifications(db: DbScope, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - NOTIFICATION_LIFETIME_MS);
  await db.q().deleteFrom('notification').where('created_at', '<=', limit).execute();
}

/** Customer whose notifications are read, with the sources that know which are current, and the current time. */
export interface Reader {
  readonly customerId: number;
  readonly sources: readonly NoticeSource[];
  readonly now: Date;
}

function shown(db: DbScope, { customerId, sources, now }: Reader) {
  return db
    .q()
    .selectFrom('notification')
    .where('customer_id', '=', customerId)
    .where('dismissed_at', 'is', null)
    .where(isCurrent(sources, 'notifications', now));
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
  { customerId, now, ids }: Omit<Reader, 'sources'> & { readonly ids: readonly number[] | undefined },
): Promise<number> {
  let query = db.q().updateTable('notification').where('customer_id', '=', customerId);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  const { numUpdatedRows } = await query
    .set({ [column]: sql`coalesce(${sql.ref(column)}, ${now}::timestamptz)` })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
