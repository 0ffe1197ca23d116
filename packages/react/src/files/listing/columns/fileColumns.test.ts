import { expect, test } from 'vitest';
import { countDropped } from './fileColumns.ts';
import type { RowText } from './rowText.ts';

const column = (id: string, width: number) => ({ id, width, title: id, sortKey: undefined, content: () => '' });

const text: RowText = {
  columns: [column('note', 140), column('size', 104), column('date', 128)],
  dropOrder: ['size', 'note', 'date'],
  renderers: {},
  size: () => '',
  date: () => '',
  extraColumn: undefined,
  favourite: '',
  select: () => '',
  menu: () => '',
};

test.each([
  [800, 0],
  [722, 0],
  [721, 1],
  [618, 1],
  [617, 2],
  [478, 2],
  [477, 3],
  [200, 3],
])('a list of %d pixels has no room for %d of three columns', (width, count) => {
  expect(countDropped(text, width)).toBe(count);
});
