/** Where a range with Shift starts. */
interface Anchor {
  readonly id: number;
  /** Where the document stood when it became the anchor; a hint that spares a search. */
  readonly index: number;
}

/** Which documents are selected. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: Anchor | null;
}

interface Identified {
  readonly id: number;
}

export const emptySelection: Selection = { ids: new Set(), anchor: null };

export function selectOnly(id: number, index: number): Selection {
  return { ids: new Set([id]), anchor: { id, index } };
}

export function toggleSelected({ ids }: Selection, id: number, index: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: { id, index } };
}

export function selectAll(documents: readonly Identified[]): Selection {
  return documents.length === 0 ? emptySelection : selectRange(documents, 0, documents.length - 1);
}

/** Everything between two places, both included; the first is the anchor. */
export function selectRange(documents: readonly Identified[], fromIndex: number, toIndex: number): Selection {
  const ids = new Set<number>();
  const end = Math.max(fromIndex, toIndex);
  // Filled in place: a key press selects 100 000 within a frame.
  for (let index = Math.min(fromIndex, toIndex); index <= end; index += 1) {
    const document = documents[index];
    if (document !== undefined) ids.add(document.id);
  }
  const anchor = documents[fromIndex];
  return { ids, anchor: anchor === undefined ? null : { id: anchor.id, index: fromIndex } };
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

/** The selection without what is no longer there; the same object when nothing left. */
export function keepPresent(selection: Selection, documents: readonly Identified[]): Selection {
  const ids = new Set<number>();
  for (const { id } of documents) {
    if (selection.ids.has(id)) ids.add(id);
  }
  if (ids.size === selection.ids.size) return selection;
  const { anchor } = selection;
  return { ids, anchor: anchor !== null && ids.has(anchor.id) ? anchor : null };
}

export type SelectionExtent = 'none' | 'some' | 'all';

/** How much of the list is selected: what a header checkbox shows. */
export function extentOf({ ids }: Selection, count: number): SelectionExtent {
  if (ids.size === 0 || count === 0) return 'none';
  return ids.size >= count ? 'all' : 'some';
}
