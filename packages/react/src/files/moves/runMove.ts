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
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { useAnnounce, useErrorText } from '../../provider/index.ts';
import { toastDurations, type useToast } from '../../ui/index.ts';
import { addToListings, refreshListings, removeFromListings } from '../fileCache.ts';
import type { FileJobs } from '../jobs/fileJobs.ts';
import type { UndoStack } from '../undoStack.ts';
import { arrivalsOf, documentsOf, type MovePlan, type MoveReturn, returnOf, startOf } from './movePlan.ts';
import type { RunningMove, RunningMoves } from './runningMoves.ts';

/** What carrying a move out takes from the component that it begins in. */
export interface MoveRunning {
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
async function sendMove(plan: MovePlan, { client, cache, moves, jobs }: MoveRunning): Promise<MoveOutcome> {
  const { move, signal, end } = moves.begin(startOf(plan));
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
}

async function restoreNames(client: Client, { restoredIds, renamed }: MoveReturn): Promise<void> {
  if (restoredIds.length > 0) await restoreDocuments(client, restoredIds);
  for (const { id, name } of renamed) await renameDocument(client, { id, name });
}

/** Takes a move back: the documents, what they replaced, and the names they had. */
async function takeBack(back: MoveReturn, running: MoveRunning): Promise<void> {
  const { client, cache, toast, announce, errorText, t } = running;
  try {
    const { error } = await sendMove(back.plan, running);
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
}

/** The sentence for what became of a move. */
function outcomeText(plan: MovePlan, { movedIds, error }: MoveOutcome, { errorText, t }: MoveRunning): string {
  const documents = documentsOf(plan);
  const figures = { done: movedIds.length, total: documents.length };
  if (error === undefined) return t('move.moved', { count: documents.length, name: documents[0]?.name });
  if (error.code === 'canceled') return t('transfer.canceled', figures);
  const reason = errorText(error);
  return movedIds.length > 0 ? t('transfer.partly', { ...figures, reason }) : t('move.failed', { reason });
}

/** Carries a planned move out and tells how it went, with the way back; true when all have gone. */
export async function runMove(plan: MovePlan, running: MoveRunning): Promise<boolean> {
  const { undoStack, toast, t } = running;
  const outcome = await sendMove(plan, running);
  const isDone = outcome.error === undefined;
  const back = returnOf(plan, outcome.movedIds);
  const message = outcomeText(plan, outcome, running);
  const tone = isDone ? 'success' : outcome.error?.code === 'canceled' ? 'warning' : 'danger';
  if (back === undefined) {
    toast.show({ tone, message });
    return isDone;
  }
  const undo = () => {
    forget();
    handle.dismiss();
    void takeBack(back, running);
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
