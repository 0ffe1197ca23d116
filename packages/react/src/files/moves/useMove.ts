import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAnnounce, useClient, useErrorText } from '../../provider/index.ts';
import { useToast, useTranslation } from '../../ui/index.ts';
import { useConflictQuestion } from '../conflicts/index.ts';
import { useFileJobs } from '../jobs/index.ts';
import { useUndoStack } from '../undoStack.ts';
import type { MoveRequest } from './moveDocuments.ts';
import { useRunningMoves } from './runningMoves.ts';

// Loaded lazily on the first move.
const loadMoving = () => import('./moveDocuments.ts');

/**
 * Returns the function that moves documents: opens the conflict dialog first, then shows the result as an optimistic
 * update. Resolves to true when everything has moved or was skipped.
 */
export function useMove(): (request: MoveRequest) => Promise<boolean> {
  const client = useClient();
  const cache = useQueryClient();
  const ask = useConflictQuestion();
  const moves = useRunningMoves();
  const jobs = useFileJobs();
  const undoStack = useUndoStack();
  const toast = useToast();
  const announce = useAnnounce();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return useCallback(
    async (request) => {
      const endConsidering = moves.markUndecided(request.documents);
      const loaded = await loadMoving().catch(() => undefined);
      if (loaded !== undefined) {
        const surroundings = { client, cache, ask, moves, jobs, undoStack, toast, announce, errorText, t };
        return loaded.moveDocuments(request, surroundings, endConsidering);
      }
      endConsidering();
      toast.show({ tone: 'danger', message: t('move.failed', { reason: errorText('networkError') }) });
      return false;
    },
    [client, cache, ask, moves, jobs, undoStack, toast, announce, errorText, t],
  );
}
