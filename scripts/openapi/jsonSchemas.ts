import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { namedShapes } from '@abrak/core/internal/contract';

/** JSON Schema 2020-12, as far as the document uses it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value['kind'] === 'schema';
}

// The converter visits the first schema of a pipeline, then its actions.
function baseOf(schema: v.GenericSchema): v.GenericSchema {
  const first: unknown = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe[0] : undefined;
  return isSchema(first) ? baseOf(first) : schema;
}

const names = new Map(Object.entries(namedShapes).map(([name, schema]) => [baseOf(schema), name]));

// A nullable schema tells its meaning itself, not in its first branch; one with a plain type is a list of types.
function joinNullBranch(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [one, other]: readonly unknown[] = anyOf;
  if (!isRecord(one) || !isRecord(other) || other['type'] !== 'null') return schema;
  const { description, examples, ...typed } = one;
  const told = {
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
    ...rest,
  };
  if (Array.isArray(typed['anyOf'])) return { anyOf: [...typed['anyOf'], other], ...told };
  if (typeof typed['type'] !== 'string') return { anyOf: [typed, other], ...told };
  const { enum: words, type, ...keywords } = typed;
  return { ...keywords, type: [type, 'null'], ...(Array.isArray(words) && { enum: [...words, null] }), ...told };
}

// Every integer that JSON carries exactly has these bounds, and an empty list requires nothing.
function saysNothing(key: string, value: unknown): boolean {
  if (key === 'required') return Array.isArray(value) && value.length === 0;
  return (
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) || (key === 'maximum' && value === Number.MAX_SAFE_INTEGER)
  );
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key, inner]) => !saysNothing(key, inner));
  return joinNullBranch(Object.fromEntries(entries.map(([key, inner]) => [key, simplify(inner)])));
}

// The converter copies the metadata of `packages/core/src/contract/fields.ts` into the schema.
function replaceMetadata({ capability, documented, isBinary, jsonText, ...schema }: JsonSchema): JsonSchema {
  if (isSchema(documented)) return convert(documented);
  if (isBinary === true) return { description: schema['description'], contentMediaType: 'application/octet-stream' };
  if (isSchema(jsonText)) return { ...schema, contentMediaType: 'application/json', contentSchema: convert(jsonText) };
  return { ...schema, 'x-capability': capability };
}

function convert(schema: v.GenericSchema, root?: v.GenericSchema): JsonSchema {
  const converted = toJsonSchema(v.object({ schema }), {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check'],
    overrideSchema({ valibotSchema }) {
      const name = names.get(valibotSchema);
      return name === undefined || valibotSchema === root ? undefined : { $ref: `#/components/schemas/${name}` };
    },
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'metadata' ? replaceMetadata({ ...jsonSchema }) : undefined,
  });
  const simplified = simplify(converted.properties?.['schema']);
  if (!isRecord(simplified)) throw new Error('A wire schema has no JSON Schema.');
  return simplified;
}

/** Converts a wire schema to JSON Schema; named shapes become references. */
export function toSchema(schema: v.GenericSchema): JsonSchema {
  return convert(schema);
}

/** Converts all named shapes, each in full. */
export function namedSchemas(): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(namedShapes).map(([name, schema]) => [name, convert(schema, baseOf(schema))]),
  );
}
