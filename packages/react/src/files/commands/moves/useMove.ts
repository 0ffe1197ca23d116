import { useCallback } from 'react';
import { useAnnounce, useErrorText } from '../../../provider/index.ts';
import { useToast, useTranslation } from '../../../ui/index.ts';
import { useUndoStack } from '../../data/index.ts';
import { useFileCommands } from '../useFileCommands.ts';
import type { MoveRequest } from './move.ts';

// Loaded lazily on the first move, like the code that moves.
const loadReport = () => import('./reportMove.ts');

/**
 * Returns the function that moves documents and shows the result in a toast. Resolves to true when everything has moved or
 * was skipped.
 */
export function useMove(): (request: MoveRequest) => Promise<boolean> {
  const { move } = useFileCommands();
  const undoStack = useUndoStack();
  const toast = useToast();
  const announce = useAnnounce();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return useCallback(
    async (request) => {
      const loading = loadReport().catch(() => undefined);
      const outcome = await move(request);
      const report = await loading;
      if (report !== undefined) report.reportMove(outcome, { undoStack, toast, announce, errorText, t });
      else if (!outcome.ok) toast.show({ tone: 'danger', message: t('move.failed', { reason: errorText(outcome) }) });
      return outcome.ok;
    },
    [move, undoStack, toast, announce, errorText, t],
  );
}
