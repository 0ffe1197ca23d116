import { eachStep, type RunningJob, runRegularly } from '../jobs/index.ts';
import { announceDue, type NoticesDeps } from './announcementStore.ts';
import { mailNotices, type MailNoticesDeps } from './mails/mailNotices.ts';
import { announceThresholds } from './mails/thresholdStore.ts';

const DUE_INTERVAL_MS = 60_000;
const MAIL_INTERVAL_MS = 1_000;

/** Adds the notifications that time brings. */
export function announceNotifications(deps: NoticesDeps): Promise<void> {
  return announceDue(deps, 'notifications');
}

/** Adds the notices that time and levels bring. */
export function announceMails(deps: NoticesDeps): Promise<void> {
  return eachStep([() => announceDue(deps, 'mails'), () => announceThresholds(deps)]);
}

/** Starts the jobs that look for what customers are told, every minute, and that make the mails, every second. */
export function noticeJobs(deps: MailNoticesDeps): RunningJob[] {
  const { logError } = deps;
  const regularly = (name: string, intervalMs: number, work: (from: MailNoticesDeps) => Promise<void>) =>
    runRegularly({ name, intervalMs, work: () => work(deps), logError });
  return [
    regularly('notifications', DUE_INTERVAL_MS, announceNotifications),
    regularly('due mails', DUE_INTERVAL_MS, announceMails),
    regularly('mail notices', MAIL_INTERVAL_MS, mailNotices),
  ];
}
