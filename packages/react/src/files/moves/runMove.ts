import type { ApiError, Client } from '@abrak/core';
import { fileQueries, renameDocument, restoreDocuments } from '@abrak/core/files';
import { MAX_IDS_PER_CALL, moveByChoice, type MoveOutcome } from '@abrak/core/internal';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { useAnnounce, useErrorText } from '../../provider/index.ts';
import { toastDurations, type useToast } from '../../ui/index.ts';
import { addToListings, refreshListings, removeFromListings } from '../fileCache.ts';
import type { FileJobs } from '../jobs/index.ts';
import type { UndoStack } from '../undoStack.ts';
import { arrivalsOf, documentsOf, type MovePlan, type UndoPlan, planUndo, toOptimisticMove } from './movePlan.ts';
import type { RunningMove, RunningMoves } from './runningMoves.ts';

/** Services that running a move takes from the calling component. */
export interface RunMoveContext {
  readonly client: Client;
  readonly cache: QueryClient;
  readonly moves: RunningMoves;
  readonly jobs: FileJobs;
  readonly undoStack: UndoStack;
  readonly toast: ReturnType<typeof useToast>;
  readonly announce: ReturnType<typeof useAnnounce>;
  readonly errorText: ReturnType<typeof useErrorText>;
  readonly t: TFunction<'files'>;
}

/** Adds a job with progress and a stop button for moves that take more than one request. */
function startJob(jobs: FileJobs, { documents, cancel }: RunningMove) {
  const [first] = documents;
  if (first === undefined || documents.length <= MAX_IDS_PER_CALL) return undefined;
  return jobs.start({ kind: 'move', name: first.name, unit: 'items', total: documents.length, cancel });
}

function endJob(job: ReturnType<typeof startJob>, error: ApiError | undefined): void {
  if (error === undefined) job?.finish();
  else if (error.code === 'canceled') job?.cancel();
  else job?.fail(error);
}

function moveInCache(cache: QueryClient, plan: MovePlan, movedIds: readonly number[]): void {
  const moved = new Set(movedIds);
  removeFromListings(cache, moved);
  addToListings(cache, arrivalsOf(plan).filter(({ id }) => moved.has(id)));
}

/** Sends a planned move as an optimistic update; documents that did not move reappear in their folder. */
async function sendMove(plan: MovePlan, { client, cache, moves, jobs }: RunMoveContext): Promise<MoveOutcome> {
  const { move, signal, end } = moves.begin(toOptimisticMove(plan));
  const job = startJob(jobs, move);
  const groups = plan.groups.map(({ onConflict, items }) => ({ onConflict, items: items.map(({ id }) => id) }));
  const onProgress = (done: number) => job?.progress(done);
  const outcome = await moveByChoice(client, groups, { targetId: plan.target.id, signal, onProgress });
  endJob(job, outcome.error);
  moveInCache(cache, plan, outcome.movedIds);
  if (plan.replacedIds.size > 0) void cache.invalidateQueries({ queryKey: fileQueries.trash(client).queryKey });
  // Keep the optimistic rows until the refetch.
  void refreshListings(cache).finally(end);
  return outcome;
}

async function restoreNames(client: Client, { restoredIds, renamed }: UndoPlan): Promise<void> {
  if (restoredIds.length > 0) await restoreDocuments(client, restoredIds);
  for (const { id, name } of renamed) await renameDocument(client, { id, name });
}

/** Undoes a move: moves documents back, restores those they replaced, and reverts changed names. */
async function undoMove(undoPlan: UndoPlan, running: RunMoveContext): Promise<void> {
  const { client, cache, toast, announce, errorText, t } = running;
  try {
    const { error } = await sendMove(undoPlan.plan, running);
    if (error !== undefined) throw error;
    await restoreNames(client, undoPlan);
    announce(t('transfer.undone'));
  } catch (error) {
    toast.show({ tone: 'danger', message: t('transfer.undoFailed', { reason: errorText(error) }) });
  }
  if (undoPlan.restoredIds.length + undoPlan.renamed.length > 0) {
    void cache.invalidateQueries({ queryKey: fileQueries.trash(client).queryKey });
    await refreshListings(cache);
  }
}

/** Returns the toast text for the result of a move. */
function outcomeText(plan: MovePlan, { movedIds, error }: MoveOutcome, { errorText, t }: RunMoveContext): string {
  const documents = documentsOf(plan);
  const figures = { done: movedIds.length, total: documents.length };
  if (error === undefined) return t('move.moved', { count: documents.length, name: documents[0]?.name });
  if (error.code === 'canceled') return t('transfer.canceled', figures);
  const reason = errorText(error);
  return movedIds.length > 0 ? t('transfer.partly', { ...figures, reason }) : t('move.failed', { reason });
}

/**
 * Runs a planned move and shows its result in a toast with an undo button. Resolves to true when all documents have
 * moved.
 */
export async function runMove(plan: MovePlan, running: RunMoveContext): Promise<boolean> {
  const { undoStack, toast, t } = running;
  const outcome = await sendMove(plan, running);
  const isDone = outcome.error === undefined;
  const undoPlan = planUndo(plan, outcome.movedIds);
  const message = outcomeText(plan, outcome, running);
  const tone = isDone ? 'success' : outcome.error?.code === 'canceled' ? 'warning' : 'danger';
  if (undoPlan === undefined) {
    toast.show({ tone, message });
    return isDone;
  }
  const undo = () => {
    forget();
    handle.dismiss();
    void undoMove(undoPlan, running);
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
}
