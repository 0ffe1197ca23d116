import { eachChange, eachStep, readProgress, type RunningJob, runRegularly, saveProgress } from '../jobs/index.ts';
import { announceDue, type NoticesDeps } from './announcementStore.ts';
import { mailNotices, type MailNoticesDeps } from './mails/mailNotices.ts';
import { announceThresholds } from './mails/thresholdStore.ts';

const DUE_INTERVAL_MS = 60_000;
const MAIL_INTERVAL_MS = 1_000;

const PROGRESS = 'notices';

/** Adds what customers are told because time has passed since the look before; after one that failed, since that before it. */
async function announceByTime(deps: NoticesDeps): Promise<void> {
  const now = deps.now();
  const before = await readProgress(deps.db, PROGRESS);
  const look = { since: before?.at ?? new Date(0) };
  await eachStep([...announceDue(deps, 'notifications', look), ...announceDue(deps, 'mails', look)]);
  await saveProgress(deps.db, PROGRESS, { at: now, position: null });
}

/** Adds what customers are told because their rows have changed: what is due already, and levels. */
function announceChanges(deps: NoticesDeps): Promise<void> {
  const look = (customerIds: readonly number[]) =>
    eachStep([
      ...announceDue(deps, 'notifications', { customerIds }),
      ...announceDue(deps, 'mails', { customerIds }),
      ...announceThresholds(deps, customerIds),
    ]);
  return eachChange(deps, { work: 'notices', look });
}

/** Adds the notifications and notices that time and levels bring. */
export function announce(deps: NoticesDeps): Promise<void> {
  return eachStep([() => announceByTime(deps), () => announceChanges(deps)]);
}

/** Starts the jobs that look for what customers are told, every minute, and that make the mails, every second. */
export function noticeJobs(deps: MailNoticesDeps): RunningJob[] {
  const { logError } = deps;
  const regularly = (name: string, intervalMs: number, work: (from: MailNoticesDeps) => Promise<void>) =>
    runRegularly({ name, intervalMs, work: () => work(deps), logError });
  return [regularly('notices', DUE_INTERVAL_MS, announce), regularly('mail notices', MAIL_INTERVAL_MS, mailNotices)];
}
