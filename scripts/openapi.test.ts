import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capabilityEffects, allOperations, pathOf } from '@abrak/core/internal/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { buildDocument } from './openapi/buildDocument.ts';
import { findInvalidParts } from './openapi/findInvalidParts.ts';
import { root } from './runCommand.ts';

type Json = Readonly<Record<string, unknown>>;

const document: Json = JSON.parse(JSON.stringify(buildDocument()));

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Example {
  readonly pointer: string;
  readonly value: unknown;
}

function escape(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function valueOf(example: unknown): unknown {
  if (!isRecord(example)) return undefined;
  const { $ref, value } = example;
  if (typeof $ref !== 'string') return value;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), document);
  return valueOf(found);
}

/** Finds every schema that stands beside an example. */
function findExamples(node: unknown, pointer = '#'): Example[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => findExamples(item, `${pointer}/${index}`));
  if (!isRecord(node)) return [];
  const own = isRecord(node['schema'])
    ? [
        ...('example' in node ? [node['example']] : []),
        ...(isRecord(node['examples']) ? Object.values(node['examples']).map(valueOf) : []),
      ]
    : [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    key === 'example' || key === 'examples' ? [] : findExamples(value, `${pointer}/${escape(key)}`),
  );
  return [...own.map((value) => ({ pointer: `${pointer}/schema`, value })), ...inner];
}

/** Finds the fields of objects, and the parameters, that have no description. */
function findSilentFields(node: unknown, pointer = '#'): string[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => findSilentFields(item, `${pointer}/${index}`));
  if (!isRecord(node)) return [];
  const { properties, in: place, name, description } = node;
  const fields = isRecord(properties) ? Object.entries(properties) : [];
  const silent = fields
    .filter(([, field]) => !isRecord(field) || !field['description'])
    .map(([key]) => `${pointer} ${key}`);
  const own = place !== undefined && !description ? [`${pointer} ${String(name)}`] : [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    key === 'example' || key === 'examples' ? [] : findSilentFields(value, `${pointer}/${key}`),
  );
  return [...silent, ...own, ...inner];
}

describe('the OpenAPI document', () => {
  test('is the shipped file', () => {
    const shipped: unknown = JSON.parse(readFileSync(join(root, 'packages/core/openapi.json'), 'utf8'));
    expect(shipped).toEqual(document);
  });

  test('is valid', async () => {
    expect(await findInvalidParts(document)).toEqual([]);
  });

  test('is found invalid with a wrong part', async () => {
    const broken = { ...document, paths: { '/a': { get: { parameters: [{ name: 'x', in: 'nowhere' }] } } } };
    expect(await findInvalidParts(broken)).not.toEqual([]);
  });

  test('has an example for every parameter, body and error, which its schema accepts', () => {
    const examples = findExamples(document);
    expect(examples.length).toBeGreaterThan(allOperations.length * 3);
    const refused = examples.filter(({ pointer, value }) => ajv.getSchema(`openapi${pointer}`)?.(value) !== true);
    expect(refused).toEqual([]);
  });

  test('tells the meaning of every field and every parameter', () => {
    expect(findSilentFields(document)).toEqual([]);
  });

  test('has one operation of each name, and one for each method and path', () => {
    const names = allOperations.map(({ id }) => id);
    const calls = allOperations.map((operation) => `${operation.method} ${pathOf(operation)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('declares the parameters of every path', () => {
    const declared = allOperations.map(({ id, parameters = {} }) => [id, Object.keys(parameters)]);
    expect(allOperations.map(({ id, path }) => [id, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])).toEqual(
      declared,
    );
  });

  test('names every capability, and explains every name', () => {
    const named = JSON.stringify(document).matchAll(/"x-capability":"(\w+)"/g);
    // It adds refusals, but neither a call nor a field.
    const refusing = 'passwordRules';
    expect(new Set([...[...named].map(([, name]) => name), refusing])).toEqual(new Set(Object.keys(capabilityEffects)));
  });

  test('says the capability of an operation in words, too', () => {
    const items = Object.values(isRecord(document['paths']) ? document['paths'] : {}).filter(isRecord);
    const announced = items
      .flatMap((item) => Object.values(item))
      .filter(isRecord)
      .filter((operation) => 'x-capability' in operation);
    expect(announced.length).toBeGreaterThan(15);
    for (const { description, 'x-capability': capability } of announced)
      expect(description).toContain(`the capability \`${String(capability)}\``);
  });
});
