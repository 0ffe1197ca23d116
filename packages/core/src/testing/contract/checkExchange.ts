import * as v from 'valibot';
import type { ServicePrefixes } from '../../client/index.ts';
import { apiErrorFromAnswer } from '../../client/ApiError.ts';
import {
  findOperation,
  type FoundOperation,
  listErrors,
  listGeneralErrors,
  type Operation,
  type ParameterSchemas,
} from '../../contract/index.ts';
import { ContractViolation } from './ContractViolation.ts';
import { findIssue, type FoundIssue } from './findIssue.ts';

/** Request with its answer, for comparison with the registry of operations. */
export interface Exchange {
  /** Method, path and query. */
  readonly call: string;
  readonly method: string;
  readonly url: URL;
  readonly hasIdempotencyKey: boolean;
  /** Parsed JSON, the fields of a form, or undefined. */
  readonly requestBody: unknown;
  readonly status: number;
  /** Parsed body of the answer; undefined when it is empty or not JSON. */
  readonly answerBody: unknown;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Parameters and form fields travel as text, also numbers and flags.
function isValidText(schema: v.GenericSchema, text: string): boolean {
  if (v.is(schema, text)) return true;
  return /^(-?\d+(\.\d+)?|true|false)$/.test(text) && v.is(schema, JSON.parse(text));
}

function findParameterMismatch(
  what: string,
  schemas: ParameterSchemas,
  sent: ReadonlyMap<string, string>,
): FoundIssue | undefined {
  for (const [name, text] of sent) {
    const schema = schemas[name];
    if (schema === undefined)
      return { what: `${what} ${name}`, answered: text, expected: 'no such parameter in the registry' };
    if (!isValidText(schema, text))
      return { what: `${what} ${name}`, answered: text, expected: v.getDescription(schema) ?? schema.expects };
  }
  const missing = Object.entries(schemas).find(([name, schema]) => !sent.has(name) && !v.is(schema, undefined));
  return missing && { what: `${what} ${missing[0]}`, answered: undefined, expected: 'a value' };
}

function entriesOf(schema: v.GenericSchema): ParameterSchemas | undefined {
  return 'entries' in schema && isRecord(schema.entries) ? (schema.entries as ParameterSchemas) : undefined;
}

function findBodyMismatch({ body }: Operation, sent: unknown): FoundIssue | undefined {
  if (body === undefined || body.schema === undefined) {
    return sent === undefined || body !== undefined
      ? undefined
      : { what: 'the request body', answered: sent, expected: 'none' };
  }
  const { schema, type = 'application/json' } = body;
  const known = entriesOf(schema) ?? {};
  if (type !== 'application/json') {
    const fields = new Map(Object.entries(isRecord(sent) ? sent : {}).map(([name, value]) => [name, String(value)]));
    return findParameterMismatch('the form field', known, fields);
  }
  const unknown = isRecord(sent) ? Object.keys(sent).find((name) => !Object.hasOwn(known, name)) : undefined;
  if (unknown !== undefined)
    return { what: `the request field ${unknown}`, answered: 'sent', expected: 'no such field in the registry' };
  return findIssue('the request', schema, sent);
}

function findRequestMismatch(
  { operation, parameters }: FoundOperation,
  { url, requestBody, hasIdempotencyKey }: Exchange,
): FoundIssue | undefined {
  if (hasIdempotencyKey && operation.isIdempotent !== true)
    return { what: 'the idempotency key', answered: 'sent', expected: 'none' };
  return (
    findParameterMismatch('the path parameter', operation.parameters ?? {}, new Map(Object.entries(parameters))) ??
    findParameterMismatch('the parameter', operation.query ?? {}, new Map(url.searchParams)) ??
    findBodyMismatch(operation, requestBody)
  );
}

function findAnswerMismatch({ answers, id }: Operation, { status, answerBody }: Exchange): FoundIssue | undefined {
  const answer = answers.find((one) => one.status === status);
  if (answer === undefined)
    return {
      what: 'the status',
      answered: status,
      expected: `one of ${id}: ${answers.map((one) => one.status).join(', ')}`,
    };
  return answer.schema && findIssue('the answer', answer.schema, answerBody);
}

function findErrorMismatch(operation: Operation, { status, answerBody }: Exchange): FoundIssue | undefined {
  const { code } = apiErrorFromAnswer(status, answerBody);
  const listed = [...listErrors(operation), ...listGeneralErrors()];
  if (listed.some((error) => error.code === code && error.status === status)) return undefined;
  return {
    what: 'the error',
    answered: `${code} (${status})`,
    expected: `one of ${operation.id}: ${listed.map((error) => `${error.code} (${error.status})`).join(', ')}`,
  };
}

const FIRST_ERROR_STATUS = 400;

/**
 * Compares an exchange with the operation of the registry. An accepted call must be sent and answered as its schemas say;
 * a refused one may be sent in any way, but its error must be listed. Returns the first deviation.
 */
export function checkExchange(exchange: Exchange, prefixes?: ServicePrefixes): ContractViolation | undefined {
  const { call, method, url, status, answerBody } = exchange;
  const found = findOperation(method, url.pathname, prefixes);
  const isRefused = status >= FIRST_ERROR_STATUS || (isRecord(answerBody) && 'errors' in answerBody);
  if (found === undefined) {
    return isRefused
      ? undefined
      : new ContractViolation({
          call,
          what: 'the call',
          answered: 'in no operation',
          expected: 'an operation of the registry',
        });
  }
  const mismatch = isRefused
    ? findErrorMismatch(found.operation, exchange)
    : (findRequestMismatch(found, exchange) ?? findAnswerMismatch(found.operation, exchange));
  return mismatch && new ContractViolation({ call, ...mismatch });
}
