import * as v from 'valibot';
import { type ErrorCode, isApiError } from '../../client/index.ts';
import { errorTable } from '../../client/internal.ts';
import { ContractViolation } from './ContractViolation.ts';
import { findIssue } from './findIssue.ts';
import { isEqual, matchesShape } from './matchesShape.ts';

/** Parts of a refusal besides its code. */
export interface RefusalDetails {
  /** Wire name of the rejected input. */
  readonly field?: string;
  /** Default: the usual status of the code. */
  readonly status?: number;
  /** Input that has to be refused, where a check tries several. */
  readonly given?: string;
}

function usualStatus(code: ErrorCode): number {
  return (Object.entries(errorTable).find(([name]) => name === code)?.[1] ?? errorTable.badRequest).status;
}

function describeError(error: unknown): string {
  return isApiError(error) ? `refused with ${error.code} (${error.status})` : `failed with ${String(error)}`;
}

const LONGEST_INPUT = 40;

// Spaces, control characters and the length decide, and are not seen otherwise.
function quote(given: string): string {
  const characters = [...given];
  const shown = JSON.stringify(characters.slice(0, LONGEST_INPUT).join(''));
  return characters.length > LONGEST_INPUT ? `${shown}… (${characters.length} characters)` : shown;
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
    const issue = findIssue(what, schema, answered);
    return issue === undefined ? v.parse(schema, answered) : this.fail(issue.what, issue.answered, issue.expected);
  }

  /** Requires a call to be refused with a code, its status and its field. */
  async refusal(
    code: ErrorCode,
    calling: Promise<unknown>,
    { field, given, status = usualStatus(code) }: RefusalDetails = {},
  ): Promise<void> {
    const outcome = await calling.then(
      () => ({ error: undefined }),
      (error: unknown) => ({ error }),
    );
    const expected = `refused with ${code} (${status})`;
    const what = given === undefined ? 'the call' : `the call with ${quote(given)}`;
    if (outcome.error === undefined) this.fail(what, 'accepted', expected);
    if (!isApiError(outcome.error, code) || outcome.error.status !== status) {
      if (this.#onAdvice === undefined || !isApiError(outcome.error))
        this.fail(what, describeError(outcome.error), expected);
      this.#onAdvice(
        new ContractViolation({
          call: this.#lastCall(),
          what,
          answered: describeError(outcome.error),
          expected,
        }),
      );
      return;
    }
    if (field !== undefined) this.equal('the rejected field', Object.keys(outcome.error.fields), [field]);
  }
}
