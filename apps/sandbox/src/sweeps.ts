import { MINUTE_MS } from '@abrak/core/internal';
import {
  sweepCaptchas,
  sweepChallenges,
  sweepCodes,
  sweepNotices,
  sweepNotifications,
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
import { type RunningJob, runRegularly } from './jobs/index.ts';
import { sweepMails } from './mail/index.ts';
import { sweepDeliveries, sweepPageTokens } from './partners/index.ts';
import type { ErrorLog } from './shared/index.ts';
import type { BlobStore } from './store/index.ts';

/** Milliseconds between two sweeps. Anonymous requests also create rows, for downloads and sign-in attempts. */
export const SWEEP_INTERVAL_MS = 10 * MINUTE_MS;

/** Deletes expired sessions, tokens, counters, codes, captchas, mails, webhooks, notifications, links and stored answers. */
export async function sweepExpired(db: DbScope, now: Date): Promise<void> {
  await sweepSessions(db, now);
  await sweepSecurityEvents(db, now);
  await sweepPageTokens(db, now);
  await sweepThrottle(db, now);
  await sweepCodes(db, now);
  await sweepPendingCustomers(db, now);
  await sweepCaptchas(db, now);
  await sweepChallenges(db, now);
  await sweepMails(db, now);
  await sweepDeliveries(db, now);
  await sweepNotifications(db, now);
  await sweepNotices(db, now);
  await sweepDownloadLinks(db, now);
  await sweepArchiveLinks(db, now);
  await sweepTickets(db, now);
  await sweepIdempotencyKeys(db, now);
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
    await sweepExpired(db, now());
    await sweepOldVersions(db, versionLimits, now());
    await sweepResumables(db, store, { now: now(), isIdle: false });
    await sweepLoose(data);
  };
  return runRegularly({ name: 'sweep', intervalMs: SWEEP_INTERVAL_MS, work, logError });
}
