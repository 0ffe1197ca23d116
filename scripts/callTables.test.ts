import {
  type ContractNoun,
  listErrors,
  listGeneralErrors,
  listUsualErrors,
  type Operation,
  allOperations,
  pathOf,
} from '@abrak/core/internal/contract';
import { describe, expect, test } from 'vitest';
import { type CallRow, readCallTable, readErrorTable } from './openapi/readCallTables.ts';

const pages: Readonly<Record<string, readonly ContractNoun[]>> = {
  account: ['account', 'settings'],
  files: ['files'],
  billing: ['billing'],
  servers: ['servers'],
  hosting: ['hosting'],
  embedding: ['partners'],
  programs: ['partners'],
};

const rows = Object.keys(pages).flatMap(readCallTable);
const general = new Set(listGeneralErrors().map(({ code }) => code));

function operationsOf({ method, path }: CallRow): readonly Operation[] {
  return allOperations.filter((one) => one.method === method && (one.path === path || pathOf(one) === path));
}

// A page may refer to a call of another noun.
const own = rows.flatMap((row) => {
  const found = operationsOf(row).filter(({ noun }) => pages[row.page]?.includes(noun));
  return found.map((operation) => ({ row, operation }));
});

function ownErrors({ errors = [] }: Operation): readonly string[] {
  const codes = errors.flatMap((error) => (typeof error === 'string' ? [error] : 'code' in error ? [error.code] : []));
  return codes.filter((code) => !general.has(code));
}

function markOf({ capability, isExtension }: Operation): string {
  if (capability !== undefined) return `\`${capability}\``;
  return isExtension === true ? 'extension' : 'given';
}

describe('the tables of calls in docs/contract', () => {
  test('have only calls of the registry', () => {
    expect(rows.filter((row) => operationsOf(row).length === 0)).toEqual([]);
  });

  test('have every call of the registry on the page of its noun', () => {
    const told = new Set(own.map(({ operation }) => operation));
    expect(allOperations.filter((operation) => !told.has(operation)).map(({ id }) => id)).toEqual([]);
  });

  test('have every error code of a call, and none that it does not answer', () => {
    const wrong = own.flatMap(({ row, operation }) => {
      const possible = new Set([...general, ...listErrors(operation).map(({ code }) => code)]);
      const missing = ownErrors(operation).filter((code) => !row.errors.includes(code));
      const unknown = row.errors.filter((code) => !possible.has(code));
      return missing.length + unknown.length === 0 ? [] : [{ id: operation.id, missing, unknown }];
    });
    expect(wrong).toEqual([]);
  });

  test('have the capability of a call', () => {
    const wrong = own.filter(({ row, operation }) => !row.capability.startsWith(markOf(operation)));
    expect(wrong.map(({ row, operation }) => [operation.id, markOf(operation), row.capability])).toEqual([]);
  });
});

test('the table of error codes in docs/contract has the numbers and statuses of the registry', () => {
  const listed = listUsualErrors().map(({ code, status, entry }) => [
    code,
    { wire: String(entry.code ?? 'none'), status: String(status) },
  ]);
  expect(Object.fromEntries(readErrorTable())).toEqual(Object.fromEntries(listed));
});
