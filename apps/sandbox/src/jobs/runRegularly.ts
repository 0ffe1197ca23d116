import type { ErrorLog } from '../http/index.ts';

export interface RegularJob {
  /** What the log calls it. */
  readonly name: string;
  readonly intervalMs: number;
  readonly work: () => Promise<void>;
  readonly logError: ErrorLog;
}

/** A job that runs again and again. */
export interface RunningJob {
  /** Starts no more; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** Does a job at each interval until it is stopped, never twice at once; a failure is logged and the next one comes. */
export function runRegularly({ name, intervalMs, work, logError }: RegularJob): RunningJob {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch((error: unknown) => logError(name, error))
      .finally(() => (underWay = undefined));
  }, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
