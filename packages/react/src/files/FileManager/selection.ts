interface Identified {
  readonly id: number;
}

/** Where a range with Shift starts. */
interface Anchor {
  readonly id: number;
  /** Where the document stood when it became the anchor; a hint that spares a search. */
  readonly index: number;
}

/** A list of documents, the last of which may still be on their way. */
export interface SelectableList {
  readonly documents: readonly Identified[];
  /** How many there are with those that are on their way. */
  readonly rowCount: number;
  /** What the list is ordered by; the same object for the same order. */
  readonly sort: unknown;
  /** What the list is searched for; empty for everything. */
  readonly query: string;
}

/** Everything between two places of a list, both included; however long, it is made at once. */
interface Range {
  readonly list: SelectableList;
  readonly start: number;
  readonly end: number;
  /** What was taken out of it again while a part of the list was on its way. */
  readonly exceptIds: ReadonlySet<number>;
}

/** Which documents are selected: picked ones, or a range of the list that is shown. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly range: Range | null;
  readonly anchor: Anchor | null;
}

export const emptySelection: Selection = { ids: new Set(), range: null, anchor: null };

function pick(ids: ReadonlySet<number>, anchor: Anchor | null): Selection {
  return { ids, range: null, anchor };
}

/** The ids of everything selected; for a long range this is the work that making it spared. */
export function selectedIds({ ids, range }: Selection): ReadonlySet<number> {
  if (range === null) return ids;
  const { list, start, end, exceptIds } = range;
  const inside = new Set(list.documents.slice(start, end + 1).map(({ id }) => id));
  for (const id of exceptIds) inside.delete(id);
  return inside;
}

/** Whether the document at a place of the shown list is selected. */
export function isSelectedAt({ ids, range }: Selection, index: number, id: number | undefined): boolean {
  if (range === null) return id !== undefined && ids.has(id);
  return index >= range.start && index <= range.end && (id === undefined || !range.exceptIds.has(id));
}

export function countSelected({ ids, range }: Selection): number {
  return range === null ? ids.size : range.end - range.start + 1 - range.exceptIds.size;
}

export function selectOnly(id: number, index: number): Selection {
  return pick(new Set([id]), { id, index });
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function toggleSelected(selection: Selection, id: number, index: number): Selection {
  const { range } = selection;
  if (range !== null && reachesUnread(selection) && index >= range.start && index <= range.end) {
    return { ...selection, range: { ...range, exceptIds: toggled(range.exceptIds, id) } };
  }
  return pick(toggled(selectedIds(selection), id), { id, index });
}

export function selectAll(list: SelectableList): Selection {
  return list.rowCount === 0 ? emptySelection : selectRange(list, 0, list.rowCount - 1);
}

/** Everything between two places, both included; the first is the anchor. */
export function selectRange(list: SelectableList, fromIndex: number, toIndex: number): Selection {
  const first = list.documents[fromIndex];
  return {
    ids: emptySelection.ids,
    range: { list, start: Math.min(fromIndex, toIndex), end: Math.max(fromIndex, toIndex), exceptIds: emptySelection.ids },
    anchor: first === undefined ? null : { id: first.id, index: fromIndex },
  };
}

/** Where the anchor stands now; undefined when it has gone or there is none. */
export function anchorIndexOf(
  { anchor }: Selection,
  documents: readonly Identified[],
  indexOf: (id: number) => number | undefined,
): number | undefined {
  if (anchor === null) return undefined;
  return documents[anchor.index]?.id === anchor.id ? anchor.index : indexOf(anchor.id);
}

/** Whether something is selected that is still on its way. */
export function reachesUnread({ range }: Selection): boolean {
  return range !== null && range.end >= range.list.documents.length;
}

// More documents came behind the ones that were there.
function hasGrown({ documents: before }: SelectableList, { documents }: SelectableList): boolean {
  const last = before.length - 1;
  return documents.length >= before.length && documents[0] === before[0] && documents[last] === before[last];
}

/**
 * A range of a list, of which a part was on its way, in the list that came of it: it keeps its places as long as
 * documents come behind them, and its end where it reached the list's. Undefined when nobody can tell.
 */
function keepRange({ list: before, start, end, exceptIds }: Range, list: SelectableList): Range | undefined {
  const isToEnd = end === before.rowCount - 1;
  const last = list.rowCount - 1;
  if (before.query !== list.query || last < 0) return undefined;
  if (isToEnd && start === 0) return { list, start, end: last, exceptIds };
  if (before.sort !== list.sort) return undefined;
  if (hasGrown(before, list)) return { list, start, end: isToEnd ? last : Math.min(end, last), exceptIds };
  const id = before.documents[start]?.id;
  const index = isToEnd ? list.documents.findIndex((document) => document.id === id) : -1;
  return index < 0 ? undefined : { list, start: index, end: last, exceptIds };
}

/** The selection in a list that has changed, without what is no longer there. */
export function keepPresent(selection: Selection, list: SelectableList): Selection {
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

export type SelectionExtent = 'none' | 'some' | 'all';

/** How much of the list is selected: what a header checkbox shows. */
export function extentOf(selection: Selection, count: number): SelectionExtent {
  const selected = countSelected(selection);
  if (selected === 0 || count === 0) return 'none';
  return selected >= count ? 'all' : 'some';
}
