import { ApiError } from '@abrak/core';
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

/** Creates the outcome of a failed call. */
export function failureOf<Value = never>(error: unknown, done?: Value): Failure<Value> {
  const failed = toApiError(error);
  return { ok: false, code: failed.code, error: failed, done };
}

/** Waits for a call and turns its rejection into a failure. */
export async function settle<Value>(call: Promise<Value>): Promise<Failure | Success<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    return failureOf(error);
  }
}

/** Returns the answer of an outcome; throws the error of a failure. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw outcome.error ?? new Error(outcome.code);
}

/** Loads the code of a command and runs it. The code is `networkError` when it cannot be loaded. */
export async function whenLoaded<Code, Value>(
  load: () => Promise<Code>,
  run: (code: Code) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let code;
  try {
    code = await load();
  } catch (cause) {
    return failureOf(new ApiError({ code: 'networkError', cause }));
  }
  return run(code);
}
