import { describe, expect, test } from 'vitest';
import {
  anchorIndexOf,
  countSelected,
  emptySelection,
  extentOf,
  isSelectedAt,
  reconcileSelection,
  includesUnloaded,
  type SelectableList,
  selectAll,
  selectedIds,
  selectOnly,
  selectRange,
  type Selection,
  toggleSelected,
} from './selection.ts';

const documents = [{ id: 10 }, { id: 20 }, { id: 30 }, { id: 40 }];
const listOf = (listed: SelectableList['documents'], changes: Partial<SelectableList> = {}): SelectableList => ({
  documents: listed,
  rowCount: listed.length,
  sort: 'by name',
  searchedText: '',
  ...changes,
});
const list = listOf(documents);
const idsOf = (selection: Selection) => [...selectedIds(selection)];
const indexOf = (id: number) => documents.findIndex((document) => document.id === id);

test('selecting one document replaces the selection and sets the anchor', () => {
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
])('a range %s includes both ends and keeps its anchor', (_, from, to, ids) => {
  const range = selectRange(list, from, to);
  expect(idsOf(range)).toEqual(ids);
  expect(countSelected(range)).toBe(ids.length);
  expect(documents.filter(({ id }, index) => isSelectedAt(range, index, id)).map(({ id }) => id)).toEqual(ids);
  expect(range.anchor).toEqual({ id: documents[from]?.id, index: from });
});

test('the anchor is found at its index, after sorting by its id, and is undefined when there is none', () => {
  expect(anchorIndexOf(selectOnly(20, 1), documents, () => undefined)).toBe(1);
  expect(anchorIndexOf(selectOnly(20, 3), documents, indexOf)).toBe(1);
  expect(anchorIndexOf(emptySelection, documents, indexOf)).toBeUndefined();
});

test.each([
  [emptySelection, 'none'],
  [selectOnly(10, 0), 'some'],
  [selectAll(list), 'all'],
])('the extent distinguishes none, some and all', (selection, extent) => {
  expect(extentOf(selection, documents.length)).toBe(extent);
});

test('selecting all of an empty folder selects nothing', () => {
  expect(extentOf(selectAll(listOf([])), 0)).toBe('none');
});

test('removed documents leave the selection, and an unchanged selection stays the same object', () => {
  const all = selectAll(list);
  expect(reconcileSelection(all, list)).toBe(all);
  const one = selectOnly(20, 1);
  expect(reconcileSelection(one, listOf(documents.toReversed()))).toBe(one);
  const rest = reconcileSelection(all, listOf(documents.slice(2)));
  expect(idsOf(rest)).toEqual([30, 40]);
  expect(rest.anchor).toBeNull();
});

test('after sorting, a range keeps its documents, not its indexes', () => {
  const range = reconcileSelection(selectRange(list, 0, 1), listOf(documents.toReversed()));
  expect(isSelectedAt(range, 3, 10)).toBe(true);
  expect(isSelectedAt(range, 0, 40)).toBe(false);
});

test('one document can be deselected from a range', () => {
  expect(idsOf(toggleSelected(selectAll(list), 30, 2))).toEqual([10, 20, 40]);
});

describe('in a partially loaded list', () => {
  const part = listOf(documents.slice(0, 2), { rowCount: 4 });
  const all = selectAll(part);

  test('selecting all includes documents that are not loaded', () => {
    expect([countSelected(all), includesUnloaded(all), extentOf(all, 4)]).toEqual([4, true, 'all']);
    expect(isSelectedAt(all, 3, undefined)).toBe(true);
    const whole = reconcileSelection(all, list);
    expect([idsOf(whole), includesUnloaded(whole)]).toEqual([[10, 20, 30, 40], false]);
  });

  test('all stays selected when documents are added or removed or the order changes', () => {
    const grown = listOf([{ id: 5 }, ...documents.slice(1, 2)], { rowCount: 9 });
    expect(countSelected(reconcileSelection(all, grown))).toBe(9);
    expect(idsOf(reconcileSelection(all, listOf(documents.toReversed(), { sort: 'by size' })))).toEqual([
      40, 30, 20, 10,
    ]);
  });

  test('selecting all does not extend to another search', () => {
    const other = reconcileSelection(all, listOf(documents, { searchedText: 'other' }));
    expect(idsOf(other)).toEqual([10, 20]);
  });

  test('a deselected document stays deselected, and can be selected again', () => {
    const rest = toggleSelected(all, 20, 1);
    expect([countSelected(rest), isSelectedAt(rest, 1, 20), isSelectedAt(rest, 3, undefined)]).toEqual([
      3,
      false,
      true,
    ]);
    expect(idsOf(reconcileSelection(rest, list))).toEqual([10, 30, 40]);
    expect(countSelected(toggleSelected(rest, 20, 1))).toBe(4);
  });

  test('a range to the end keeps its first document and the end of the list', () => {
    const toEnd = selectRange(part, 1, 3);
    expect(countSelected(toEnd)).toBe(3);
    expect(idsOf(reconcileSelection(toEnd, list))).toEqual([20, 30, 40]);
    expect(idsOf(reconcileSelection(toEnd, listOf([{ id: 5 }, ...documents])))).toEqual([20, 30, 40]);
    expect(idsOf(reconcileSelection(toEnd, listOf(documents.toReversed(), { sort: 'by size' })))).toEqual([20]);
  });

  test('a range that stops before the end keeps its indexes while documents are appended', () => {
    const within = selectRange(part, 0, 2);
    expect(idsOf(reconcileSelection(within, list))).toEqual([10, 20, 30]);
    expect(idsOf(reconcileSelection(within, listOf([{ id: 5 }, ...documents])))).toEqual([10, 20]);
  });
});
