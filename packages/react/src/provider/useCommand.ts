import { useState } from 'react';
import { useStable } from '../ui/headless.ts';
import { type Outcome, settle } from './outcome.ts';

/** Returns the answer of an outcome; throws the error, or the code, of a failure. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw outcome.error ?? new Error(outcome.code);
}

/** Command with the keys of its pending calls. */
export interface Command<Args extends readonly unknown[], Value> {
  /** Sends the call; while a call with the same key is pending, returns its outcome instead. A stable function. */
  readonly run: (...args: Args) => Promise<Outcome<Value>>;
  readonly pending: ReadonlySet<string>;
}

const onlyKey = () => '';

/**
 * Makes a command of a call: it never rejects, and a second press does not send it twice. `keyOf` names the subject of
 * a call, so that calls about different subjects run at the same time; default: one call at a time.
 */
export function useCommand<Args extends readonly unknown[], Value>(
  call: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => string = onlyKey,
): Command<Args, Value> {
  const [running] = useState(() => new Map<string, Promise<Outcome<Value>>>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const run = useStable((...args: Args) => {
    const key = keyOf(...args);
    const known = running.get(key);
    if (known !== undefined) return known;
    const outcome = settle((async () => call(...args))()).finally(() => {
      running.delete(key);
      setPending(new Set(running.keys()));
    });
    running.set(key, outcome);
    setPending(new Set(running.keys()));
    return outcome;
  });
  return { run, pending };
}
