import type { StoredDocument } from '@abrak/core/files';
import { useState } from 'react';
import { useScope } from '../../../provider/index.ts';
import { actionsFor, useUndoStack } from '../../commands/index.ts';
import type { PlaceActions } from '../frame/PlaceFrame.tsx';
import type { DocumentList } from '../../listing/index.ts';
import type { Erasure } from './EraseDialog.tsx';
import { useErase } from './useErase.ts';
import { useRestore } from './useRestore.ts';

/** Actions of the trash view. */
export interface TrashActions extends PlaceActions {
  readonly restore: (documents: readonly StoredDocument[]) => void;
  /** Opens the confirmation dialog. */
  readonly confirmErase: (erasure: Erasure) => void;
  /** Documents in the open confirmation dialog; undefined while it is closed. */
  readonly erasure: Erasure | undefined;
  /** Erases documents without a confirmation. */
  readonly erase: (documents: readonly StoredDocument[]) => void;
  /** Closes the confirmation dialog without erasing. */
  readonly cancelErase: () => void;
}

/** Returns the actions of the toolbar, menu, side panel and keyboard in the trash. Documents cannot be opened here. */
export function useTrashActions({ targets, selection, pendingFocus }: DocumentList): TrashActions {
  const restore = useRestore();
  const erase = useErase();
  const undoStack = useUndoStack();
  const canWrite = useScope('files:write');
  const [erasure, setErasure] = useState<Erasure>();
  const act = (work: typeof erase, documents: readonly StoredDocument[]) => {
    // The pressed element disappears with the rows, so a row receives the focus.
    pendingFocus.current = true;
    void work(documents);
  };
  const confirmErase = (asked: Erasure) => {
    if (asked.documents.length > 0) setErasure(asked);
  };
  return {
    offered: actionsFor('trash', selection, { canWrite }),
    open: undefined,
    run(action) {
      if (action === 'restore') act(restore, targets());
      else if (action === 'erase') confirmErase({ documents: targets(), isWhole: false });
    },
    runCommand(command) {
      if (!canWrite) return;
      if (command === 'delete') confirmErase({ documents: targets(), isWhole: false });
      else if (command === 'undo') undoStack.undoLast();
    },
    restore: (documents) => act(restore, documents),
    confirmErase,
    erasure,
    erase: (documents) => act(erase, documents),
    cancelErase: () => setErasure(undefined),
  };
}
