interface Identified {
  readonly id: number;
}

/** Where a range with Shift starts. */
interface Anchor {
  readonly id: number;
  /** Where the document stood when it became the anchor; a hint that spares a search. */
  readonly index: number;
}

/** Everything between two places of a list, both included; however long, it is made at once. */
interface Range {
  readonly documents: readonly Identified[];
  readonly start: number;
  readonly end: number;
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
  return new Set(range.documents.slice(range.start, range.end + 1).map(({ id }) => id));
}

/** Whether the document at a place of the shown list is selected. */
export function isSelectedAt({ ids, range }: Selection, index: number, id: number): boolean {
  return range === null ? ids.has(id) : index >= range.start && index <= range.end;
}

export function countSelected({ ids, range }: Selection): number {
  return range === null ? ids.size : range.end - range.start + 1;
}

export function selectOnly(id: number, index: number): Selection {
  return pick(new Set([id]), { id, index });
}

export function toggleSelected(selection: Selection, id: number, index: number): Selection {
  const next = new Set(selectedIds(selection));
  if (!next.delete(id)) next.add(id);
  return pick(next, { id, index });
}

export function selectAll(documents: readonly Identified[]): Selection {
  return documents.length === 0 ? emptySelection : selectRange(documents, 0, documents.length - 1);
}

/** Everything between two places, both included; the first is the anchor. */
export function selectRange(documents: readonly Identified[], fromIndex: number, toIndex: number): Selection {
  const first = documents[fromIndex];
  return {
    ids: emptySelection.ids,
    range: { documents, start: Math.min(fromIndex, toIndex), end: Math.max(fromIndex, toIndex) },
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

/** The selection in a list that has changed, without what is no longer there. */
export function keepPresent(selection: Selection, documents: readonly Identified[]): Selection {
  if (selection.range?.documents === documents) return selection;
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
