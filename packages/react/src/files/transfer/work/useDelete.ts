import type { StoredDocument } from '@abrak/core/files';
import { UNDO_STEPS } from '@abrak/core/internal';
import { useCallback, useEffect } from 'react';
import { useAnnounce, useErrorText } from '../../../provider/index.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';
import { useUndoStack, usePendingDeletesStore } from '../../data/index.ts';

/**
 * Deletes documents with undo: rows disappear at once, and the request is sent when the toast closes after its 5 s
 * countdown. Hover or focus on the toast pauses the countdown.
 */
export function useDelete(): (documents: readonly StoredDocument[]) => void {
  const { deletes, request, reportFailed } = usePendingDeletesStore();
  const toast = useToast();
  const announce = useAnnounce();
  const undoStack = useUndoStack();
  const { t } = useTranslation('files');
  const follow = useCallback(
    (documents: readonly StoredDocument[], id: number) => {
      const undo = () => {
        deletes.undo(id);
        announce(t('delete.restored'));
      };
      const forget = undoStack.push(undo);
      const handle = toast.show({
        tone: 'info',
        message: t('delete.deleted', { count: documents.length, name: documents[0]?.name }),
        durationMs: null,
        progress: 1,
        action: { label: t('delete.undo'), onAction: undo },
        onPause: () => deletes.pause(id),
        onResume: () => deletes.resume(id),
        onClose: () => deletes.close(id),
      });
      const stop = deletes.subscribe(() => {
        const batch = deletes.getState().batches.find((candidate) => candidate.id === id);
        if (batch?.status === 'counting') {
          handle.update({ progress: batch.stepsLeft / UNDO_STEPS });
          return;
        }
        stop();
        forget();
        handle.dismiss();
      });
    },
    [deletes, undoStack, toast, announce, t],
  );
  return useCallback(
    (documents) => {
      const onAdded = (id: number | undefined) => id !== undefined && follow(documents, id);
      request(documents, onAdded, (error) => reportFailed(documents, error));
    },
    [request, reportFailed, follow],
  );
}

/** Shows a toast when a deletion fails on the server; its rows are visible again by then. */
export function useDeleteFailures(): void {
  const { onFailed } = usePendingDeletesStore();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  useEffect(() => {
    const notify = (documents: readonly StoredDocument[], error: unknown) =>
      void toast.show({
        tone: 'danger',
        message: t('delete.failed', {
          count: documents.length,
          name: documents[0]?.name,
          reason: errorText(error),
        }),
      });
    onFailed.add(notify);
    return () => void onFailed.delete(notify);
  }, [onFailed, toast, errorText, t]);
}
