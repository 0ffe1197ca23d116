import { DAY_MS } from '@abrak/core/internal';
import * as v from 'valibot';
import { getCustomer } from '../../account/index.ts';
import { StoredNoticeSchema } from '../../events/index.ts';
import { eachDue } from '../../jobs/index.ts';
import { addMail } from '../../mail/index.ts';
import type { ErrorLog } from '../../shared/index.ts';
import type { NoticesDeps } from '../announcementStore.ts';
import type { CustomerMailDeps } from '../preferences/customerMails.ts';
import { isMailOn } from '../preferences/mailPreferenceStore.ts';
import { unsubscribeUrl } from '../preferences/unsubscribe.ts';
import { renderNotice, switchableKind } from '../texts/renderNotice.ts';
import { findWaitingNotices, isStillSo, lockWaitingNotice, markMailed, type NoticeRow } from './noticeStore.ts';

/** Milliseconds after which a notice is dropped: the customer has seen it elsewhere by then. */
const LATE_AFTER_MS = DAY_MS;

/** Dependencies of making mails of notices. */
export interface MailNoticesDeps extends CustomerMailDeps, NoticesDeps {
  readonly logError: ErrorLog;
}

async function mailNotice(deps: MailNoticesDeps, row: NoticeRow): Promise<void> {
  const { db, now, consoleOrigin, apiOrigin, logError } = deps;
  if (now().getTime() - row.created_at.getTime() > LATE_AFTER_MS)
    return logError(`notice ${row.id} (${row.kind}) is given up`, 'no mail was made of it within a day');
  const parsed = v.safeParse(StoredNoticeSchema, row);
  if (!parsed.success) throw new Error(v.summarize(parsed.issues));
  const notice = parsed.output;
  const customer = await getCustomer(db, row.customer_id);
  const kind = switchableKind(notice.kind);
  if (customer.state === 'pending' || (kind !== undefined && !(await isMailOn(db, customer.id, kind)))) return;
  if (!(await isStillSo(deps, row))) return;
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
export async function mailNotices(deps: MailNoticesDeps): Promise<void> {
  const { db, now } = deps;
  const work = (id: number) => async () => {
    const row = await lockWaitingNotice(db, id);
    if (row === undefined) return;
    await mailNotice(deps, row);
    await markMailed(db, row, now());
  };
  await eachDue<number>(deps, {
    kind: 'mail of notice',
    id: (id) => id,
    find: (after) => findWaitingNotices(db, after),
    work: (id) => db.tx(work(id)),
  });
}
