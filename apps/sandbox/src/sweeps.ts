import { MINUTE_MS } from '@abrak/core/internal';
import { sweepCaptchas, sweepCodes, sweepNotifications, sweepSessions, sweepThrottle } from './account/index.ts';
import { sweepIdempotencyKeys } from './billing/index.ts';
import type { DbScope } from './db/index.ts';
import { sweepArchiveLinks, sweepDownloadLinks } from './files/index.ts';
import { type RunningJob, runRegularly } from './jobs/index.ts';
import { sweepMails } from './mail/index.ts';
import { sweepPageTokens } from './partners/index.ts';
import type { ErrorLog } from './shared/index.ts';

/** Milliseconds between two sweeps. Anonymous requests also create rows, for downloads and sign-in attempts. */
export const SWEEP_INTERVAL_MS = 10 * MINUTE_MS;

/** Deletes expired sessions, tokens, counters, codes, captchas, mails, notifications, links and stored answers. */
export async function sweepExpired(db: DbScope, now: Date): Promise<void> {
  await sweepSessions(db, now);
  await sweepPageTokens(db, now);
  await sweepThrottle(db, now);
  await sweepCodes(db, now);
  await sweepCaptchas(db, now);
  await sweepMails(db, now);
  await sweepNotifications(db, now);
  await sweepDownloadLinks(db, now);
  await sweepArchiveLinks(db, now);
  await sweepIdempotencyKeys(db, now);
}

/** Dependencies of the sweep job. */
export interface SweepDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly logError: ErrorLog;
}

/** Starts the sweep job, which runs every SWEEP_INTERVAL_MS. */
export function sweepRegularly({ db, now, logError }: SweepDeps): RunningJob {
  return runRegularly({ name: 'sweep', intervalMs: SWEEP_INTERVAL_MS, work: () => sweepExpired(db, now()), logError });
}
