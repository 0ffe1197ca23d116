import { exampleOf, type Operation, type ParameterSchemas, pathOf } from '@abrak/core/internal/contract';
import type { TestSandbox } from './openSandbox.ts';
import type { PlainCall } from './partnerCalls.ts';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the names of the parameters and body fields of an operation. */
export function fieldsOf({ parameters, query, headers, body }: Operation): readonly string[] {
  const example = body?.schema === undefined ? {} : exampleOf(body.schema);
  return [parameters, query, headers, isObject(example) ? example : {}].flatMap((part) => Object.keys(part ?? {}));
}

function bodyOf({ body }: Operation, values: Values): BodyInit | undefined {
  if (body === undefined) return undefined;
  const { schema, type = 'application/json' } = body;
  const example = schema === undefined ? {} : exampleOf(schema);
  const fields = isObject(example) ? example : {};
  const filled = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, values[name] ?? value]));
  if (type === 'application/json') return JSON.stringify(filled);
  const entries = Object.entries(filled).map(([name, value]) => [name, textOf(value)] as const);
  if (type === 'application/x-www-form-urlencoded') return new URLSearchParams(entries.map(([...pair]) => pair));
  if (type !== 'multipart/form-data') return 'bytes';
  const form = new FormData();
  for (const [name, text] of entries)
    if (name === 'file') form.append(name, new Blob(['bytes']), 'bytes.txt');
    else form.append(name, text);
  return form;
}

/**
 * Sends a call of the contract: with these values of parameters and body fields by name, and with the examples of the
 * contract for all others.
 */
export async function sendOperation(
  sandbox: Pick<TestSandbox, 'uploadUrl' | 'url'>,
  operation: Operation,
  { values, headers = {} }: { readonly values: Values } & Pick<PlainCall, 'headers'>,
) {
  const filled = (schemas: ParameterSchemas = {}) =>
    Object.entries(schemas).map(([name, schema]) => [name, textOf(values[name] ?? exampleOf(schema))] as const);
  const path = filled(operation.parameters).reduce(
    (template, [name, value]) => template.replace(`{${name}}`, encodeURIComponent(value)),
    pathOf(operation),
  );
  const base = operation.service === 'upload' ? new URL(sandbox.uploadUrl).origin : sandbox.url;
  const query = new URLSearchParams(filled(operation.query).map(([...pair]) => pair));
  const body = bodyOf(operation, values);
  const type = operation.body?.type ?? 'application/json';
  const answer = await fetch(`${base}${path}?${query}`, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...Object.fromEntries(filled(operation.headers)),
      ...(body === undefined || type === 'multipart/form-data' ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, text, code: /"code":"?(\w+)/.exec(text)?.[1] };
}
