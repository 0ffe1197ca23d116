import type { StoredDocument } from '@abrak/core/files';
import { useState, useCallback } from 'react';
import { useScope } from '../../../provider/index.ts';
import { actionsFor, useFileCommands } from '../../commands/index.ts';
import { useUndoStack } from '../../data/index.ts';
import type { PlaceActions } from '../frame/PlaceFrame.tsx';
import type { DocumentList } from '../../listing/index.ts';
import type { Erasure } from './EraseDialog.tsx';
import { useTranslation } from '../../../ui/index.ts';
import { useTrashReport } from './useTrashReport.ts';

/** Returns the function that restores trashed documents to their folders and reports the result in toasts. */
function useRestore(): (documents: readonly StoredDocument[]) => Promise<void> {
  const { restore } = useFileCommands();
  const report = useTrashReport();
  const { t } = useTranslation('files');
  return useCallback(
    async (documents) => {
      report(documents, await restore(documents), {
        done: (count) => t('trash.restored', { count }),
        failed: (failure) => t('trash.restoreFailed', { ...failure }),
      });
    },
    [restore, report, t],
  );
}

/** Returns the function that erases trashed documents permanently and reports the result in toasts. */
function useErase(): (documents: readonly StoredDocument[]) => Promise<void> {
  const { erase } = useFileCommands();
  const report = useTrashReport();
  const { t } = useTranslation('files');
  return useCallback(
    async (documents) => {
      report(documents, await erase(documents), {
        done: (count) => t('trash.erased', { count }),
        failed: (failure) => t('trash.eraseFailed', { ...failure }),
      });
    },
    [erase, report, t],
  );
}

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
