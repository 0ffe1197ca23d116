import { type RefusalCode, refusalText } from './refusalText.ts';

/** Optional details of a `Refusal`. */
export interface RefusalDetails {
  /** Short technical English text; default: the code's usual text. */
  readonly msg?: string;
  /** Name of the invalid input field. */
  readonly field?: string;
  /** Code of the broken rule of @abrak/core; clients receive it instead of the refusal's code. */
  readonly problem?: string;
  /** Seconds after which the same call may succeed. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A call that a rule of the sandbox refuses. `http/refusalAnswers` decides how clients are answered. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly problem: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, { msg, field, problem, retryAfterSeconds, cause }: RefusalDetails = {}) {
    super(msg ?? refusalText(code), { cause });
    this.name = 'Refusal';
    this.code = code;
    this.field = field;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns true for a refusal with this code. */
export function isRefusal(error: unknown, code: RefusalCode): error is Refusal {
  return error instanceof Refusal && error.code === code;
}

/** Creates the refusal of something that does not exist, or that the customer may not know of. */
export function notFound(field?: string): Refusal {
  return new Refusal('itemMissing', field === undefined ? {} : { field });
}

/** Creates the refusal of an invalid input field. */
export function invalidInput(field: string, msg = 'wrong or missing input'): Refusal {
  return new Refusal('badRequest', { msg, field });
}

/** Creates the refusal of a change that the present state does not allow. */
export function wrongState(msg: string): Refusal {
  return new Refusal('wrongState', { msg });
}
