import { useState } from 'react';
import { useCommand } from '../ui/headless.ts';
import { type Outcome, settle } from './outcome.ts';

const onlyKey = () => '';

/**
 * Makes a command of a call: it never rejects, and a second press does not send it twice. `keyOf` names the subject of
 * a call, so that calls about different subjects run at the same time; default: one call at a time. While a call of the
 * same subject is pending, the command returns its outcome. Returns a stable function.
 */
export function useSingleCall<Args extends readonly unknown[], Value>(
  call: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => string = onlyKey,
): (...args: Args) => Promise<Outcome<Value>> {
  const [running] = useState(() => new Map<string, Promise<Outcome<Value>>>());
  return useCommand((...args: Args) => {
    const key = keyOf(...args);
    const known = running.get(key);
    if (known !== undefined) return known;
    const outcome = settle((async () => call(...args))()).finally(() => running.delete(key));
    running.set(key, outcome);
    return outcome;
  });
}
