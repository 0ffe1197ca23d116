import { type RunningJob, runRegularly } from '../jobs/index.ts';
import type { ErrorLog } from '../shared/index.ts';
import type { HostingClock } from './hostingDeps.ts';
import { runHostingTasks } from './lifecycle/runHostingTasks.ts';

const INTERVAL_MS = 5_000;

/** Starts the job that renews, expires and removes hosts and domains, every five seconds. */
export function hostingJobs(deps: HostingClock & { readonly logError: ErrorLog }): RunningJob[] {
  return [
    runRegularly({
      name: 'hosting',
      intervalMs: INTERVAL_MS,
      work: () => runHostingTasks(deps),
      logError: deps.logError,
    }),
  ];
}
