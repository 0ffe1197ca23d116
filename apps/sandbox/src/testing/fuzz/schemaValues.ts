import fc from 'fast-check';
import * as v from 'valibot';

/** Part of a JSON schema that `valuesOf` understands. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly example?: unknown;
  readonly examples?: readonly unknown[] | undefined;
}

/** Parses a JSON schema. */
export const JsonSchema: v.GenericSchema<Schema> = v.looseObject({
  $ref: v.optional(v.string()),
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.lazy(() => JsonSchema))),
  items: v.optional(v.lazy(() => JsonSchema)),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => JsonSchema),
    ),
  ),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  examples: v.optional(v.array(v.unknown())),
});

const hostileTexts = [
  '',
  ' ',
  '\0',
  '\uD83D',
  '\u202Egpj.exe',
  '../../etc/passwd',
  '%00',
  '%',
  "'; drop table customer; --",
  '{"a","b"}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e400',
  '9223372036854775808',
  '99999999999999999999',
  '۱۲۳',
  'null',
  'http://127.0.0.1:1/',
  'x'.repeat(5_000),
];

const hostileNumbers = [-1, 0, 0.5, -0, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 8.64e15 + 1];

/** Values that no call expects. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, null, true, [], {}),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Resolve = (reference: string) => Schema;

function objectsOf(properties: Readonly<Record<string, Schema>>, resolve: Resolve): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, resolve)] as const);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries(fields));
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    { weight: 1, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(whole, fc.object()).map(([own, more]) => ({ ...more, ...own })) },
  );
}

function typedValues(
  { type, items, properties, minimum = 0, maximum = 30 }: Schema,
  resolve: Resolve,
): fc.Arbitrary<unknown> {
  if (properties !== undefined) return objectsOf(properties, resolve);
  if (type === 'array')
    return fc.array(items === undefined ? hostileValues : valuesOf(items, resolve), { maxLength: 5 });
  if (type === 'boolean') return fc.boolean();
  // Ids of the first rows are those of every customer.
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) }) },
      { weight: 1, arbitrary: fc.double() },
    );
  return fc.string({ maxLength: 60 });
}

function validValues(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(resolve(schema.$ref), resolve);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, resolve)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const examples = [...(schema.examples ?? []), ...('example' in schema ? [schema.example] : [])];
  const typed = typedValues(schema, resolve);
  return examples.length === 0
    ? typed
    : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...examples) }, { weight: 1, arbitrary: typed });
}

/** Returns values for a schema: mostly valid ones, some of the right type, some of none. */
export function valuesOf(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 25, arbitrary: validValues(schema, resolve) }, { weight: 1, arbitrary: hostileValues });
}
