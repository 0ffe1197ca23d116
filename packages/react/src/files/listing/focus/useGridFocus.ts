import { type StoredDocument, pathSegments } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { useCallback, useMemo, useState } from 'react';

/** Roving tabindex: the one row in the tab order. */
export interface GridFocus {
  /**
   * Index of the row. Follows its document when sorted; stays in place when the document is removed. -1 in an empty
   * list.
   */
  readonly index: number;
  /** False while it is the row that the place has opened with, which follows no document. */
  readonly isChosen: boolean;
  readonly focusOn: (index: number) => void;
  /** Returns the index of a document by id; undefined when it is not shown. */
  readonly indexOf: (id: number) => number | undefined;
}

function useIndexOf(documents: readonly StoredDocument[]): (id: number) => number | undefined {
  // Built on first use: opening a folder of 100,000 documents needs no lookup.
  return useMemo(() => {
    let indexes: Map<number, number> | undefined;
    return (id: number) => {
      indexes ??= new Map(documents.map((document, index) => [document.id, index]));
      return indexes.get(id);
    };
  }, [documents]);
}

/**
 * Returns the last path segment of the child folder that the customer just left for its parent; undefined after any other
 * navigation.
 */
function useLeftFolder(path: string): string | undefined {
  const [last, setLast] = useState<{ readonly path: string; readonly left?: string | undefined }>({ path });
  if (last.path === path) return last.left;
  const left = parentPath(last.path) === path ? pathSegments(last.path).at(-1) : undefined;
  setLast({ path, left });
  return left;
}

interface Focused {
  readonly path: string;
  /** Undefined for a row whose document is not loaded yet. */
  readonly id: number | undefined;
  readonly index: number;
}

interface FocusedPlace {
  /** Path of the open place. */
  readonly path: string;
  readonly documents: readonly StoredDocument[];
  /** Number of rows including those not loaded yet; default the number of documents. */
  readonly rowCount?: number;
  /** Returns the path segment that opening a document adds. */
  readonly segmentOf: (document: StoredDocument) => string;
}

/**
 * Keeps the focused row of the open place. A newly opened place starts at its first row, or at the child folder just left.
 */
export function useGridFocus({ path, documents, rowCount = documents.length, segmentOf }: FocusedPlace): GridFocus {
  const [focused, setFocused] = useState<Focused>();
  const left = useLeftFolder(path);
  const indexOf = useIndexOf(documents);
  const index = useMemo(() => {
    if (rowCount === 0) return -1;
    if (focused?.path !== path)
      return Math.max(0, left === undefined ? 0 : documents.findIndex((document) => segmentOf(document) === left));
    if (documents[focused.index]?.id === focused.id) return focused.index;
    const followed = focused.id === undefined ? undefined : indexOf(focused.id);
    return followed ?? Math.min(focused.index, rowCount - 1);
  }, [documents, rowCount, focused, path, left, indexOf, segmentOf]);
  const focusOn = useCallback(
    (next: number) => {
      if (next < rowCount) setFocused({ path, id: documents[next]?.id, index: next });
    },
    [path, documents, rowCount],
  );
  return { index, isChosen: focused?.path === path, focusOn, indexOf };
}
