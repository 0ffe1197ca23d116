import type { Document } from '@abrak/core';
import { useState } from 'react';
import { useScope } from '../../provider/index.ts';
import { actionsFor } from '../FileManager/fileActions.ts';
import type { PlaceActions } from '../FileManager/PlaceFrame.tsx';
import type { DocumentList } from '../FileManager/useDocumentList.ts';
import { useUndoStack } from '../undoStack.ts';
import type { Erasure } from './EraseDialog.tsx';
import { useErase } from './useErase.ts';
import { useRestore } from './useRestore.ts';

export interface TrashActions extends PlaceActions {
  readonly restore: (documents: readonly Document[]) => void;
  /** Asks before it erases. */
  readonly askToErase: (erasure: Erasure) => void;
  /** What is asked about; undefined while nothing is. */
  readonly erasure: Erasure | undefined;
  readonly erase: (documents: readonly Document[]) => void;
  readonly keep: () => void;
}

/** What the bar, the menu, the panel and the keys do in the trash; nothing opens here. */
export function useTrashActions({ targets, selection, focusDue }: DocumentList): TrashActions {
  const restore = useRestore();
  const erase = useErase();
  const undoStack = useUndoStack();
  const canWrite = useScope('files:write');
  const [erasure, setErasure] = useState<Erasure>();
  const act = (work: typeof erase, documents: readonly Document[]) => {
    // What was pressed goes with the rows: the bar, the menu, or the row itself.
    focusDue.current = true;
    void work(documents);
  };
  const askToErase = (asked: Erasure) => {
    if (asked.documents.length > 0) setErasure(asked);
  };
  return {
    offered: actionsFor('trash', selection, canWrite),
    open: undefined,
    run(action) {
      if (action === 'restore') act(restore, targets());
      else if (action === 'erase') askToErase({ documents: targets(), isWhole: false });
    },
    runCommand(command) {
      if (!canWrite) return;
      if (command === 'delete') askToErase({ documents: targets(), isWhole: false });
      else if (command === 'undo') undoStack.undoLast();
    },
    restore: (documents) => act(restore, documents),
    askToErase,
    erasure,
    erase: (documents) => act(erase, documents),
    keep: () => setErasure(undefined),
  };
}
