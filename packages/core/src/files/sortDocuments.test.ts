import { expect, test } from 'vitest';
import { aDocument, aFolder } from './fixtures.ts';
import { defaultSort, type DocumentSort, sortDocuments } from './sortDocuments.ts';

const documents = [
  aDocument({ id: 1, name: 'یادداشت', sizeBytes: 10, createdAt: 30 }),
  aFolder({ id: 2, name: 'پروژه', createdAt: 10 }),
  aDocument({ id: 3, name: 'آلبوم', sizeBytes: 10, createdAt: 20 }),
  aFolder({ id: 4, name: 'اسناد', createdAt: 40 }),
  aDocument({ id: 6, name: 'فایل ۱۰', sizeBytes: 5, createdAt: 30 }),
  aDocument({ id: 5, name: 'فایل ۱۰', sizeBytes: 900, createdAt: 5 }),
  aDocument({ id: 7, name: 'فایل ۹', sizeBytes: 7, createdAt: 30 }),
];

const cases: readonly (readonly [DocumentSort, readonly number[]])[] = [
  [defaultSort, [4, 2, 3, 7, 5, 6, 1]],
  [{ by: 'name', order: 'descending' }, [2, 4, 1, 5, 6, 7, 3]],
  [{ by: 'size', order: 'ascending' }, [4, 2, 6, 7, 3, 1, 5]],
  [{ by: 'size', order: 'descending' }, [4, 2, 5, 3, 1, 7, 6]],
  [{ by: 'date', order: 'ascending' }, [2, 4, 5, 3, 7, 6, 1]],
  [{ by: 'date', order: 'descending' }, [4, 2, 7, 6, 1, 3, 5]],
];

test.each(cases)('sorts by %o', (sort, ids) => {
  expect(sortDocuments(documents, sort).map(({ id }) => id)).toEqual(ids);
});

test('the date of a file is the one it had before its upload', () => {
  const files = [aDocument({ id: 1, createdAt: 30, modifiedAt: 10 }), aDocument({ id: 2, createdAt: 20 })];
  const sort = { by: 'date', order: 'ascending' } as const;
  expect(sortDocuments(files, sort).map(({ id }) => id)).toEqual([1, 2]);
  expect(sortDocuments(files, sort, ({ createdAt }) => createdAt).map(({ id }) => id)).toEqual([2, 1]);
});

test('does not change the given list', () => {
  const before = [...documents];
  sortDocuments(documents, defaultSort);
  expect(documents).toEqual(before);
});
