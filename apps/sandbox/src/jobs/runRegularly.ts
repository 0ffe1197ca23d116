import type { ErrorLog } from '../shared/index.ts';


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
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
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
