import { type RunningJob, runRegularly } from '../jobs/index.ts';
import type { ErrorLog } from '../shared/index.ts';
import { runMachineTasks, runTermTasks } from './lifecycle/runServerTasks.ts';
import type { ServerClock } from './serverDeps.ts';

const MACHINE_INTERVAL_MS = 1_000;
const TERM_INTERVAL_MS = 5_000;

/** Starts the jobs that do the time-based work on machines, every second, and on paid terms, every five seconds. */
export function serverJobs(deps: ServerClock & { readonly logError: ErrorLog }): RunningJob[] {
  const { logError } = deps;
  const regularly = (name: string, intervalMs: number, work: (clock: ServerClock) => Promise<void>) =>
    runRegularly({ name, intervalMs, work: () => work(deps), logError });
  return [
    regularly('machines', MACHINE_INTERVAL_MS, runMachineTasks),
    regularly('servers', TERM_INTERVAL_MS, runTermTasks),
  ];
}
