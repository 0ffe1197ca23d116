import { describe, expect, test } from 'vitest';
import { arrivalOf, type ConflictChoice, conflictChoices, findConflicts, groupByChoice } from './conflicts.ts';
import { aDocument, aFolder } from './fixtures.ts';

const arriving = (name: string, kind: 'file' | 'folder' = 'file') => ({ name, kind, sizeBytes: 1, changedAt: null });

describe('name conflicts', () => {
  test('are found by normalized name, in the order of arrival', () => {
    const listed = [aDocument({ id: 1, name: 'a.txt' }), aFolder({ id: 2, name: 'cafe\u0301' })];
    const found = findConflicts([arriving('café', 'folder'), arriving('b.txt'), arriving('a.txt')], listed);
    expect(found.map((conflict) => [conflict.arriving.name, conflict.existing.id])).toEqual([
      ['café', 2],
      ['a.txt', 1],
    ]);
  });

  test('distinguish letter case and the two Persian yehs, as the server does', () => {
    expect(
      findConflicts([arriving('A.txt'), arriving('علي')], [aDocument({ name: 'a.txt' }), aDocument({ name: 'علی' })]),
    ).toEqual([]);
  });

  test.each([
    ['file', 'file', ['replace', 'keepBoth', 'skip']],
    ['folder', 'folder', ['merge', 'keepBoth', 'skip']],
    ['file', 'folder', ['keepBoth', 'skip']],
    ['folder', 'file', ['keepBoth', 'skip']],
  ] as const)('of a new %s with an existing %s', (kind, existingKind, choices) => {
    const existing = aDocument({ kind: existingKind });
    expect(conflictChoices({ arriving: arriving('x', kind), existing })).toEqual(choices);
  });

  test.each([
    ['upload', ['keepBoth', 'skip']],
    ['nobody', ['skip']],
  ] as const)('leave the resolver %s fewer choices than a server', (resolver, choices) => {
    expect(conflictChoices({ arriving: arriving('x'), existing: aDocument() }, resolver)).toEqual(choices);
  });
});

describe('groupByChoice', () => {
  const grouped = (choices: Readonly<Record<string, ConflictChoice>>) =>
    groupByChoice(['a', 'b', 'c', 'd'], new Map(Object.entries(choices))).map(({ onConflict, items }) => [
      onConflict ?? 'none',
      items.join(''),
    ]);

  test('returns one group when there is no conflict', () => {
    expect(grouped({})).toEqual([['none', 'abcd']]);
  });

  test('starts with items without a conflict and drops skipped ones', () => {
    expect(grouped({ a: 'replace', b: 'skip', d: 'replace' })).toEqual([
      ['none', 'c'],
      ['replace', 'ad'],
    ]);
  });

  test('returns no empty groups', () => {
    expect(grouped({ a: 'skip', b: 'skip', c: 'skip', d: 'skip' })).toEqual([]);
    expect(grouped({ a: 'merge', b: 'keepBoth', c: 'merge', d: 'replace' })).toEqual([
      ['merge', 'ac'],
      ['keepBoth', 'b'],
      ['replace', 'd'],
    ]);
  });
});

test('arrivalOf copies name, kind, size and date', () => {
  const document = aDocument({ name: 'a.txt', sizeBytes: 7, createdAt: 5 });
  expect(arrivalOf(document)).toEqual({ document, name: 'a.txt', kind: 'file', sizeBytes: 7, changedAt: 5 });
});
