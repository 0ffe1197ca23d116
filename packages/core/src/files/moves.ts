import type { ApiError, Client } from '../client/index.ts';
import { toApiError } from '../client/internal.ts';
import { type DocumentMove, moveDocuments } from './api.ts';
import type { ConflictGroup } from './conflicts.ts';

/** Target folder, abort signal and progress callback of a move with resolved name conflicts. */
export type MoveByChoiceOptions = Omit<DocumentMove, 'keepalive' | 'onConflict'>;

/** Result of a move, also when it stopped early. */
export interface MoveOutcome {
  /** Ids of the documents that the server has moved, in the order of the groups. */
  readonly movedIds: readonly number[];
  /** Error that stopped the move early, such as canceled. */
  readonly error?: ApiError;
}

/**
 * Moves groups of documents one after the other, each with its conflict handling; resolves with the partial result
 * instead of rejecting.
 */
export async function moveByChoice(
  client: Client,
  groups: readonly ConflictGroup<number>[],
  { targetId, signal, onProgress }: MoveByChoiceOptions,
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
