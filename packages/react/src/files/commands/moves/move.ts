import { ApiError, type Client } from '@abrak/core';
import { fileQueries, renameDocument, restoreDocuments, type StoredDocument } from '@abrak/core/files';
import { findConflicts, moveByChoice, type MoveOutcome } from '@abrak/core/internal';
import type { QueryClient } from '@tanstack/react-query';
import { type Outcome, settle, stoppedBy } from '../../../provider/headless.ts';
import { askAboutConflicts } from '../../transfer/headless.ts';
import {
  fileJobsOf,
  addToListings,
  refreshListings,
  removeFromListings,
  type FileServices,
  fetchWholeFolder,
  runningMovesOf,
} from '../../data/index.ts';
import {
  arrivalsOf,
  documentsOf,
  type MovePlace,
  type MovePlan,
  planMove,
  planUndo,
  toArrivals,
  toOptimisticMove,
  type UndoPlan,
} from './movePlan.ts';

/** Request to move documents of one folder to another. */
export interface MoveRequest {
  readonly documents: readonly StoredDocument[];
  readonly from: MovePlace;
  readonly toPath: string;
}

/** Result of a move, also of one that stopped early. */
export interface MovedDocuments {
  /** Documents that were to be moved, without the skipped ones. */
  readonly documents: readonly StoredDocument[];
  readonly movedIds: readonly number[];
  /**
   * Moves them back, restores what they replaced, and reverts changed names; a second call changes nothing. Undefined when
   * none have moved, or when folders were merged, which cannot be undone.
   */
  readonly undo: (() => Promise<Outcome>) | undefined;
}

function moveInCache(cache: QueryClient, plan: MovePlan, movedIds: readonly number[]): void {
  const moved = new Set(movedIds);
  removeFromListings(cache, moved);
  addToListings(
    cache,
    arrivalsOf(plan).filter(({ id }) => moved.has(id)),
  );
}

/** Sends a planned move as an optimistic update; documents that did not move reappear in their folder. */
async function sendMove(plan: MovePlan, { client, cache }: FileServices): Promise<MoveOutcome> {
  const { move: running, signal, end } = runningMovesOf(cache).begin(toOptimisticMove(plan));
  const job = fileJobsOf(cache).startItems({ kind: 'move', ...running });
  const groups = plan.groups.map(({ onConflict, items }) => ({ onConflict, items: items.map(({ id }) => id) }));
  const outcome = await moveByChoice(client, groups, { targetId: plan.target.id, signal, onProgress: job.progress });
  job.end(outcome.error);
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

async function undoMove(undoPlan: UndoPlan, services: FileServices): Promise<undefined> {
  const { client, cache } = services;
  try {
    const { error } = await sendMove(undoPlan.plan, services);
    if (error !== undefined) throw error;
    await restoreNames(client, undoPlan);
  } finally {
    if (undoPlan.restoredIds.length + undoPlan.renamed.length > 0) {
      void cache.invalidateQueries({ queryKey: fileQueries.trash(client).queryKey });
      await refreshListings(cache);
    }
  }
}

/** Returns the function that undoes a move, once. */
function undoOf(undoPlan: UndoPlan | undefined, services: FileServices): MovedDocuments['undo'] {
  if (undoPlan === undefined) return undefined;
  let undone: Promise<Outcome> | undefined;
  return () => {
    undone ??= settle(undoMove(undoPlan, services));
    return undone;
  };
}

/** Loads the target folder and asks about names that exist there. */
async function planFor({ documents, from, toPath }: MoveRequest, services: FileServices): Promise<MovePlan> {
  const listing = await fetchWholeFolder(services.cache, services.client, toPath);
  if (listing.folder.id === from.id) throw new ApiError({ code: 'canceled' });
  const listedIds = new Set(listing.documents.map(({ id }) => id));
  // An earlier attempt that failed midway may have moved some of them.
  const arriving = documents.filter(({ id }) => !listedIds.has(id));
  const conflicts = findConflicts(toArrivals(arriving), listing.documents);
  const choices = await askAboutConflicts(conflicts, services);
  const target = { ...listing.folder, path: toPath };
  if (choices === undefined) throw new ApiError({ code: 'canceled' });
  return planMove({ documents: arriving, from, target, conflicts, choices });
}

/**
 * Moves documents after questions about taken names are answered; listings show it at once. Rejects with `canceled` when a
 * question was, and when the documents are in the folder already.
 */
export async function move(services: FileServices, request: MoveRequest): Promise<MovedDocuments> {
  const endConsidering = runningMovesOf(services.cache).markUndecided(request.documents);
  const plan = await planFor(request, services).finally(endConsidering);
  const documents = documentsOf(plan);
  if (documents.length === 0) return { documents, movedIds: [], undo: undefined };
  const { movedIds, error } = await sendMove(plan, services);
  const moved = { documents, movedIds, undo: undoOf(planUndo(plan, movedIds), services) };
  if (error !== undefined) throw stoppedBy(error, moved);
  return moved;
}
