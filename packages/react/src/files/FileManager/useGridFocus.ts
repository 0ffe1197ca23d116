import { type Document, parentPath, pathSegments } from '@abrak/core';
import { useCallback, useMemo, useState } from 'react';

/** The one row that Tab reaches. */
export interface GridFocus {
  /** Follows its document through sorting; stays in place when the document goes. -1 in an empty list. */
  readonly index: number;
  readonly focusOn: (index: number) => void;
  /** Index of a document by id; undefined when it is not shown. */
  readonly indexOf: (id: number) => number | undefined;
}

function useIndexOf(documents: readonly Document[]): (id: number) => number | undefined {
  // Built at the first question only: opening a folder of 100 000 asks none.
  return useMemo(() => {
    let indexes: Map<number, number> | undefined;
    return (id: number) => {
      indexes ??= new Map(documents.map((document, index) => [document.id, index]));
      return indexes.get(id);
    };
  }, [documents]);
}

/** Last segment of the place that a person just came up from; undefined on every other way. */
function useLeftFolder(path: string): string | undefined {
  const [way, setWay] = useState<{ readonly path: string; readonly left?: string | undefined }>({ path });
  if (way.path === path) return way.left;
  const left = parentPath(way.path) === path ? pathSegments(way.path).at(-1) : undefined;
  setWay({ path, left });
  return left;
}

interface Focused {
  readonly path: string;
  /** Undefined in a row whose document is still on its way. */
  readonly id: number | undefined;
  readonly index: number;
}

interface FocusedPlace {
  /** Path of the open place. */
  readonly path: string;
  readonly documents: readonly Document[];
  /** How many there are with those that are still on their way; default: the documents. */
  readonly rowCount?: number;
  /** What a document adds to the path when it is opened. */
  readonly segmentOf: (document: Document) => string;
}

/** Keeps the place in a folder; a folder that is entered begins at its first row, or at the one just left. */
export function useGridFocus({ path, documents, rowCount = documents.length, segmentOf }: FocusedPlace): GridFocus {
  const [focused, setFocused] = useState<Focused>();
  const left = useLeftFolder(path);
  const indexOf = useIndexOf(documents);
  const index = useMemo(() => {
    if (rowCount === 0) return -1;
    if (focused?.path !== path) return Math.max(0, left === undefined ? 0 : documents.findIndex((document) => segmentOf(document) === left));
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
  return { index, focusOn, indexOf };
}
