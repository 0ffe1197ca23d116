import * as v from 'valibot';

/** Parts that schemas of different kinds have. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: unknown;
  readonly item?: unknown;
  readonly items?: unknown;
  readonly literal?: unknown;
  readonly options?: unknown;
  readonly wrapped?: unknown;
}

/** Returns true for a valibot schema. */
export function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectExample(entries: unknown): Readonly<Record<string, unknown>> {
  const fields = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  return Object.fromEntries(fields.flatMap(([name, field]) => (isSchema(field) ? [[name, exampleOf(field)]] : [])));
}

function typeExample({ type, entries, item, items, literal, options }: SchemaParts): unknown {
  switch (type) {
    case 'literal':
      return literal;
    case 'object':
    case 'loose_object':
    case 'strict_object':
    case 'record':
      return objectExample(entries);
    case 'array':
    case 'tuple_with_rest':
      return [listOf(items)[0] ?? item].filter(isSchema).map(exampleOf);
    case 'intersect':
      return Object.assign({}, ...listOf(options).filter(isSchema).map(exampleOf));
    case 'string':
      return 'text';
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'number':
    case 'unknown':
      return 1;
    default:
      throw new TypeError(`A schema of the type ${type} has no example.`);
  }
}

/** Builds an example of a wire schema from the examples of its fields; two spellings of one thing are both shown. */
export function exampleOf(schema: v.GenericSchema): unknown {
  const { jsonText, documented } = v.getMetadata(schema);
  if (isSchema(documented)) return exampleOf(documented);
  const [given]: readonly unknown[] = v.getExamples(schema);
  if (given !== undefined) return given;
  if (isSchema(jsonText)) return JSON.stringify(exampleOf(jsonText));
  const parts: SchemaParts = schema;
  if (isSchema(parts.wrapped)) return exampleOf(parts.wrapped);
  const [choice] = parts.type === 'intersect' ? [] : listOf(parts.options);
  if (choice !== undefined) return isSchema(choice) ? exampleOf(choice) : choice;
  return typeExample(parts);
}
