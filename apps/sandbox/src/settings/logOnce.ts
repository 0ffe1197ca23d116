import type { ErrorLog } from '../shared/index.ts';

/** Log of a problem that is found again at every call. */
export interface OnceLog {
  /** Logs an error, unless the one before had the same message. */
  log(error: unknown): void;
  /** Makes the next error a new one. */
  solved(): void;
  /** Returns the result of the work; logs its error and returns the other value when it throws. */
  orKeep<Value>(kept: Value, work: () => Value): Value;
}

/** Creates a log that does not repeat the same problem. */
export function logOnce(context: string, logError: ErrorLog): OnceLog {
  let last = '';
  const log = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== last) logError(context, message);
    last = message;
  };
  const solved = () => void (last = '');
  return {
    log,
    solved,
    orKeep(kept, work) {
      try {
        const value = work();
        solved();
        return value;
      } catch (error) {
        log(error);
        return kept;
      }
    },
  };
}
