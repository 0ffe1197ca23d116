interface Identified {
  readonly id: number;
}

/** Start of a Shift range. */
interface Anchor {
  readonly id: number;
  /** Index at which the document became the anchor; checked first to avoid a search. */
  readonly index: number;
}

/** A list of documents whose end may not be loaded yet. */
export interface SelectableList {
  readonly documents: readonly Identified[];
  /** Number of documents, including those not loaded yet. */
  readonly rowCount: number;
  /** The sort order, compared by identity. */
  readonly sort: unknown;
  /** The search text; empty for none. */
  readonly searchedText: string;
}

/** Range of indexes of a list, both inclusive. Created in constant time, however long it is. */
interface Range {
  readonly list: SelectableList;
  readonly start: number;
  readonly end: number;
  /** Ids that were deselected from the range while the list was partially loaded. */
  readonly exceptIds: ReadonlySet<number>;
}

/** Selected documents: single ids, or a range of the shown list. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly range: Range | null;
  readonly anchor: Anchor | null;
}

/** Selection without documents. */
export const emptySelection: Selection = { ids: new Set(), range: null, anchor: null };

function pick(ids: ReadonlySet<number>, anchor: Anchor | null): Selection {
  return { ids, range: null, anchor };
}

/** Returns the ids of all selected documents; linear in the length of a range. */
export function selectedIds({ ids, range }: Selection): ReadonlySet<number> {
  if (range === null) return ids;
  const { list, start, end, exceptIds } = range;
  const inside = new Set(list.documents.slice(start, end + 1).map(({ id }) => id));
  for (const id of exceptIds) inside.delete(id);
  return inside;
}

/**
 * Returns true when the document at an index of the shown list is selected; `id` is undefined while it is not loaded.
 */
export function isSelectedAt({ ids, range }: Selection, index: number, id: number | undefined): boolean {
  if (range === null) return id !== undefined && ids.has(id);
  return index >= range.start && index <= range.end && (id === undefined || !range.exceptIds.has(id));
}

/** Counts the selected documents, including those not loaded yet. */
export function countSelected({ ids, range }: Selection): number {
  return range === null ? ids.size : range.end - range.start + 1 - range.exceptIds.size;
}

/** Selects one document and makes it the anchor. */
export function selectOnly(id: number, index: number): Selection {
  return pick(new Set([id]), { id, index });
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Adds a document to the selection, or removes it. In a range with documents not loaded yet, it is added to the range's
 * exceptions or removed from them.
 */
export function toggleSelected(selection: Selection, id: number, index: number): Selection {
  const { range } = selection;
  if (range !== null && includesUnloaded(selection) && index >= range.start && index <= range.end) {
    return { ...selection, range: { ...range, exceptIds: toggled(range.exceptIds, id) } };
  }
  return pick(toggled(selectedIds(selection), id), { id, index });
}

/** Selects all documents of a list, including those not loaded yet. */
export function selectAll(list: SelectableList): Selection {
  return list.rowCount === 0 ? emptySelection : selectRange(list, 0, list.rowCount - 1);
}

/** Selects the documents between two indexes, both inclusive; the first is the anchor. */
export function selectRange(list: SelectableList, fromIndex: number, toIndex: number): Selection {
  const first = list.documents[fromIndex];
  return {
    ids: emptySelection.ids,
    range: {
      list,
      start: Math.min(fromIndex, toIndex),
      end: Math.max(fromIndex, toIndex),
      exceptIds: emptySelection.ids,
    },
    anchor: first === undefined ? null : { id: first.id, index: fromIndex },
  };
}

/** Returns the current index of the anchor; undefined when it was removed or there is none. */
export function anchorIndexOf(
  { anchor }: Selection,
  documents: readonly Identified[],
  indexOf: (id: number) => number | undefined,
): number | undefined {
  if (anchor === null) return undefined;
  return documents[anchor.index]?.id === anchor.id ? anchor.index : indexOf(anchor.id);
}

/** Returns true when the selection includes documents that are not loaded yet. */
export function includesUnloaded({ range }: Selection): boolean {
  return range !== null && range.end >= range.list.documents.length;
}

// True when documents were only appended; compares the first and the last known document.
function hasGrown({ documents: before }: SelectableList, { documents }: SelectableList): boolean {
  const last = before.length - 1;
  return documents.length >= before.length && documents[0] === before[0] && documents[last] === before[last];
}

/**
 * Maps a range of a partially loaded list onto the updated list. The indexes stay valid while documents are only
 * appended, and a range to the end still ends there. Undefined when the new range cannot be determined.
 */
function keepRange({ list: before, start, end, exceptIds }: Range, list: SelectableList): Range | undefined {
  const isToEnd = end === before.rowCount - 1;
  const last = list.rowCount - 1;
  if (before.searchedText !== list.searchedText || last < 0) return undefined;
  if (isToEnd && start === 0) return { list, start, end: last, exceptIds };
  if (before.sort !== list.sort) return undefined;
  if (hasGrown(before, list)) return { list, start, end: isToEnd ? last : Math.min(end, last), exceptIds };
  const id = before.documents[start]?.id;
  const index = isToEnd ? list.documents.findIndex((document) => document.id === id) : -1;
  return index < 0 ? undefined : { list, start: index, end: last, exceptIds };
}

/** Updates the selection for a changed list: removes documents that the list no longer contains. */
export function reconcileSelection(selection: Selection, list: SelectableList): Selection {
  const { documents } = list;
  const known = selection.range;
  if (known?.list === list) return selection;
  if (known !== null && known.list.documents === documents && known.list.rowCount === list.rowCount) return selection;
  const wasInPart = known !== null && known.list.rowCount > known.list.documents.length;
  const range = wasInPart ? keepRange(known, list) : undefined;
  if (range !== undefined) return { ...selection, range };
  const before = selectedIds(selection);
  const ids = new Set<number>();
  for (const { id } of documents) {
    if (before.has(id)) ids.add(id);
  }
  if (selection.range === null && ids.size === before.size) return selection;
  const { anchor } = selection;
  return pick(ids, anchor !== null && ids.has(anchor.id) ? anchor : null);
}

/** Part of a list that is selected. */
export type SelectionExtent = 'none' | 'some' | 'all';

/** Returns how much of the list is selected, for the select-all checkbox. */
export function extentOf(selection: Selection, count: number): SelectionExtent {
  const selected = countSelected(selection);
  if (selected === 0 || count === 0) return 'none';
  return selected >= count ? 'all' : 'some';
}
