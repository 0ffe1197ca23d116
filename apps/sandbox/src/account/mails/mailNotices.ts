import { DAY_MS } from '@abrak/core/internal';
import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { eachDue } from '../../jobs/index.ts';
import { addMail } from '../../mail/index.ts';
import type { ErrorLog } from '../../shared/index.ts';
import { type Customer, getCustomer } from '../accountStore.ts';
import { isMailOn } from './mailPreferenceStore.ts';
import { type Notice, StoredNoticeSchema, switchableKind } from './notice.ts';
import { findWaitingNotices, isStillSo, lockWaitingNotice, markMailed, type NoticeRow } from './noticeStore.ts';
import { renderNotice } from './renderNotice.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Milliseconds after which a notice is dropped: the customer has seen it elsewhere by then. */
const LATE_AFTER_MS = DAY_MS;

/** Dependencies of making mails of notices. */
export interface MailNoticesDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  /** Returns the origin of the console for links in mails. */
  readonly consoleOrigin: () => string;
  /** Returns the origin of the API for the links that switch mails off. */
  readonly apiOrigin: () => string;
  readonly logError: ErrorLog;
}

function isLate({ created_at: at }: NoticeRow, now: Date): boolean {
  return now.getTime() - at.getTime() > LATE_AFTER_MS;
}

async function isWanted(
  db: DbScope,
  row: NoticeRow,
  { customer, notice }: { readonly customer: Customer; readonly notice: Notice },
): Promise<boolean> {
  if (customer.state === 'pending') return false;
  const kind = switchableKind(notice.kind);
  return (kind === undefined || (await isMailOn(db, customer.id, kind))) && isStillSo(db, row);
}

async function mailNotice(deps: MailNoticesDeps, row: NoticeRow): Promise<void> {
  const { db, now, consoleOrigin, apiOrigin, logError } = deps;
  if (isLate(row, now()))
    return logError(`notice ${row.id} (${row.kind}) is given up`, 'no mail was made of it within a day');
  const parsed = v.safeParse(StoredNoticeSchema, row);
  if (!parsed.success) throw new Error(v.summarize(parsed.issues));
  const notice = parsed.output;
  const customer = await getCustomer(db, row.customer_id);
  if (!(await isWanted(db, row, { customer, notice }))) return;
  const kind = switchableKind(notice.kind);
  const url = kind && (await unsubscribeUrl(db, { customerId: customer.id, kind }, apiOrigin()));
  const { language: locale } = customer;
  const name = customer.display_name || customer.username;
  const mail = await renderNotice(notice, { locale, name, consoleOrigin: consoleOrigin(), unsubscribeUrl: url ?? '' });
  await addMail(
    db,
    { ...mail, kind: notice.kind, to: row.to_address ?? customer.email, locale, unsubscribeUrl: url, isWanted: true },
    now(),
  );
}

/**
 * Puts the mails of all waiting notices in the outbox, in one transaction each that also marks the notice: none is sent
 * twice by several processes or after a crash. Notices that are switched off, late, or no longer true make no mail.
 */
export function mailNotices(deps: MailNoticesDeps): Promise<void> {
  const { db, now } = deps;
  const work = (id: number) => async () => {
    const row = await lockWaitingNotice(db, id);
    if (row === undefined) return;
    await mailNotice(deps, row);
    await markMailed(db, row, now());
  };
  return eachDue<number>(deps, {
    kind: 'mail of notice',
    id: (id) => id,
    find: (after) => findWaitingNotices(db, after),
    work: (id) => db.tx(work(id)),
  });
}
