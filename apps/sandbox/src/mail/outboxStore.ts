import type { Locale } from '@abrak/core';
import { type Selectable, sql } from 'kysely';
import type { DbScope, OutboxTable } from '../db/index.ts';

export type StoredMail = Selectable<OutboxTable>;

/** A mail to be sent. */
export interface Mail {
  /** What it is about, in a word. */
  readonly kind: string;
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How long a mail is kept and tried: after that nothing in it is good any more. */
export const MAIL_LIFETIME_MS = 24 * 60 * 60_000;

/** How long sending may take before another process may try; more than the line to the mail server is given. */
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30 * 60_000;
const MAX_ERROR_LENGTH = 500;

/**
 * Puts a mail in the outbox, in the transaction of what it tells about. One that is not wanted asks the same of the
 * database and leaves nothing.
 */
export async function addMail(db: DbScope, mail: Mail & { readonly isWanted: boolean }, now: Date): Promise<void> {
  const { kind, to, locale, subject, text, html, isWanted } = mail;
  await sql`
    insert into outbox (kind, to_address, locale, subject, text, html, created_at, next_try_at)
    select ${kind}::text, ${to}::text, ${locale}::text, ${subject}::text, ${text}::text, ${html}::text,
      ${now}::timestamptz, ${now}::timestamptz
    where ${isWanted}::boolean`.execute(db.q());
}

/** The next mail that is due, lent to this process for a while. */
export function takeDueMail(db: DbScope, now: Date): Promise<StoredMail | undefined> {
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

/** Notes that a mail was sent and forgets what it said. */
export async function noteSent(db: DbScope, { id }: StoredMail, now: Date): Promise<void> {
  await db.q().updateTable('outbox').set({ sent_at: now, text: '', html: '', last_error: null }).where('id', '=', id).execute();
}

/** Notes why a mail could not be sent; each time it waits twice as long. */
export async function postpone(db: DbScope, { id, attempts }: StoredMail, failure: { reason: string; now: Date }): Promise<void> {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  await db
    .q()
    .updateTable('outbox')
    .set({ next_try_at: new Date(failure.now.getTime() + pauseMs), last_error: failure.reason.slice(0, MAX_ERROR_LENGTH) })
    .where('id', '=', id)
    .execute();
}

/** Makes every mail due that was not sent: for a database of which no other process can be sending any. */
export async function resumeMails(db: DbScope, now: Date): Promise<void> {
  await db.q().updateTable('outbox').set({ next_try_at: now }).where('sent_at', 'is', null).where('next_try_at', '>', now).execute();
}

const SHOWN_MAILS = 100;

/** The newest mails. */
export function listMails(db: DbScope): Promise<StoredMail[]> {
  return db.q().selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(SHOWN_MAILS).execute();
}

/** Removes the mails that have outlived what is in them. */
export async function sweepMails(db: DbScope, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - MAIL_LIFETIME_MS);
  await db.q().deleteFrom('outbox').where('created_at', '<=', limit).execute();
}
