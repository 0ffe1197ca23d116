import { type OpenApi, createResolver, type Ref, refName, type Schema } from './document.ts';

/** Field of a JSON object: its path, its type and its meaning. */
export interface SchemaRow {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

// Deeper fields are in the document itself.
const MAX_DEPTH = 3;

function typeOf(schema: Schema, resolve: (part: Ref<Schema>) => Schema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return [...new Set(choices.map((choice) => refName(choice) ?? typeOf(resolve(choice), resolve)))].join(' | ');
  if (schema.items !== undefined) return `array of ${refName(schema.items) ?? typeOf(resolve(schema.items), resolve)}`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

/** Lists the fields of a schema, nested ones by their path. */
export function createSchemaRows({ components }: OpenApi): (part: Ref<Schema>) => readonly SchemaRow[] {
  const resolve = createResolver(components.schemas);
  const rowsOf = (part: Ref<Schema>, prefix: string, depth: number): readonly SchemaRow[] => {
    const schema = resolve(part);
    if (schema.items !== undefined) return rowsOf(schema.items, `${prefix}[]`, depth);
    const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const resolved = resolve(property);
      const path = prefix === '' ? name : `${prefix}.${name}`;
      const row = {
        path,
        type: typeOf(resolved, resolve),
        isRequired: schema.required?.includes(name) === true,
        description: resolved.description ?? '',
      };
      return depth >= MAX_DEPTH ? [row] : [row, ...rowsOf(property, path, depth + 1)];
    });
    return [...own, ...(schema.allOf ?? []).flatMap((one) => rowsOf(one, prefix, depth))];
  };
  return (part) => rowsOf(part, '', 1);
}
