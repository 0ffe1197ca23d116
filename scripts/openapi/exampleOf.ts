import type { JsonSchema } from './jsonSchemas.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const COMPONENT = '#/components/schemas/';

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function branches(value: unknown): readonly JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function objectExample({ properties }: JsonSchema, schemas: Schemas): Readonly<Record<string, unknown>> {
  const entries = isSchema(properties) ? Object.entries(properties) : [];
  return Object.fromEntries(entries.flatMap(([name, inner]) => (isSchema(inner) ? [[name, exampleOf(inner, schemas)]] : [])));
}

function arrayExample({ items, prefixItems }: JsonSchema, schemas: Schemas): readonly unknown[] {
  const first = branches(prefixItems)[0] ?? items;
  return isSchema(first) ? [exampleOf(first, schemas)] : [];
}

function typeExample(schema: JsonSchema, schemas: Schemas): unknown {
  const { type } = schema;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object': return objectExample(schema, schemas);
    case 'array': return arrayExample(schema, schemas);
    case 'string': return 'text';
    case 'boolean': return true;
    case 'null': return null;
    default: return 1;
  }
}

/** Builds an example of a schema from the examples of its fields; two spellings of one thing are both shown. */
export function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const { $ref, const: constant, enum: words, examples, contentSchema, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') return exampleOf(schemas[$ref.slice(COMPONENT.length)] ?? {}, schemas);
  if (Array.isArray(examples)) return examples[0];
  if (constant !== undefined) return constant;
  if (Array.isArray(words)) return words[0];
  if (isSchema(contentSchema)) return JSON.stringify(exampleOf(contentSchema, schemas));
  const [choice] = [...branches(anyOf), ...branches(oneOf)];
  if (choice !== undefined) return exampleOf(choice, schemas);
  const parts = branches(allOf).map((part) => exampleOf(part, schemas));
  return parts.length > 0 ? Object.assign({}, ...parts) : typeExample(schema, schemas);
}
