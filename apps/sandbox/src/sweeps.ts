import { MINUTE_MS } from '@abrak/core/internal';
import {
  sweepCaptchas,
  sweepChallenges,
  sweepCodes,
  sweepPendingCustomers,
  sweepSecurityEvents,
  sweepSessions,
  sweepThrottle,
} from './account/index.ts';
import { sweepIdempotencyKeys } from './billing/index.ts';
import type { DbScope, Processes } from './db/index.ts';
import {
  missingBlobs,
  sweepArchiveLinks,
  sweepDownloadLinks,
  sweepLoose,
  sweepOldVersions,
  sweepResumables,
  sweepSurplusVersions,
  sweepTickets,
  type VersionLimits,
} from './files/index.ts';
import { eachStep, type RunningJob, runRegularly, sweepStuck } from './jobs/index.ts';
import { sweepMails } from './mail/index.ts';
import { sweepNotices, sweepNotifications } from './notices/index.ts';
import { sweepDeliveries, sweepPageTokens } from './partners/index.ts';
import type { ErrorLog } from './shared/index.ts';
import type { BlobStore } from './store/index.ts';

/** Milliseconds between two sweeps. Anonymous requests also create rows, for downloads and sign-in attempts. */
export const SWEEP_INTERVAL_MS = 10 * MINUTE_MS;

/** Deletes expired sessions, tokens, counters, codes, captchas, mails, webhooks, notifications, links and stored answers. */
export function sweepExpired(db: DbScope, now: Date): Promise<void> {
  const sweeps = [
    sweepSessions,
    sweepSecurityEvents,
    sweepPageTokens,
    sweepThrottle,
    sweepCodes,
    sweepPendingCustomers,
    sweepCaptchas,
    sweepChallenges,
    sweepMails,
    sweepDeliveries,
    sweepNotifications,
    sweepNotices,
    sweepDownloadLinks,
    sweepArchiveLinks,
    sweepTickets,
    sweepIdempotencyKeys,
    sweepStuck,
  ];
  return eachStep(sweeps.map((sweep) => () => sweep(db, now)));
}

/** Stores that are swept, and the processes that use them. */
export interface SweptData {
  readonly db: DbScope;
  readonly store: BlobStore;
  readonly processes: Processes;
  readonly versionLimits: VersionLimits;
}

/**
 * Deletes what earlier processes left. A process that is alone also searches the whole store. Call it while no other
 * process starts.
 */
export async function sweepAtStart({ now, ...data }: SweptData & { readonly now: Date }): Promise<void> {
  const { db, store, processes, versionLimits } = data;
  await sweepExpired(db, now);
  await sweepSurplusVersions(db, versionLimits);
  await sweepOldVersions(db, versionLimits, now);
  await sweepResumables(db, store, { now, isIdle: processes.wasAlone });
  await sweepLoose(data);
  if (processes.wasAlone) await store.sweep((keys) => missingBlobs(db, keys));
}

/** Dependencies of the sweep job. */
export interface SweepDeps extends SweptData {
  readonly now: () => Date;
  readonly logError: ErrorLog;
}

/** Starts the sweep job, which runs every SWEEP_INTERVAL_MS and leaves the work of running processes alone. */
export function sweepRegularly({ now, logError, ...data }: SweepDeps): RunningJob {
  const { db, store, versionLimits } = data;
  const work = async () => {
    await eachStep([
      () => sweepExpired(db, now()),
      () => sweepOldVersions(db, versionLimits, now()),
      () => sweepResumables(db, store, { now: now(), isIdle: false }),
      () => sweepLoose(data),
    ]);
  };
  return runRegularly({ name: 'sweep', intervalMs: SWEEP_INTERVAL_MS, work, logError });
}
