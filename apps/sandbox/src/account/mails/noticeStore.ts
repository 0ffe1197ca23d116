import { EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import { type Selectable, sql } from 'kysely';
import type { DbScope, MailNoticeTable } from '../../db/index.ts';
import { MAX_AT_ONCE } from '../../jobs/index.ts';
import type { Notice } from './notice.ts';

/** Row of a notice. */
export type NoticeRow = Selectable<MailNoticeTable>;

/** Notice to add. */
export interface NewNotice {
  readonly customerId: number;
  /** Key of the event, unique within the customer's notices: an event is told once. */
  readonly key: string;
  readonly notice: Notice;
  /** Invoice that must still be unpaid for the mail to be sent; default: none. */
  readonly subjectId?: number;
}

/** Milliseconds for which a notice is kept. Longer than any event is looked for again. */
const NOTICE_LIFETIME_MS = (90 + EXPIRY_NOTICE_DAYS) * DAY_MS;

/** Adds what a customer is told by mail, once for each key. Call it in the transaction of the event. */
export async function addNotice(
  db: DbScope,
  { customerId, key, notice, subjectId }: NewNotice,
  now: Date,
): Promise<void> {
  const { kind, ...params } = notice;
  await db
    .q()
    .insertInto('mail_notice')
    .values({
      customer_id: customerId,
      event_key: `${kind}:${key}`,
      kind,
      params: JSON.stringify(params),
      subject_id: subjectId ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the ids of up to 500 notices that no mail was made of, the oldest first, after a number of them. */
export async function findWaitingNotices(db: DbScope, after: number): Promise<number[]> {
  const waiting = db.q().selectFrom('mail_notice').select('id').where('mailed_at', 'is', null);
  return (await waiting.orderBy('id').limit(MAX_AT_ONCE).offset(after).execute()).map(({ id }) => id);
}

/** Locks a notice that no mail was made of; undefined when another process has locked it or made the mail. */
export function lockWaitingNotice(db: DbScope, id: number): Promise<NoticeRow | undefined> {
  const waiting = db.q().selectFrom('mail_notice').selectAll().where('id', '=', id).where('mailed_at', 'is', null);
  return waiting.forUpdate().skipLocked().executeTakeFirst();
}

/** Marks a notice as mailed and deletes its content; its key stays. */
export async function markMailed(db: DbScope, { id }: NoticeRow, now: Date): Promise<void> {
  await db.q().updateTable('mail_notice').set({ mailed_at: now, params: '{}' }).where('id', '=', id).execute();
}

/** Marks the notices of earlier events as mailed. Sample data has many of them. */
export async function skipPastNotices(db: DbScope, now: Date): Promise<void> {
  const past = db.q().updateTable('mail_notice').set({ mailed_at: now, params: '{}' }).where('mailed_at', 'is', null);
  await past.where('created_at', '<', now).execute();
}

/** Returns true while the invoice of a notice is unpaid, and for notices of no invoice. */
export async function isStillSo(db: DbScope, { subject_id: id }: NoticeRow): Promise<boolean> {
  if (id === null) return true;
  const unpaid = db.q().selectFrom('invoice').select('id').where('id', '=', id).where('status', '=', 'DRAFT');
  return (await unpaid.executeTakeFirst()) !== undefined;
}

/** Deletes notices whose lifetime is over. */
export async function sweepNotices(db: DbScope, now: Date): Promise<void> {
  await sql`delete from mail_notice where created_at <= ${new Date(now.getTime() - NOTICE_LIFETIME_MS)}::timestamptz`.execute(
    db.q(),
  );
}
