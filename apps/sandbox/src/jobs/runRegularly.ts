import { type ErrorLog, traced } from '../shared/index.ts';

/** Milliseconds from which the interval of a job makes each run worth a trace; shorter ones mostly find nothing to do. */
const TRACED_FROM_MS = 10_000;

/** Job to run at an interval. */
export interface RegularJob {
  /** Name of the job in log messages. */
  readonly name: string;
  readonly intervalMs: number;
  readonly work: () => Promise<void>;
  readonly logError: ErrorLog;
}

/** Handle of a job that runs at an interval. */
export interface RunningJob {
  /** Schedules no further runs and resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Runs a job at each interval until it is stopped. Skips an interval while the previous run is still active, and logs
 * errors.
 */
export function runRegularly({ name, intervalMs, work, logError }: RegularJob): RunningJob {
  const run = intervalMs < TRACED_FROM_MS ? work : () => traced({ name: `job ${name}`, kind: 'internal' }, work);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run()
      .catch((error: unknown) => logError(name, error))
      .finally(() => (running = undefined));
  }, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
