import { type BackfillDeps, type DbScope, runBackfills } from './db/index.ts';
import { type RunningJob, runRegularly } from './jobs/index.ts';
import type { ErrorLog } from './shared/index.ts';

/** Milliseconds between two looks for changes of tables that no process is making. */
const INTERVAL_MS = 5_000;

/** Starts the job that changes large tables in batches after an upgrade, until it is stopped. */
export function backfillRegularly({
  db,
  logError,
  ...deps
}: BackfillDeps & { readonly db: DbScope; readonly logError: ErrorLog }): RunningJob {
  const stopping = new AbortController();
  const job = runRegularly({
    name: 'backfills',
    intervalMs: INTERVAL_MS,
    work: () => runBackfills(db, deps, stopping.signal),
    logError,
  });
  return {
    stop() {
      stopping.abort();
      return job.stop();
    },
  };
}
