import { sweepCaptchas, sweepCodes, sweepSessions, sweepThrottle } from './account/index.ts';
import { sweepKeys } from './billing/index.ts';
import type { DbScope } from './db/index.ts';
import { sweepArchiveLinks, sweepDownloadLinks } from './files/index.ts';
import type { ErrorLog } from './http/index.ts';
import { type RunningJob, runRegularly } from './jobs/index.ts';
import { sweepMails } from './mail/index.ts';
import { sweepPageTokens } from './partners/index.ts';

/** How long what has expired may stay: strangers too make rows, by asking for downloads and by trying passwords. */
export const SWEEP_INTERVAL_MS = 10 * 60_000;

/** Removes sessions, tokens, counters, codes, captchas, mails, links and kept answers that have expired. */
export async function sweepExpired(db: DbScope, now: Date): Promise<void> {
  await sweepSessions(db, now);
  await sweepPageTokens(db, now);
  await sweepThrottle(db, now);
  await sweepCodes(db, now);
  await sweepCaptchas(db, now);
  await sweepMails(db, now);
  await sweepDownloadLinks(db, now);
  await sweepArchiveLinks(db, now);
  await sweepKeys(db, now);
}

export interface SweepDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly logError: ErrorLog;
}

/** Sweeps every SWEEP_INTERVAL_MS until it is stopped. */
export function sweepRegularly({ db, now, logError }: SweepDeps): RunningJob {
  return runRegularly({ name: 'sweep', intervalMs: SWEEP_INTERVAL_MS, work: () => sweepExpired(db, now()), logError });
}
