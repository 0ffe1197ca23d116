import { expect, test } from 'vitest';
import { aDocument, aFolder } from './fixtures.ts';
import { defaultTrashSort, sortTrash } from './sortTrash.ts';

const trash = [
  { ...aDocument({ id: 1, name: 'b', sizeBytes: 5 }), trashedAt: 100 },
  { ...aFolder({ id: 2, name: 'c' }), trashedAt: 300 },
  { ...aDocument({ id: 3, name: 'a', sizeBytes: 9 }), trashedAt: null },
  { ...aDocument({ id: 4, name: 'd', sizeBytes: 5 }), trashedAt: 200 },
];

test.each([
  ['newest first by default', defaultTrashSort, [2, 4, 1, 3]],
  ['oldest first, unknown dates before all others', { by: 'date', order: 'ascending' }, [3, 1, 4, 2]],
  ['by name, with folders and files mixed', { by: 'name', order: 'ascending' }, [3, 1, 2, 4]],
  ['by size, then by name', { by: 'size', order: 'descending' }, [3, 1, 4, 2]],
] as const)('sorts the trash %s', (_, sort, ids) => {
  expect(sortTrash(trash, sort).map(({ id }) => id)).toEqual(ids);
});

test('documents outside the trash have no trash date', () => {
  expect(sortTrash([aDocument({ id: 7, name: 'z' }), ...trash], defaultTrashSort).at(-1)).toMatchObject({ id: 7 });
});
