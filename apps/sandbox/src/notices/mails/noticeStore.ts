import { EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import type { Selectable } from 'kysely';
import type { DbScope, MailNoticeTable } from '../../db/index.ts';
import { MAX_AT_ONCE } from '../../jobs/index.ts';
import { isCurrent, type NoticesDeps } from '../announcementStore.ts';

/** Row of a notice. */
export type NoticeRow = Selectable<MailNoticeTable>;

/** Milliseconds for which a notice is kept. Longer than any event is looked for again. */
const NOTICE_LIFETIME_MS = (90 + EXPIRY_NOTICE_DAYS) * DAY_MS;

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

/** Returns true while what a notice tells is still true. */
export async function isStillSo({ db, now, sources }: NoticesDeps, { id }: NoticeRow): Promise<boolean> {
  const current = db
    .q()
    .selectFrom('mail_notice')
    .select('id')
    .where(isCurrent(sources, 'mails', now()));
  return (await current.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Deletes notices whose lifetime is over. */
export async function sweepNotices(db: DbScope, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - NOTICE_LIFETIME_MS);
  await db.q().deleteFrom('mail_notice').where('created_at', '<=', limit).execute();
}
