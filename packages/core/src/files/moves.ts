import { type ApiError, type Client, toApiError } from '../client/index.ts';
import { type DocumentMove, moveDocuments } from './api.ts';
import type { ConflictGroup } from './conflicts.ts';

/** Where documents go whose names were decided about, and how the way there is told. */
export type ChosenMove = Omit<DocumentMove, 'keepalive' | 'onConflict'>;

/** How far a move came. */
export interface MoveOutcome {
  /** Ids of the documents that the server took, in the order of the groups. */
  readonly movedIds: readonly number[];
  /** What ended it before its time, such as canceled. */
  readonly error?: ApiError;
}

/** Moves groups of documents one after the other, each by its choice; tells what was done instead of rejecting. */
export async function moveByChoice(
  client: Client,
  groups: readonly ConflictGroup<number>[],
  { targetId, signal, onProgress }: ChosenMove,
): Promise<MoveOutcome> {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const movedIds: number[] = [];
  const moveGroup = ({ onConflict, items }: ConflictGroup<number>) => {
    const before = movedIds.length;
    return moveDocuments(client, items, {
      targetId,
      onConflict,
      signal,
      onProgress(doneCount) {
        movedIds.push(...items.slice(movedIds.length - before, doneCount));
        onProgress?.(movedIds.length, total);
      },
    });
  };
  try {
    for (const group of groups) await moveGroup(group);
  } catch (error) {
    return { movedIds, error: toApiError(error) };
  }
  return { movedIds };
}
