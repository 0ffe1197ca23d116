import {
  allOperations,
  isSchema,
  listGeneralErrors,
  type Operation,
  type OperationError,
  type ParameterSchemas,
  pathOf,
} from '@abrak/core/internal/contract';
import type * as v from 'valibot';
import { cell, readPage, table, withTable } from './table.ts';

/** Pages of `docs/contract` with calls; `programs` has the calls of API keys and webhooks. */
export const callPages = ['account', 'billing', 'embedding', 'files', 'hosting', 'programs', 'servers'] as const;

type CallPage = (typeof callPages)[number];

function pageOf({ noun, capability, path }: Operation): CallPage {
  if (noun === 'settings') return 'account';
  if (noun !== 'partners') return noun;
  return capability === 'apiKeys' || path.startsWith('partners/webhooks/') ? 'programs' : 'embedding';
}

/** Answers with more fields than this have an entity of their own on the page. */
const MOST_FIELDS = 8;

const general = new Set(listGeneralErrors().map(({ code }) => code));

const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const isOptional = ({ type }: v.GenericSchema) => type === 'optional' || type === 'nullish';

const namesOf = (schemas: ParameterSchemas = {}) =>
  Object.entries(schemas).map(([name, schema]) => (isOptional(schema) ? `${name}?` : name));

/** Returns the fields of an object's schema, or of the objects in a list. */
function fieldsOf(schema: v.GenericSchema | undefined): readonly string[] {
  if (schema === undefined) return [];
  if ('item' in schema && isSchema(schema.item)) return fieldsOf(schema.item);
  const fields = 'entries' in schema ? Object.entries(schema.entries ?? {}) : [];
  return namesOf(Object.fromEntries(fields.filter((field): field is [string, v.GenericSchema] => isSchema(field[1]))));
}

const bodyNames: Readonly<Record<string, string>> = {
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

function requestOf({ query, headers, body, isIdempotent }: Operation): string {
  const fields = fieldsOf(body?.schema);
  const header = [...namesOf(headers), ...(isIdempotent ? ['idempotency-key?'] : [])];
  const parts = [
    ['query', namesOf(query)],
    [bodyNames[body?.type ?? ''] ?? 'body', fields],
    ['header', header],
  ] as const;
  const named = parts.flatMap(([kind, names]) => (names.length === 0 ? [] : [`${kind} ${codes(names)}`]));
  if (body !== undefined && fields.length === 0) named.push(body.schema === undefined ? 'the bytes' : 'a JSON body');
  return named.join('; ') || 'none';
}

function answerOf({ answers }: Operation): string {
  return answers
    .map(({ status, meaning, schema }) => {
      const fields = fieldsOf(schema);
      const text = meaning.replace(' The body has no meaning.', '');
      const isListed = fields.length > 0 && fields.length <= MOST_FIELDS;
      return `${status === 200 ? '' : `${status}: `}${cell(text)}${isListed ? ` ${codes(fields)}` : ''}`;
    })
    .join(' ');
}

function errorText(error: Exclude<OperationError, { readonly field: string }>): string {
  if (typeof error === 'string') return general.has(error) ? '' : `\`${error}\``;
  const { code, status, meaning } = error;
  return `\`${code}\` (${status}${meaning === undefined ? '' : `: ${cell(meaning)}`})`;
}

function errorsOf({ errors = [] }: Operation): string {
  const fields = errors.flatMap((error) => (typeof error === 'object' && 'field' in error ? [error.field] : []));
  const named = errors.map((error) => (typeof error === 'object' && 'field' in error ? '' : errorText(error)));
  const broken = fields.length === 0 ? '' : `a broken rule of ${codes([...new Set(fields)])}`;
  return [...named, broken].filter((text) => text !== '').join(', ');
}

function capabilityText({ capability, isExtension }: Operation): string {
  if (capability !== undefined) return `\`${capability}\``;
  return isExtension === true ? 'extension' : 'given';
}

function rowOf(operation: Operation): readonly string[] {
  const { method, summary, description, scopes = [] } = operation;
  return [
    `\`${method} ${pathOf(operation)}\``,
    cell([`${summary}.`, description ?? ''].join(' ')),
    requestOf(operation),
    answerOf(operation),
    errorsOf(operation),
    capabilityText(operation),
    scopes === 'any' ? 'any' : codes(scopes),
  ];
}

const head = ['Call', 'What it does', 'Request', 'Answer', 'Errors', 'Capability', 'Scope'];

/** Returns a page of `docs/contract` with the table of its calls. */
export function callPage(page: CallPage): string {
  const rows = allOperations.filter((operation) => pageOf(operation) === page).map(rowOf);
  return withTable(readPage(`docs/contract/${page}.md`), '## Calls', table(head, rows));
}
