/** Limits of a `createFairLimiter`. */
export interface FairLimits {
  /** Maximum number of tasks that run at a time. */
  readonly total: number;
  /** Maximum number of them for one owner; less than `total`, so that nobody can occupy all. */
  readonly perOwner: number;
}

/**
 * Creates a limiter that runs a number of tasks in parallel and queues the rest per owner. A free place goes to the
 * owners in turn, so that an owner with many tasks delays others by at most one of them.
 */
export function createFairLimiter({ total, perOwner }: FairLimits) {
  const running = new Map<number, number>();
  // A map keeps the order of insertion: an owner whose task starts goes to its end.
  const queues = new Map<number, (() => void)[]>();
  let runningTotal = 0;

  const hasPlace = (owner: number) => runningTotal < total && (running.get(owner) ?? 0) < perOwner;

  function take(owner: number): void {
    runningTotal += 1;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  }

  /** Returns the waiting owner with the fewest running tasks, of those the one who has waited longest. */
  function nextOwner(): number | undefined {
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

  function release(owner: number): void {
    runningTotal -= 1;
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    startNext();
  }

  return async <Result>(owner: number, task: () => Promise<Result>): Promise<Result> => {
    if (hasPlace(owner) && !queues.has(owner)) take(owner);
    else await new Promise<void>((resolve) => queues.set(owner, [...(queues.get(owner) ?? []), resolve]));
    try {
      return await task();
    } finally {
      release(owner);
    }
  };
}
