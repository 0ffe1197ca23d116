/** A task that many wait for and that runs once. */
export interface SingleFlight<Value> {
  /** Starts the task or joins the one under way; rejects with the signal's reason when this one waits no more. */
  join(signal?: AbortSignal): Promise<Value>;
  /** Aborts what is under way. */
  abort(): void;
}

interface Flight<Value> {
  readonly answer: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

function untilAborted(signal: AbortSignal): { readonly aborted: Promise<never>; stop(): void } {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  return { aborted, stop: () => signal.removeEventListener('abort', onAbort) };
}

/** Lets parallel callers share one run of a task, which is aborted when the last of them waits no more. */
export function createSingleFlight<Value>(run: (signal: AbortSignal) => Promise<Value>): SingleFlight<Value> {
  let flight: Flight<Value> | undefined;

  const start = (): Flight<Value> => {
    const controller = new AbortController();
    const started: Flight<Value> = {
      controller,
      waiting: 0,
      answer: run(controller.signal).finally(() => {
        if (flight === started) flight = undefined;
      }),
    };
    // Whoever waits hears of it; nobody may be left.
    started.answer.catch(() => undefined);
    return started;
  };
  const leave = (left: Flight<Value>) => {
    left.waiting -= 1;
    if (left.waiting > 0) return;
    if (flight === left) flight = undefined;
    left.controller.abort();
  };

  return {
    async join(signal) {
      signal?.throwIfAborted();
      flight ??= start();
      const joined = flight;
      joined.waiting += 1;
      if (signal === undefined) return joined.answer.finally(() => leave(joined));
      const { aborted, stop } = untilAborted(signal);
      try {
        return await Promise.race([joined.answer, aborted]);
      } finally {
        stop();
        leave(joined);
      }
    },
    abort() {
      flight?.controller.abort();
      flight = undefined;
    },
  };
}
