import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { hostileValues, JsonSchema, type Schema, valuesOf } from './schemaValues.ts';

const ParameterSchema = v.looseObject({
  $ref: v.optional(v.string()),
  name: v.optional(v.string(), ''),
  in: v.optional(v.picklist(['cookie', 'header', 'path', 'query']), 'query'),
  required: v.optional(v.boolean(), false),
  schema: v.optional(JsonSchema, {}),
  example: v.optional(v.unknown()),
});

const OperationSchema = v.looseObject({
  operationId: v.string(),
  parameters: v.optional(v.array(ParameterSchema), []),
  requestBody: v.optional(
    v.object({
      content: v.record(
        v.string(),
        v.looseObject({ schema: v.optional(JsonSchema, {}), example: v.optional(v.unknown()) }),
      ),
    }),
  ),
});

const places = ['path', 'query', 'header'] as const;

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'] as const;

const DocumentSchema = v.object({
  paths: v.record(v.string(), v.looseObject(v.entriesFromList(methods, v.optional(OperationSchema)))),
  components: v.object({
    schemas: v.record(v.string(), JsonSchema),
    parameters: v.record(v.string(), ParameterSchema),
  }),
});

const document = v.parse(
  DocumentSchema,
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../packages/core/openapi.json'), 'utf8')),
);

type Operation = v.InferOutput<typeof OperationSchema>;
type Parameter = v.InferOutput<typeof ParameterSchema>;

/** Generated parameters of a call by their place, and its body. */
export interface FuzzCall extends Readonly<Record<(typeof places)[number], Readonly<Record<string, unknown>>>> {
  readonly body: unknown;
}

/** Operation with the arbitrary of its calls. */
export interface FuzzOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Media type of the body; undefined when there is none. */
  readonly bodyType: string | undefined;
  readonly calls: fc.Arbitrary<FuzzCall>;
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? '';

function resolve(reference: string): Schema {
  return document.components.schemas[nameOf(reference)] ?? {};
}

function wholeParameter(parameter: Parameter): Parameter {
  return parameter.$ref === undefined
    ? parameter
    : (document.components.parameters[nameOf(parameter.$ref)] ?? parameter);
}

function parameterValues(parameter: Parameter, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { schema, example } = parameter;
  const typed = valuesOf(example === undefined ? schema : { ...schema, example }, resolve);
  const known = fc.constantFrom(...ids);
  // Names and dates are rarely ids.
  const weight = /id|uuid/i.test(parameter.name) ? 3 : 0.1;
  return fc.oneof({ weight: 10, arbitrary: typed }, { weight: Math.ceil(weight * 10), arbitrary: known });
}

function bodyValues(operation: Operation): readonly [type: string | undefined, values: fc.Arbitrary<unknown>] {
  const [first] = Object.entries(operation.requestBody?.content ?? {});
  if (first === undefined) return [undefined, fc.constant(undefined)];
  const [type, { schema, example }] = first;
  const valid = valuesOf(schema, resolve);
  const usual =
    example === undefined
      ? valid
      : fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: fc.constant(example) });
  return [type, fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: hostileValues })];
}

function toOperation(
  path: string,
  method: string,
  { operation, ids }: { operation: Operation; ids: readonly string[] },
): FuzzOperation {
  const parameters = operation.parameters
    .map(wholeParameter)
    .filter((parameter) => parameter.in !== 'cookie' && parameter.name !== 'token');
  const valuesIn = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => [parameter.name, parameterValues(parameter, ids)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  const [bodyType, body] = bodyValues(operation);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    bodyType,
    calls: fc.record({ path: valuesIn('path'), query: valuesIn('query'), header: valuesIn('header'), body }),
  };
}

/** Returns every operation of the OpenAPI document; `ids` are used as parameters beside generated values. */
export function fuzzOperations(ids: readonly string[]): readonly FuzzOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [toOperation(path, method, { operation, ids })];
    }),
  );
}
