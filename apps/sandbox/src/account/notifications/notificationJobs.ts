import type { DbScope } from '../../db/index.ts';
import { type RunningJob, runRegularly } from '../../jobs/index.ts';
import type { ErrorLog } from '../../shared/index.ts';
import { announceDue } from './dueEventStore.ts';

const INTERVAL_MS = 60_000;

/** Dependencies of the notification job. */
export interface NotificationJobDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly logError: ErrorLog;
}

/** Starts the job that announces ends and unpaid invoices, every minute. */
export function notificationJobs({ db, now, logError }: NotificationJobDeps): RunningJob[] {
  return [
    runRegularly({ name: 'notifications', intervalMs: INTERVAL_MS, work: () => announceDue(db, now()), logError }),
  ];
}
