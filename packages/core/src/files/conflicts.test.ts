import { describe, expect, test } from 'vitest';
import { arrivalOf, type ConflictChoice, conflictChoices, findConflicts, groupByChoice } from './conflicts.ts';
import { aDocument, aFolder } from './fixtures.ts';

const arriving = (name: string, kind: 'file' | 'folder' = 'file') => ({ name, kind, sizeBytes: 1, changedAt: null });

describe('conflicts of names', () => {
  test('are found by the name’s normal form, in the order of arrival', () => {
    const listed = [aDocument({ id: 1, name: 'a.txt' }), aFolder({ id: 2, name: 'cafe\u0301' })];
    const found = findConflicts([arriving('café', 'folder'), arriving('b.txt'), arriving('a.txt')], listed);
    expect(found.map((conflict) => [conflict.arriving.name, conflict.existing.id])).toEqual([
      ['café', 2],
      ['a.txt', 1],
    ]);
  });

  test('tell letter case and the two Persian yehs apart, as the server does', () => {
    expect(findConflicts([arriving('A.txt'), arriving('علي')], [aDocument({ name: 'a.txt' }), aDocument({ name: 'علی' })])).toEqual([]);
  });

  test.each([
    ['file', 'file', ['replace', 'keepBoth', 'skip']],
    ['folder', 'folder', ['merge', 'keepBoth', 'skip']],
    ['file', 'folder', ['keepBoth', 'skip']],
    ['folder', 'file', ['keepBoth', 'skip']],
  ] as const)('a %s that meets a %s', (kind, existingKind, choices) => {
    const existing = aDocument({ kind: existingKind });
    expect(conflictChoices({ arriving: arriving('x', kind), existing })).toEqual(choices);
  });

  test.each([
    ['upload', ['keepBoth', 'skip']],
    ['nobody', ['skip']],
  ] as const)('leave %s less to do than a server', (resolver, choices) => {
    expect(conflictChoices({ arriving: arriving('x'), existing: aDocument() }, resolver)).toEqual(choices);
  });
});

describe('groups of arrivals', () => {
  const grouped = (choices: Readonly<Record<string, ConflictChoice>>) =>
    groupByChoice(['a', 'b', 'c', 'd'], new Map(Object.entries(choices))).map(({ onConflict, items }) => [
      onConflict ?? 'none',
      items.join(''),
    ]);

  test('are one when nothing was to be decided', () => {
    expect(grouped({})).toEqual([['none', 'abcd']]);
  });

  test('begin with those that meet nobody and leave out what is skipped', () => {
    expect(grouped({ a: 'replace', b: 'skip', d: 'replace' })).toEqual([
      ['none', 'c'],
      ['replace', 'ad'],
    ]);
  });

  test('are none when everything is skipped, and never empty ones', () => {
    expect(grouped({ a: 'skip', b: 'skip', c: 'skip', d: 'skip' })).toEqual([]);
    expect(grouped({ a: 'merge', b: 'keepBoth', c: 'merge', d: 'replace' })).toEqual([
      ['merge', 'ac'],
      ['keepBoth', 'b'],
      ['replace', 'd'],
    ]);
  });
});

test('a document that arrives brings its size and its date', () => {
  const document = aDocument({ name: 'a.txt', sizeBytes: 7, createdAt: 5 });
  expect(arrivalOf(document)).toEqual({ document, name: 'a.txt', kind: 'file', sizeBytes: 7, changedAt: 5 });
});
