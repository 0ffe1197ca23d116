import { tooManyWaiting } from './limiter.ts';

/** Limits of a `createFairLimiter`. */
export interface FairLimits {
  /** Maximum number of tasks that run at a time. */
  readonly total: number;
  /** Maximum number of them for one owner; with less than `total` nobody can occupy all. */
  readonly perOwner: number;
  /** Maximum number of tasks of one owner that wait; default: any number. */
  readonly waiting?: number;
}

/** Id or name of whom tasks belong to. */
type Owner = number | string;

/**
 * Creates a limiter that runs a number of tasks in parallel and queues the rest per owner. A free place goes to the
 * owners in turn, so that an owner with many tasks delays others by at most one of them. Throws `unavailable` at once when
 * too many tasks of an owner are waiting already.
 */
export function createFairLimiter({ total, perOwner, waiting: maxWaiting = Infinity }: FairLimits) {
  const running = new Map<Owner, number>();
  // A map keeps the order of insertion: an owner whose task starts goes to its end.
  const queues = new Map<Owner, (() => void)[]>();
  let runningTotal = 0;

  const hasPlace = (owner: Owner) => runningTotal < total && (running.get(owner) ?? 0) < perOwner;

  function take(owner: Owner): void {
    runningTotal += 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  }

  /** Returns the waiting owner with the fewest running tasks, of those the one who has waited longest. */
  function nextOwner(): Owner | undefined {
    const waiting = [...queues.keys()].filter(hasPlace);
    return waiting.toSorted((one, other) => (running.get(one) ?? 0) - (running.get(other) ?? 0))[0];
  }

  function startNext(): void {
    const owner = nextOwner();
    if (owner === undefined) return;
    const [start, ...rest] = queues.get(owner) ?? [];
    queues.delete(owner);
    if (rest.length > 0) queues.set(owner, rest);
    take(owner);
    start?.();
  }

  function release(owner: Owner): void {
    runningTotal -= 1;
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    startNext();
  }

  async function wait(owner: Owner): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= maxWaiting) throw tooManyWaiting();
    await new Promise<void>((resolve) => queues.set(owner, [...queue, resolve]));
  }

  return async <Result>(owner: Owner, task: () => Promise<Result>): Promise<Result> => {
    if (hasPlace(owner) && !queues.has(owner)) take(owner);
    else await wait(owner);
    try {
      return await task();
    } finally {
      release(owner);
    }
  };
}
