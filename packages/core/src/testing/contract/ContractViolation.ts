/** Fields of a new `ContractViolation`. */
export interface ViolationDetails {
  /** Call that was answered wrongly, such as `PUT /cfs/rest/documents/move?ids=1&targetId=2`. */
  readonly call: string;
  /** Aspect of the answer that is wrong. */
  readonly what: string;
  readonly answered: unknown;
  readonly expected: unknown;
  readonly cause?: unknown;
}

const MAX_TEXT_LENGTH = 600;

/** Converts a value to text for a message. */
function describeValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** Error of a check: a backend answered a call against the contract. */
export class ContractViolation extends Error {
  readonly call: string;
  readonly what: string;
  readonly answered: unknown;
  readonly expected: unknown;

  constructor({ call, what, answered, expected, cause }: ViolationDetails) {
    super(`${call}: ${what} is ${describeValue(answered)}, expected ${describeValue(expected)}`, { cause });
    this.name = 'ContractViolation';
    this.call = call;
    this.what = what;
    this.answered = answered;
    this.expected = expected;
  }
}
