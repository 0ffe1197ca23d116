import { ApiError } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { failureOf, type Outcome, useClient } from '../../provider/headless.ts';
import { useConflictQuestion } from '../conflicts/headless.ts';
import { useFileJobs } from '../jobs/headless.ts';
import type { MovedDocuments, MoveRequest } from './performMove.ts';
import { useRunningMoves } from './runningMoves.ts';

// Loaded lazily on the first move.
const loadMoving = () => import('./performMove.ts');

/**
 * Returns the function that moves documents: questions about taken names come first, then the move is an optimistic
 * update.
 */
export function useMoving(): (request: MoveRequest) => Promise<Outcome<MovedDocuments>> {
  const client = useClient();
  const cache = useQueryClient();
  const ask = useConflictQuestion();
  const moves = useRunningMoves();
  const jobs = useFileJobs();
  return useCallback(
    async (request) => {
      const endConsidering = moves.markUndecided(request.documents);
      const loaded = await loadMoving().catch(() => undefined);
      if (loaded !== undefined) return loaded.performMove(request, { client, cache, ask, moves, jobs }, endConsidering);
      endConsidering();
      return failureOf(new ApiError({ code: 'networkError' }));
    },
    [client, cache, ask, moves, jobs],
  );
}
