import { describe, expect, test } from 'vitest';
import { conflictChoices, findConflicts } from './conflicts.ts';
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
});
