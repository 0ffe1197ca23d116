import type { Locale } from '@abrak/core';
import { DAY_MS, MINUTE_MS } from '@abrak/core/internal';
import { type Selectable, sql } from 'kysely';
import type { DbScope, OutboxTable } from '../db/index.ts';
import { pauseAfter, type StuckCount } from '../jobs/index.ts';

/** Row of the outbox. */
export type StoredMail = Selectable<OutboxTable>;

/** Mail to be sent. */
export interface Mail {
  /** Short name of the mail's purpose. */
  readonly kind: string;
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL that switches this kind of mails off; default: it is always sent. */
  readonly unsubscribeUrl?: string | undefined;
}

/** Milliseconds for which a mail is kept and retried: one day. The codes in it have expired by then. */
export const MAIL_LIFETIME_MS = DAY_MS;

/**
 * Milliseconds for which a process may send a mail before another one may retry it. Longer than the timeout of the mail
 * server.
 */
const LEASE_MS = 5 * MINUTE_MS;
const MAX_ERROR_LENGTH = 500;

/**
 * Adds a mail to the outbox. Call it in the transaction of the change that the mail is about. With `isWanted: false` it
 * runs the same statement without adding a row, so that callers do the same work for an unknown customer.
 */
export async function addMail(db: DbScope, mail: Mail & { readonly isWanted: boolean }, now: Date): Promise<void> {
  const { kind, to, locale, subject, text, html, unsubscribeUrl = null, isWanted } = mail;
  await sql`
    insert into outbox (kind, to_address, locale, subject, text, html, unsubscribe_url, created_at, next_try_at)
    select ${kind}::text, ${to}::text, ${locale}::text, ${subject}::text, ${text}::text, ${html}::text, ${unsubscribeUrl}::text,
      ${now}::timestamptz, ${now}::timestamptz
    where ${isWanted}::boolean`.execute(db.q());
}

/** Leases the next due mail to this process for five minutes. */
export function leaseDueMail(db: DbScope, now: Date): Promise<StoredMail | undefined> {
  return db
    .q()
    .updateTable('outbox')
    .set({ attempts: sql`attempts + 1`, next_try_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .where('created_at', '>', new Date(now.getTime() - MAIL_LIFETIME_MS))
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Marks a mail as sent and deletes its content. */
export async function markSent(db: DbScope, { id }: StoredMail, now: Date): Promise<void> {
  await db
    .q()
    .updateTable('outbox')
    .set({ sent_at: now, text: '', html: '', unsubscribe_url: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Records the error of a mail and schedules the next attempt. The delay is 5 seconds at first, doubles each time and is
 * at most 30 minutes.
 */
export async function postpone(
  db: DbScope,
  { id, attempts }: StoredMail,
  failure: { reason: string; now: Date },
): Promise<void> {
  await db
    .q()
    .updateTable('outbox')
    .set({
      next_try_at: new Date(failure.now.getTime() + pauseAfter(attempts)),
      last_error: failure.reason.slice(0, MAX_ERROR_LENGTH),
    })
    .where('id', '=', id)
    .execute();
}

/** Makes all unsent mails due at once. Call it only when no other process can be sending mails from this database. */
export async function resumeMails(db: DbScope, now: Date): Promise<void> {
  await db
    .q()
    .updateTable('outbox')
    .set({ next_try_at: now })
    .where('sent_at', 'is', null)
    .where('next_try_at', '>', now)
    .execute();
}

const SHOWN_MAILS = 100;

/** Returns the newest 100 mails. */
export function listMails(db: DbScope): Promise<StoredMail[]> {
  return db.q().selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(SHOWN_MAILS).execute();
}

/** Deletes the mails that were not sent within their lifetime, and returns them. */
export async function giveUpMails(db: DbScope, now: Date): Promise<StoredMail[]> {
  const over = db.q().deleteFrom('outbox').where('sent_at', 'is', null);
  return over
    .where('created_at', '<=', new Date(now.getTime() - MAIL_LIFETIME_MS))
    .returningAll()
    .execute();
}

/**
 * Deletes the sent mails whose lifetime has ended. Those that were not sent are kept for a day more, so that the process
 * which sends mails gives them up.
 */
export async function sweepMails(db: DbScope, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await sql`delete from outbox where created_at <= ${before(MAIL_LIFETIME_MS)}
    and (sent_at is not null or created_at <= ${before(2 * MAIL_LIFETIME_MS)})`.execute(db.q());
}

/** Counts the mails that could not be sent yet. */
export async function countUnsentMails(db: DbScope): Promise<StuckCount[]> {
  const unsent = db.q().selectFrom('outbox').where('sent_at', 'is', null).where('last_error', 'is not', null);
  const counted = unsent.select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('created_at').as('since')]);
  const { rows, since } = await counted.executeTakeFirstOrThrow();
  return rows === 0 ? [] : [{ kind: 'mail', rows, since }];
}
