import { useRef, useState } from 'react';
import { useCommand } from '../ui/headless.ts';
import { useErrorText } from './errorText.ts';
import type { Failure, Outcome } from './outcome.ts';

/** Command of a component, with its state. */
export interface Run<Input extends readonly unknown[]> {
  /** Runs the command; ignored while it is pending. */
  readonly run: (...input: Input) => void;
  readonly isPending: boolean;
  /** User-facing text of the last failure; undefined for none. */
  readonly error: string | undefined;
  /** Forgets the failure, and a pending run: nothing follows its end. */
  readonly reset: () => void;
}

interface State {
  readonly isPending: boolean;
  readonly failure?: Failure<unknown>;
}

/**
 * Runs a command for a component. `onDone` gets the value of a success and the input of its run, `onFailed` the
 * user-facing text of a failure; both also after the component has unmounted.
 */
export function useRun<Input extends readonly unknown[], Value>(
  command: (...input: Input) => Promise<Outcome<Value>>,
  onDone: (value: Value, ...input: Input) => void,
  onFailed: (text: string, failure: Failure<unknown>) => void = () => undefined,
): Run<Input> {
  const errorText = useErrorText();
  const [{ isPending, failure }, setState] = useState<State>({ isPending: false });
  const pending = useRef<Promise<unknown>>(undefined);
  const finish = useCommand(onDone);
  const fail = useCommand((outcome: Failure<unknown>) => onFailed(errorText(outcome), outcome));
  const run = async (...input: Input) => {
    if (pending.current !== undefined) return;
    setState({ isPending: true });
    const own = command(...input);
    pending.current = own;
    const outcome = await own;
    if (pending.current !== own) return;
    pending.current = undefined;
    setState(outcome.ok ? { isPending: false } : { isPending: false, failure: outcome });
    if (outcome.ok) finish(outcome.value, ...input);
    else fail(outcome);
  };
  const reset = () => {
    pending.current = undefined;
    setState({ isPending: false });
  };
  return {
    run: (...input) => void run(...input),
    isPending,
    error: failure && errorText(failure),
    reset,
  };
}
