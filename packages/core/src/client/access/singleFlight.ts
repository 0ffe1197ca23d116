import { untilAborted } from './untilAborted.ts';

/** Task that runs once for all concurrent callers. */
export interface SingleFlight<Value> {
  /** Starts the task or joins the running one. Rejects with the signal's reason when this caller aborts. */
  join(signal?: AbortSignal): Promise<Value>;
  /** Aborts the running task. */
  abort(): void;
}

interface Flight<Value> {
  readonly answer: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

/** Shares one run of a task among concurrent callers; the run is aborted when the last caller aborts. */
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
    // Prevents an unhandled rejection when all callers have aborted; callers still receive the error.
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
      const answer = signal === undefined ? joined.answer : untilAborted(joined.answer, signal);
      return answer.finally(() => leave(joined));
    },
    abort() {
      flight?.controller.abort();
      flight = undefined;
    },
  };
}
