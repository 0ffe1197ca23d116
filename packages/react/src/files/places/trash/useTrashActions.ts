import type { StoredDocument } from '@abrak/core/files';
import { useState, useCallback } from 'react';
import { useErrorText, useScope } from '../../../provider/index.ts';
import { actionsFor, useFileCommands } from '../../commands/index.ts';
import { useFileServices, useUndoStack } from '../../data/index.ts';
import type { PlaceActions } from '../frame/PlaceFrame.tsx';
import { type DocumentList, folderLabel } from '../../listing/index.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { findRestored } from './findRestored.ts';
import type { Erasure } from './EraseDialog.tsx';
import { useToast, useTranslation } from '../../../ui/index.ts';

type Work = (documents: readonly StoredDocument[]) => Promise<void>;

function useTellErased(): Work {
  const toast = useToast();
  const { t } = useTranslation('files');
  return useCallback(
    async ({ length: count }) => void toast.show({ tone: 'success', message: t('trash.erased', { count }) }),
    [toast, t],
  );
}

/** Returns the function that tells where restored documents are, with a way there. */
function useTellRestored(): Work {
  const services = useFileServices();
  const { goTo, arrival } = usePlaceNavigation();
  const toast = useToast();
  const { t } = useTranslation('files');
  return useCallback(
    async (documents) => {
      const place = await findRestored(services, documents);
      const [first] = documents;
      const show = (path: string) => {
        if (first !== undefined && documents.length === 1) arrival.current = { path, id: first.id };
        goTo({ kind: 'folder', path });
      };
      const label = place && t('trash.show', { folder: folderLabel(place.path, t('mainFolder')) });
      toast.show({
        tone: 'success',
        message: t(place?.isElsewhere === true ? 'trash.restoredElsewhere' : 'trash.restored', {
          count: documents.length,
        }),
        ...(place && label !== undefined && { action: { label, onAction: () => show(place.path) } }),
      });
    },
    [services, goTo, arrival, toast, t],
  );
}

/** Returns the function that restores or erases trashed documents and shows in toasts how many are done and why others are not. */
function useReported(kind: 'erase' | 'restore', tell: Work): Work {
  const { [kind]: work } = useFileCommands();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return useCallback(
    async (documents) => {
      const outcome = await work(documents);
      const done = new Set(outcome.ok ? outcome.value : outcome.done);
      const [left] = documents.filter(({ id }) => !done.has(id));
      const count = documents.length - done.size;
      if (done.size > 0) await tell(documents.filter(({ id }) => done.has(id)));
      if (outcome.ok || left === undefined) return;
      const failure = { count, name: left.name, reason: errorText(outcome) };
      if (outcome.code === 'canceled') toast.show({ tone: 'info', message: t('trash.stopped', { count }) });
      else toast.show({ tone: 'danger', message: t(`trash.${kind}Failed`, failure) });
    },
    [kind, work, tell, toast, errorText, t],
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
  const restore = useReported('restore', useTellRestored());
  const erase = useReported('erase', useTellErased());
  const undoStack = useUndoStack();
  const canWrite = useScope('files:write');
  const [erasure, setErasure] = useState<Erasure>();
  const act = (work: Work, documents: readonly StoredDocument[]) => {
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
