import { childPath, type Document, type FolderListing, isWithin } from '@abrak/core';
import { useCallback, useMemo, useState } from 'react';
import type { MovePlace } from '../moves/movePlan.ts';
import { useRunningMovesState } from '../moves/runningMoves.ts';
import { useMove } from '../moves/useMove.ts';

interface Cut {
  readonly documents: readonly Document[];
  /** Where they were cut. */
  readonly from: MovePlace;
}

export interface Clipboard {
  readonly documents: readonly Document[];
  /** What is on its way elsewhere: what was cut, and what a move is being decided about. */
  readonly ids: ReadonlySet<number>;
  /** Whether they may be moved to the folder that is open. */
  readonly canPaste: boolean;
  readonly isMoving: boolean;
  readonly cut: (documents: readonly Document[]) => void;
  readonly paste: () => void;
  readonly clear: () => void;
}

const nothing: Cut = { documents: [], from: { id: 0, name: null, path: '/' } };

// Not where they are already, and never into themselves.
function canMoveTo(path: string, { documents, from }: Cut): boolean {
  if (documents.length === 0 || childPath(path, '') === childPath(from.path, '')) return false;
  return !documents.some(({ kind, name }) => kind === 'folder' && isWithin(path, childPath(from.path, name)));
}

/** Moves by cutting and pasting: what was cut is kept while a person walks to another folder. */
export function useClipboard(path: string, folder: FolderListing['folder'] | undefined): Clipboard {
  const [cut, setCut] = useState(nothing);
  const [isMoving, setIsMoving] = useState(false);
  const { consideredIds } = useRunningMovesState();
  const move = useMove();
  const { documents, from } = cut;
  const canPaste = folder !== undefined && !isMoving && canMoveTo(path, cut);
  const clear = useCallback(() => setCut(nothing), []);

  const paste = async () => {
    if (!canPaste) return;
    setIsMoving(true);
    const isDone = await move({ documents, from, toPath: path });
    setIsMoving(false);
    if (isDone) clear();
  };

  return {
    documents,
    ids: useMemo(() => new Set([...documents.map(({ id }) => id), ...consideredIds]), [documents, consideredIds]),
    canPaste,
    isMoving,
    cut: (chosen) => folder && setCut({ documents: chosen, from: { ...folder, path } }),
    paste: () => void paste(),
    clear,
  };
}
