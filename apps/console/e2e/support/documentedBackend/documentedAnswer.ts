import { bareAnswers, documentedAnswers, keepFields } from './documentedAnswers.ts';

/** Least HTTP status of a refusal. */
export const FIRST_ERROR_STATUS = 400;

/** Error codes that the documents show, at sign-in. */
const documentedCodes: ReadonlySet<unknown> = new Set([5002, 9002]);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function cutError(operationId: string, entry: unknown): object {
  const { code, msg } = isRecord(entry) ? entry : {};
  return operationId === 'signIn' && documentedCodes.has(code) ? { code, msg } : { msg };
}

/** Body of an answer; undefined for an empty one. */
export interface AnswerBody {
  readonly status: number;
  readonly json: unknown;
}

/** Returns an answer of the sandbox as the documents show it: their fields, or nothing where they show none. */
export function documentedAnswer(operationId: string, { status, json }: AnswerBody, method: string): AnswerBody {
  if (status >= FIRST_ERROR_STATUS) {
    const errors = isRecord(json) && Array.isArray(json['errors']) ? json['errors'] : [];
    return { status, json: { errors: errors.map((entry) => cutError(operationId, entry)) } };
  }
  const bare = bareAnswers[operationId];
  if (bare !== undefined) return { status, json: isRecord(json) ? json[bare] : json };
  const fields = documentedAnswers[operationId];
  if (fields !== undefined) return { status, json: keepFields(json, fields) };
  return { status: method === 'DELETE' ? 204 : status, json: undefined };
}
