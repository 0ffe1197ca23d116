import type { StoredDocument, FolderListing } from '@abrak/core/files';
import { childPath, isWithin } from '@abrak/core/internal';
import { useCallback, useMemo, useState } from 'react';
import { type MovePlace, useMove } from '../../commands/index.ts';
import { useRunningMovesState } from '../../data/index.ts';

interface Cut {
  readonly documents: readonly StoredDocument[];
  /** The folder they were cut in. */
  readonly from: MovePlace;
}

/** Cut documents and the actions on them. */
export interface Clipboard {
  readonly documents: readonly StoredDocument[];
  /** Ids of cut documents and of those whose move is being decided. */
  readonly ids: ReadonlySet<number>;
  /** True when they can be moved to the open folder. */
  readonly canPaste: boolean;
  readonly isMoving: boolean;
  readonly cut: (documents: readonly StoredDocument[]) => void;
  readonly paste: () => void;
  readonly clear: () => void;
}

const emptyCut: Cut = { documents: [], from: { id: 0, name: null, path: '/' } };

// Not into the current folder, and not into a cut folder or below it.
function canMoveTo(path: string, { documents, from }: Cut): boolean {
  if (documents.length === 0 || childPath(path, '') === childPath(from.path, '')) return false;
  return !documents.some(({ kind, name }) => kind === 'folder' && isWithin(path, childPath(from.path, name)));
}

/** Moves documents by cut and paste; the cut documents are kept while the customer opens other folders. */
export function useClipboard(path: string, folder: FolderListing['folder'] | undefined): Clipboard {
  const [cut, setCut] = useState(emptyCut);
  const [isMoving, setIsMoving] = useState(false);
  const { undecidedIds } = useRunningMovesState();
  const move = useMove();
  const { documents, from } = cut;
  const canPaste = folder !== undefined && !isMoving && canMoveTo(path, cut);
  const clear = useCallback(() => setCut(emptyCut), []);

  const paste = async () => {
    if (!canPaste) return;
    setIsMoving(true);
    const isDone = await move({ documents, from, toPath: path });
    setIsMoving(false);
    if (isDone) clear();
  };

  return {
    documents,
    ids: useMemo(() => new Set([...documents.map(({ id }) => id), ...undecidedIds]), [documents, undecidedIds]),
    canPaste,
    isMoving,
    cut: (chosen) => folder && setCut({ documents: chosen, from: { ...folder, path } }),
    paste: () => void paste(),
    clear,
  };
}
