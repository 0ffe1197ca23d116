import { exampleOf, type Operation, type ParameterSchemas, pathOf } from '@abrak/core/internal/contract';
import type { TestSandbox } from './openSandbox.ts';
import { type CallAnswer, sendCall } from './sendCall.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function exampleBody({ body }: Operation): unknown {
  return body?.schema === undefined ? {} : exampleOf(body.schema);
}

/** Returns the names of the parameters and body fields of an operation. */
export function fieldsOf(operation: Operation): readonly string[] {
  const { parameters, query, headers } = operation;
  const example = exampleBody(operation);
  return [parameters, query, headers, isObject(example) ? example : {}].flatMap((part) => Object.keys(part ?? {}));
}

/**
 * Sends a call of the contract: with these values of parameters and body fields by name, and with the examples of the
 * contract for all others.
 */
export function sendOperation(
  sandbox: Pick<TestSandbox, 'uploadUrl' | 'url'>,
  operation: Operation,
  { values, headers = {} }: { readonly values: Values; readonly headers?: Values },
): Promise<CallAnswer> {
  const filled = (examples: Values) =>
    Object.fromEntries(Object.entries(examples).map(([name, example]) => [name, values[name] ?? example]));
  const examplesOf = (schemas: ParameterSchemas = {}) =>
    filled(Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, exampleOf(schema)])));
  const example = exampleBody(operation);
  const { body } = operation;
  return sendCall(sandbox, {
    method: operation.method,
    path: pathOf(operation),
    parameters: examplesOf(operation.parameters),
    query: examplesOf(operation.query),
    headers: { ...examplesOf(operation.headers), ...headers },
    bodyType: body && (body.type ?? 'application/json'),
    body: isObject(example) ? filled(example) : example,
  });
}
