import { type RunningJob, runRegularly } from '../../jobs/index.ts';
import { announceDueMails } from './dueNoticeStore.ts';
import { mailNotices, type MailNoticesDeps } from './mailNotices.ts';
import { announceThresholds } from './thresholdStore.ts';

const DUE_INTERVAL_MS = 60_000;
const MAIL_INTERVAL_MS = 1_000;

/** Adds the notices that time and levels bring. */
export async function announceMails({ db, now }: Pick<MailNoticesDeps, 'db' | 'now'>): Promise<void> {
  await announceDueMails(db, now());
  await announceThresholds(db, now());
}

/** Starts the jobs that look for what customers are told by mail, every minute, and that make the mails, every second. */
export function mailJobs(deps: MailNoticesDeps): RunningJob[] {
  const { logError } = deps;
  return [
    runRegularly({ name: 'due mails', intervalMs: DUE_INTERVAL_MS, work: () => announceMails(deps), logError }),
    runRegularly({ name: 'mail notices', intervalMs: MAIL_INTERVAL_MS, work: () => mailNotices(deps), logError }),
  ];
}
