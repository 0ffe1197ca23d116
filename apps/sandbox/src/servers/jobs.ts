import { type RunningJob, runRegularly } from '../jobs/index.ts';
import type { ErrorLog } from '../shared/index.ts';
import { runServerTasks } from './lifecycle/runServerTasks.ts';
import type { ServerClock } from './serverDeps.ts';

const INTERVAL_MS = 1_000;

/** Starts the job that does the time-based work on servers, every second. */
export function serverJobs(deps: ServerClock & { readonly logError: ErrorLog }): RunningJob[] {
  return [
    runRegularly({
      name: 'servers',
      intervalMs: INTERVAL_MS,
      work: () => runServerTasks(deps),
      logError: deps.logError,
    }),
  ];
}
