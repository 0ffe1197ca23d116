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

test('an index answers one query after the other in the order of the documents', () => {
  const index = createNameIndex(manyDocuments(1000));
  const found = index.search('IMG');
  expect(found).toHaveLength(100);
  expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(index.search('no such name')).toEqual([]);
  expect(index.search('img')).toEqual(found);
});
