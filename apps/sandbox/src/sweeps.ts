import { sweepSessions, sweepThrottle } from './account/index.ts';
import type { DbScope } from './db/index.ts';
import { sweepArchiveLinks, sweepDownloadLinks } from './files/index.ts';
import type { ErrorLog } from './http/index.ts';

/** How long what has expired may stay: strangers too make rows, by asking for downloads and by trying passwords. */
export const SWEEP_INTERVAL_MS = 10 * 60_000;

/** Removes sessions, counters and links that have expired. */
export async function sweepExpired(db: DbScope, now: Date): Promise<void> {
  await sweepSessions(db, now);
  await sweepThrottle(db, now);
  await sweepDownloadLinks(db, now);
  await sweepArchiveLinks(db, now);
}

export interface SweepDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly logError: ErrorLog;
}

/** Sweeps every SWEEP_INTERVAL_MS until it is stopped; resolves then when nothing is under way any more. */
export function sweepRegularly({ db, now, logError }: SweepDeps): { stop(): Promise<void> } {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay
      .then(() => sweepExpired(db, now()))
      .catch((error: unknown) => logError('sweep', error));
  }, SWEEP_INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      return underWay;
    },
  };
}
