import { expect, test } from 'vitest';
import { aDocument, manyDocuments } from './fixtures.ts';
import { createNameIndex, searchDocuments } from './searchDocuments.ts';

const documents = [
  aDocument({ id: 1, path: '/پروژه‌ها/گزارش كامل ۱۴۰۳.pdf' }),
  aDocument({ id: 2, path: '/Photos/IMG_2024.JPG' }),
  aDocument({ id: 3, path: '/کتاب خانه/می‌روم.txt' }),
];

test.each([
  ['', [1, 2, 3]],
  ['   ', [1, 2, 3]],
  ['گزارش کامل 1403', [1]],
  ['گزارشکامل', [1]],
  ['img_', [2]],
  ['photos/img', [2]],
  ['کتابخانه', [3]],
  ['می روم', [3]],
  ['nothing', []],
])('searching %j on full paths finds %j', (query, ids) => {
  expect(searchDocuments(documents, query).map(({ id }) => id)).toEqual(ids);
});

test('an index can be searched repeatedly and keeps the order of the documents', () => {
  const index = createNameIndex(manyDocuments(1000));
  const found = index.search('IMG');
  expect(found).toHaveLength(100);
  expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(index.search('no such name')).toEqual([]);
  expect(index.search('img')).toEqual(found);
});

test('each document is matched with its own folder path, independent of its neighbours', () => {
  const paths = ['/a/one', '/a/two', '/a/b/three', '/a/four', '/five', '/b/a/six', '/b/seven'];
  const index = createNameIndex(paths.map((path, id) => aDocument({ id, path })));
  const found = (query: string) => index.search(query).map(({ path }) => path);
  expect(found('/a/')).toEqual(['/a/one', '/a/two', '/a/b/three', '/a/four', '/b/a/six']);
  expect(found('/b/')).toEqual(['/a/b/three', '/b/a/six', '/b/seven']);
  for (const path of paths) expect(found(path)).toEqual([path]);
});
