import type { StoredDocument } from '@abrak/core/files';
import { findConflicts } from '@abrak/core/internal';
import type { AskAboutConflicts } from '../conflicts/index.ts';
import { fetchWholeFolder } from '../folderQuery.ts';
import { documentsOf, type MovePlace, type MovePlan, planMove, toArrivals } from './movePlan.ts';
import { type RunMoveContext, runMove } from './runMove.ts';

/** Request to move documents of one folder to another. */
export interface MoveRequest {
  readonly documents: readonly StoredDocument[];
  readonly from: MovePlace;
  readonly toPath: string;
}

/** Services that moving takes from the calling component. */
export interface MoveContext extends RunMoveContext {
  readonly ask: AskAboutConflicts;
}

/**
 * Loads the target folder and opens the conflict dialog for names that exist there. Returns undefined when nothing is
 * to be moved.
 */
async function planFor(
  { documents, from, toPath }: MoveRequest,
  { client, cache, ask }: MoveContext,
): Promise<MovePlan | undefined> {
  const listing = await fetchWholeFolder(cache, client, toPath);
  if (listing.folder.id === from.id) return undefined;
  const listedIds = new Set(listing.documents.map(({ id }) => id));
  // An earlier attempt that failed midway may have moved some of them.
  const arriving = documents.filter(({ id }) => !listedIds.has(id));
  const conflicts = findConflicts(toArrivals(arriving), listing.documents);
  const choices = await ask(conflicts);
  const target = { ...listing.folder, path: toPath };
  return choices && planMove({ documents: arriving, from, target, conflicts, choices });
}

/**
 * Moves documents after resolving name conflicts. Calls `onDecided` once the user has chosen or planning has failed.
 * Resolves to true when everything has moved or was skipped.
 */
export async function moveDocuments(
  request: MoveRequest,
  surroundings: MoveContext,
  onDecided: () => void,
): Promise<boolean> {
  const { toast, errorText, t } = surroundings;
  let plan;
  try {
    plan = await planFor(request, surroundings);
  } catch (error) {
    toast.show({ tone: 'danger', message: t('move.failed', { reason: errorText(error) }) });
    return false;
  } finally {
    onDecided();
  }
  if (plan === undefined) return false;
  if (documentsOf(plan).length > 0) return runMove(plan, surroundings);
  toast.show({ tone: 'info', message: t('transfer.skipped') });
  return true;
}
