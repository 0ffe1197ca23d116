import { ApiError, type Check } from '@abrak/core';
import { toApiError } from '@abrak/core/internal';

/** Command that failed: nothing was changed, or only what `done` says. */
export interface Failure<Value = never> {
  readonly ok: false;
  /** Code of the error (docs/errors.md), or of the rule that the input breaks, such as `nameEmpty`. */
  readonly code: string;
  /** Values that a sentence about the code needs, such as a limit; undefined for none. */
  readonly params?: Readonly<Record<string, number | string>> | undefined;
  /** Error of the call; undefined when the input was refused before a call. */
  readonly error?: ApiError | undefined;
  /** Work that was done before the failure; undefined for nothing. */
  readonly done?: Value | undefined;
}

/** Command that succeeded. */
export interface Success<Value = undefined> {
  readonly ok: true;
  readonly value: Value;
}

/** Result of a command of a headless hook. A command never rejects and shows nothing. */
export type Outcome<Value = undefined> = Success<Value> | Failure<Value>;

/** Rejection of a command that refuses its input, or that stops after a part of its work. */
export class CommandError<Value = never> extends Error {
  readonly failure: Omit<Failure<Value>, 'ok'>;

  constructor(failure: Omit<Failure<Value>, 'ok'>) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Creates the rejection of a command that an error has stopped after a part of its work. */
export function stoppedBy<Value>(error: unknown, done: Value): CommandError<Value> {
  const failed = toApiError(error);
  return new CommandError({ code: failed.code, error: failed, done });
}

/** Returns the value of checked input; throws the rule that it breaks. */
export function checkedValue<Value>(check: Check<Value, string>): Value {
  if (check.ok) return check.value;
  throw new CommandError(check);
}

/** Waits for a command and turns its rejection into a failure. */
export async function settle<Value>(command: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await command };
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a command stops with a part of its value
    if (error instanceof CommandError) return { ...(error as CommandError<Value>).failure, ok: false };
    const failed = toApiError(error);
    return { ok: false, code: failed.code, error: failed, done: undefined };
  }
}

/** Loads the code of a command; rejects with `networkError` when that fails. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new ApiError({ code: 'networkError', cause });
  }
}
