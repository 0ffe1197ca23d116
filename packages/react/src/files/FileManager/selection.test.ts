import { expect, test } from 'vitest';
import {
  anchorIndexOf,
  countSelected,
  emptySelection,
  extentOf,
  isSelectedAt,
  keepPresent,
  selectAll,
  selectedIds,
  selectOnly,
  selectRange,
  type Selection,
  toggleSelected,
} from './selection.ts';

const documents = [{ id: 10 }, { id: 20 }, { id: 30 }, { id: 40 }];
const idsOf = (selection: Selection) => [...selectedIds(selection)];
const indexOf = (id: number) => documents.findIndex((document) => document.id === id);

test('a plain choice replaces what was selected and anchors there', () => {
  const one = selectOnly(20, 1);
  expect(idsOf(one)).toEqual([20]);
  expect(one.anchor).toEqual({ id: 20, index: 1 });
});

test('toggling adds, then removes, and leaves the earlier selection untouched', () => {
  const one = selectOnly(20, 1);
  const two = toggleSelected(one, 30, 2);
  expect(idsOf(two)).toEqual([20, 30]);
  expect(idsOf(toggleSelected(two, 20, 1))).toEqual([30]);
  expect(idsOf(one)).toEqual([20]);
});

test.each([
  ['downwards', 1, 3, [20, 30, 40]],
  ['upwards', 2, 0, [10, 20, 30]],
  ['onto itself', 2, 2, [30]],
])('a range %s holds both ends and keeps its anchor', (_, from, to, ids) => {
  const range = selectRange(documents, from, to);
  expect(idsOf(range)).toEqual(ids);
  expect(countSelected(range)).toBe(ids.length);
  expect(documents.filter(({ id }, index) => isSelectedAt(range, index, id)).map(({ id }) => id)).toEqual(ids);
  expect(range.anchor).toEqual({ id: documents[from]?.id, index: from });
});

test('the anchor is found where it stood, after sorting by its id, and not at all when there is none', () => {
  expect(anchorIndexOf(selectOnly(20, 1), documents, () => undefined)).toBe(1);
  expect(anchorIndexOf(selectOnly(20, 3), documents, indexOf)).toBe(1);
  expect(anchorIndexOf(emptySelection, documents, indexOf)).toBeUndefined();
});

test.each([
  [emptySelection, 'none'],
  [selectOnly(10, 0), 'some'],
  [selectAll(documents), 'all'],
])('the header shows how much is selected', (selection, extent) => {
  expect(extentOf(selection, documents.length)).toBe(extent);
});

test('nothing is all of an empty folder', () => {
  expect(extentOf(selectAll([]), 0)).toBe('none');
});

test('what is gone leaves the selection, and an unchanged one stays the same object', () => {
  const all = selectAll(documents);
  expect(keepPresent(all, documents)).toBe(all);
  const one = selectOnly(20, 1);
  expect(keepPresent(one, documents.toReversed())).toBe(one);
  const rest = keepPresent(all, documents.slice(2));
  expect(idsOf(rest)).toEqual([30, 40]);
  expect(rest.anchor).toBeNull();
});

test('a range that meets another order keeps its documents, not its places', () => {
  const range = keepPresent(selectRange(documents, 0, 1), documents.toReversed());
  expect(isSelectedAt(range, 3, 10)).toBe(true);
  expect(isSelectedAt(range, 0, 40)).toBe(false);
});

test('one document can be taken out of a range', () => {
  expect(idsOf(toggleSelected(selectAll(documents), 30, 2))).toEqual([10, 20, 40]);
});
