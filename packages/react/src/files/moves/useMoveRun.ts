import {
  type ApiError,
  type Client,
  fileQueries,
  MAX_IDS_PER_CALL,
  moveByChoice,
  type MoveOutcome,
  renameDocument,
  restoreDocuments,
} from '@abrak/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce, useClient, useErrorText } from '../../provider/index.ts';
import { toastDurations, useToast } from '../../ui/index.ts';
import { addToListings, refreshListings, removeFromListings } from '../fileCache.ts';
import { type FileJobs, useFileJobs } from '../jobs/fileJobs.ts';
import { useUndoStack } from '../undoStack.ts';
import { arrivalsOf, documentsOf, type MovePlan, type MoveReturn, returnOf } from './movePlan.ts';
import { type RunningMove, useRunningMoves } from './runningMoves.ts';

/** Shows in the panel what takes more than one call, with its figures and the way to stop it. */
function followMove(jobs: FileJobs, { documents, cancel }: RunningMove) {
  const [first] = documents;
  if (first === undefined || documents.length <= MAX_IDS_PER_CALL) return undefined;
  return jobs.start({ kind: 'move', name: first.name, unit: 'items', total: documents.length, cancel });
}

function endJob(job: ReturnType<typeof followMove>, error: ApiError | undefined): void {
  if (error === undefined) job?.finish();
  else if (error.code === 'canceled') job?.cancel();
  else job?.fail(error);
}

function moveInCache(cache: QueryClient, plan: MovePlan, movedIds: readonly number[]): void {
  const moved = new Set(movedIds);
  removeFromListings(cache, moved);
  addToListings(cache, arrivalsOf(plan).filter(({ id }) => moved.has(id)));
}

/** Sends a planned move, shown as done from the start; what did not move comes back by itself. */
function useMoveSending(): (plan: MovePlan) => Promise<MoveOutcome> {
  const client = useClient();
  const cache = useQueryClient();
  const moves = useRunningMoves();
  const jobs = useFileJobs();
  return useCallback(
    async (plan) => {
      const { move, signal, end } = moves.begin(plan);
      const job = followMove(jobs, move);
      const groups = plan.groups.map(({ onConflict, items }) => ({ onConflict, items: items.map(({ id }) => id) }));
      const onProgress = (done: number) => job?.progress(done);
      const outcome = await moveByChoice(client, groups, { targetId: plan.target.id, signal, onProgress });
      endJob(job, outcome.error);
      moveInCache(cache, plan, outcome.movedIds);
      if (plan.replacedIds.size > 0) void cache.invalidateQueries({ queryKey: fileQueries.trash(client).queryKey });
      // Only what is listed anew can take over from what is shown meanwhile.
      void refreshListings(cache).finally(end);
      return outcome;
    },
    [client, cache, moves, jobs],
  );
}

async function restoreNames(client: Client, { restoredIds, renamed }: MoveReturn): Promise<void> {
  if (restoredIds.length > 0) await restoreDocuments(client, restoredIds);
  for (const { id, name } of renamed) await renameDocument(client, { id, name });
}

/** Takes a move back: the documents, what they replaced, and the names they had. */
function useMoveReturn(): (back: MoveReturn) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  const send = useMoveSending();
  const toast = useToast();
  const announce = useAnnounce();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return useCallback(
    async (back) => {
      try {
        const { error } = await send(back.plan);
        if (error !== undefined) throw error;
        await restoreNames(client, back);
        announce(t('transfer.undone'));
      } catch (error) {
        toast.show({ tone: 'danger', message: t('transfer.undoFailed', { reason: errorText(error) }) });
      }
      if (back.restoredIds.length + back.renamed.length > 0) {
        void cache.invalidateQueries({ queryKey: fileQueries.trash(client).queryKey });
        await refreshListings(cache);
      }
    },
    [client, cache, send, toast, announce, errorText, t],
  );
}

/** Gives the sentence for what became of a move. */
function useOutcomeText(): (plan: MovePlan, outcome: MoveOutcome) => string {
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return useCallback(
    (plan, { movedIds, error }) => {
      const documents = documentsOf(plan);
      const figures = { done: movedIds.length, total: documents.length };
      if (error === undefined) return t('move.moved', { count: documents.length, name: documents[0]?.name });
      if (error.code === 'canceled') return t('transfer.canceled', figures);
      const reason = errorText(error);
      return movedIds.length > 0 ? t('transfer.partly', { ...figures, reason }) : t('move.failed', { reason });
    },
    [errorText, t],
  );
}

/** Carries a planned move out and tells how it went, with the way back; true when all have gone. */
export function useMoveRun(): (plan: MovePlan) => Promise<boolean> {
  const send = useMoveSending();
  const takeBack = useMoveReturn();
  const outcomeText = useOutcomeText();
  const undoStack = useUndoStack();
  const toast = useToast();
  const { t } = useTranslation('files');
  return useCallback(
    async (plan) => {
      const outcome = await send(plan);
      const isDone = outcome.error === undefined;
      const back = returnOf(plan, outcome.movedIds);
      const message = outcomeText(plan, outcome);
      const tone = isDone ? 'success' : outcome.error?.code === 'canceled' ? 'warning' : 'danger';
      if (back === undefined) {
        toast.show({ tone, message });
        return isDone;
      }
      const undo = () => {
        forget();
        handle.dismiss();
        void takeBack(back);
      };
      const forget = undoStack.push(undo);
      const handle = toast.show({
        tone,
        message,
        durationMs: toastDurations.succeed,
        action: { label: t('transfer.undo'), onAction: undo },
        onClose: forget,
      });
      return isDone;
    },
    [send, takeBack, outcomeText, undoStack, toast, t],
  );
}
