import { type Document, findConflicts } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useErrorText } from '../../provider/index.ts';
import { useToast } from '../../ui/index.ts';
import { useConflictQuestion } from '../conflicts/conflictQuestions.ts';
import { fetchWholeFolder } from '../folderQuery.ts';
import { documentsOf, type MovePlace, type MovePlan, planMove, toArrivals } from './movePlan.ts';
import { useRunningMoves } from './runningMoves.ts';
import { useMoveRun } from './useMoveRun.ts';

/** Documents of one folder that are to be moved to another. */
export interface MoveRequest {
  readonly documents: readonly Document[];
  readonly from: MovePlace;
  readonly toPath: string;
}

/** Looks for names that the target holds and asks about them; undefined when nothing may happen. */
function useMovePlan(): (request: MoveRequest) => Promise<MovePlan | undefined> {
  const client = useClient();
  const cache = useQueryClient();
  const ask = useConflictQuestion();
  return useCallback(
    async ({ documents, from, toPath }) => {
      const listing = await fetchWholeFolder(cache, client, toPath);
      if (listing.folder.id === from.id) return undefined;
      const listedIds = new Set(listing.documents.map(({ id }) => id));
      // Some may have gone there in a first try that broke off.
      const arriving = documents.filter(({ id }) => !listedIds.has(id));
      const conflicts = findConflicts(toArrivals(arriving), listing.documents);
      const choices = await ask(conflicts);
      const target = { ...listing.folder, path: toPath };
      return choices && planMove({ documents: arriving, from, target, conflicts, choices });
    },
    [client, cache, ask],
  );
}

/** Gives what moves documents: asks about names first, shows them in their place at once; true when all have gone. */
export function useMove(): (request: MoveRequest) => Promise<boolean> {
  const plan = useMovePlan();
  const run = useMoveRun();
  const moves = useRunningMoves();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return useCallback(
    async (request) => {
      const endConsidering = moves.consider(request.documents);
      let planned;
      try {
        planned = await plan(request);
      } catch (error) {
        toast.show({ tone: 'danger', message: t('move.failed', { reason: errorText(error) }) });
        return false;
      } finally {
        endConsidering();
      }
      if (planned === undefined) return false;
      if (documentsOf(planned).length > 0) return run(planned);
      toast.show({ tone: 'info', message: t('transfer.skipped') });
      return true;
    },
    [plan, run, moves, toast, errorText, t],
  );
}
