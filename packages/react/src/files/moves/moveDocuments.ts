import { type Document, findConflicts } from '@abrak/core';
import type { AskAboutConflicts } from '../conflicts/conflictQuestions.ts';
import { fetchWholeFolder } from '../folderQuery.ts';
import { documentsOf, type MovePlace, type MovePlan, planMove, toArrivals } from './movePlan.ts';
import { type MoveRunning, runMove } from './runMove.ts';

/** Documents of one folder that are to be moved to another. */
export interface MoveRequest {
  readonly documents: readonly Document[];
  readonly from: MovePlace;
  readonly toPath: string;
}

/** What moving takes from the component that it begins in. */
export interface MoveSurroundings extends MoveRunning {
  readonly ask: AskAboutConflicts;
}

/** Looks for names that the target holds and asks about them; undefined when nothing may happen. */
async function planFor(
  { documents, from, toPath }: MoveRequest,
  { client, cache, ask }: MoveSurroundings,
): Promise<MovePlan | undefined> {
  const listing = await fetchWholeFolder(cache, client, toPath);
  if (listing.folder.id === from.id) return undefined;
  const listedIds = new Set(listing.documents.map(({ id }) => id));
  // Some may have gone there in a first try that broke off.
  const arriving = documents.filter(({ id }) => !listedIds.has(id));
  const conflicts = findConflicts(toArrivals(arriving), listing.documents);
  const choices = await ask(conflicts);
  const target = { ...listing.folder, path: toPath };
  return choices && planMove({ documents: arriving, from, target, conflicts, choices });
}

/** Moves documents once all is decided, which `onDecided` hears; true when all have gone. */
export async function moveDocuments(
  request: MoveRequest,
  surroundings: MoveSurroundings,
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
