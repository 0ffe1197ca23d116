import * as v from 'valibot';
import { type ErrorCode, isApiError } from '../../client/index.ts';
import { errorTable } from '../../client/internal.ts';
import { ContractViolation } from './ContractViolation.ts';
import { isEqual, matchesShape } from './matchesShape.ts';

/** Parts of a refusal besides its code. */
export interface RefusalDetails {
  /** Wire name of the rejected input. */
  readonly field?: string;
  /** Default: the usual status of the code. */
  readonly status?: number;
}

function usualStatus(code: ErrorCode): number {
  return (Object.entries(errorTable).find(([name]) => name === code)?.[1] ?? errorTable.badRequest).status;
}

function describeError(error: unknown): string {
  return isApiError(error) ? `refused with ${error.code} (${error.status})` : `failed with ${String(error)}`;
}

/** Receives violations that a client can live with. */
export type AdviceListener = (violation: ContractViolation) => void;

/** Assertions of a check; a violation names the last call. */
export class Expectations {
  readonly #lastCall: () => string;
  readonly #onAdvice: AdviceListener | undefined;

  constructor(lastCall: () => string, onAdvice?: AdviceListener) {
    this.#lastCall = lastCall;
    this.#onAdvice = onAdvice;
  }

  /** Throws a violation of the last call. */
  fail(what: string, answered: unknown, expected: unknown): never {
    throw new ContractViolation({ call: this.#lastCall(), what, answered, expected });
  }

  /** Requires equal values. */
  equal(what: string, answered: unknown, expected: unknown): void {
    if (!isEqual(answered, expected)) this.fail(what, answered, expected);
  }

  /** Requires a value to contain a shape; see `matchesShape`. */
  match(what: string, answered: unknown, shape: unknown): void {
    if (!matchesShape(answered, shape)) this.fail(what, answered, shape);
  }

  /** Requires a condition; `expected` describes it. */
  that(
    what: string,
    condition: boolean,
    { answered, expected }: { readonly answered: unknown; readonly expected: string },
  ): void {
    if (!condition) this.fail(what, answered, expected);
  }

  /** Requires a value to be present and returns it. */
  present<Value>(what: string, value: Value | null | undefined): Value {
    if (value === null || value === undefined) return this.fail(what, value, 'a value');
    return value;
  }

  /** Parses an answer with a wire schema; a violation names the first wrong field. */
  wire<TSchema extends v.GenericSchema>(what: string, schema: TSchema, answered: unknown): v.InferOutput<TSchema> {
    const parsed = v.safeParse(schema, answered);
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    return this.fail(
      `${what} field ${v.getDotPath(issue) ?? '(whole)'}`,
      issue.received,
      issue.expected ?? issue.message,
    );
  }

  /** Requires a call to be refused with a code, its status and its field. */
  async refusal(
    code: ErrorCode,
    calling: Promise<unknown>,
    { field, status = usualStatus(code) }: RefusalDetails = {},
  ): Promise<void> {
    const outcome = await calling.then(
      () => ({ error: undefined }),
      (error: unknown) => ({ error }),
    );
    const expected = `refused with ${code} (${status})`;
    if (outcome.error === undefined) this.fail('the call', 'accepted', expected);
    if (!isApiError(outcome.error, code) || outcome.error.status !== status) {
      if (this.#onAdvice === undefined || !isApiError(outcome.error))
        this.fail('the call', describeError(outcome.error), expected);
      this.#onAdvice(
        new ContractViolation({
          call: this.#lastCall(),
          what: 'the call',
          answered: describeError(outcome.error),
          expected,
        }),
      );
      return;
    }
    if (field !== undefined) this.equal('the rejected field', Object.keys(outcome.error.fields), [field]);
  }
}
