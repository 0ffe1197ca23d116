import { Refusal } from './Refusal.ts';

/** Runs a task when its turn has come. */
export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Number of tasks that run and that may wait. */
export interface LimiterOptions {
  readonly running: number;
  /** Default: any number. */
  readonly waiting?: number;
}

const RETRY_SECONDS = 2;

/** Returns the refusal of a task for which too many others are waiting. */
export function tooManyWaiting(): Refusal {
  return new Refusal('unavailable', { msg: 'too many requests are waiting', retryAfterSeconds: RETRY_SECONDS });
}

/**
 * Creates a limiter that runs a number of tasks in parallel and queues the rest. Throws `unavailable` at once when too
 * many are waiting already.
 */
export function createLimiter({
  running: maxRunning,
  waiting: maxWaiting = Number.POSITIVE_INFINITY,
}: LimiterOptions): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < maxRunning) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw tooManyWaiting();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Creates limiters by key. Keys without tasks take no memory. */
export function createKeyedLimiter(
  options: LimiterOptions,
): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const entries = new Map<string, { readonly limited: Limiter; tasks: number }>();
  return async (key, task) => {
    const entry = entries.get(key) ?? { limited: createLimiter(options), tasks: 0 };
    entries.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.limited(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) entries.delete(key);
    }
  };
}
