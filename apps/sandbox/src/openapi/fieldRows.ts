import type { WireSchema } from './openApiDocument.ts';

const COMPONENT = '#/components/schemas/';

/** Part of a type: words, or the name of a schema to link to. */
export type TypePart = string | { readonly schema: string };

/** Row of a list of fields. */
export interface FieldRow {
  readonly name: string;
  readonly type: readonly TypePart[];
  readonly isOptional: boolean;
  readonly meaning: string;
  readonly capability: string | undefined;
}

function joined(parts: readonly (readonly TypePart[])[], separator: string): readonly TypePart[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]));
}

function boundsOf({ minimum, maximum }: WireSchema): string {
  if (minimum === undefined) return '';
  return maximum === undefined ? '' : `, ${minimum} to ${maximum}`;
}

const typeWords: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['boolean', 'flag'],
  ['array', 'list'],
]);

function plainType({ type, format }: WireSchema): string {
  const named = [type ?? []].flat().map((one) => typeWords.get(one) ?? one);
  return `${named.length === 0 ? 'anything' : named.join(' or ')}${format === undefined ? '' : ` (${format})`}`;
}

/** Describes the type of a schema in words. */
export function typeOf(schema: WireSchema): readonly TypePart[] {
  const { $ref, enum: words, anyOf, oneOf, items, prefixItems, contentSchema, contentMediaType } = schema;
  if ($ref !== undefined) return [{ schema: $ref.slice(COMPONENT.length) }];
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return joined(choices.map(typeOf), ' or ');
  if (words !== undefined) return [words.map((word) => JSON.stringify(word)).join(', ')];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (contentSchema !== undefined) return ['JSON text of ', ...typeOf(contentSchema)];
  if (contentMediaType !== undefined) return ['bytes'];
  const [item = items] = prefixItems ?? [];
  if (item !== undefined && schema.type === 'array') return ['list of ', ...typeOf(item)];
  return [`${plainType(schema)}${boundsOf(schema)}`];
}

// Fields of objects that have no name of their own stand below the field that holds them.
function innerRows(name: string, schema: WireSchema): readonly FieldRow[] {
  const { items, prefixItems, contentSchema, anyOf, oneOf } = schema;
  const [item = items] = prefixItems ?? [];
  if (item !== undefined) return innerRows(`${name}[]`, item);
  if (contentSchema !== undefined) return innerRows(`${name} › `, contentSchema);
  const choices = (anyOf ?? oneOf ?? []).flatMap((choice) => innerRows(name, choice));
  const separator = name === '' || name.endsWith(' ') ? '' : '.';
  return [...choices, ...fieldRows(schema).map((row) => ({ ...row, name: `${name}${separator}${row.name}` }))];
}

// The fields of named schemas are not repeated.
function fieldRows(schema: WireSchema): readonly FieldRow[] {
  const { properties = {}, required = [], allOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    {
      name,
      type: typeOf(inner),
      isOptional: !required.includes(name),
      meaning: inner.description ?? '',
      capability: inner['x-capability'],
    },
    ...innerRows(name, inner),
  ]);
  return [...allOf.flatMap(fieldRows), ...own];
}

/** Lists the fields of a body, also of its list items and its alternatives. */
export function bodyRows(schema: WireSchema): readonly FieldRow[] {
  return innerRows('', schema);
}
