import type { NameConflict } from './conflicts.ts';
import type { PendingDeletes } from './pendingDelete.ts';

/** Returns those of the ids whose deletion is pending: in its undo countdown or being sent. */
export function deletedAmong(ids: Iterable<number>, { getState }: PendingDeletes): ReadonlySet<number> {
  const { hiddenIds } = getState();
  return new Set([...ids].filter((id) => hiddenIds.has(id)));
}

/**
 * Sends the deletions of these documents without waiting for their undo time, because the server treats their names as
 * taken until then. Resolves when they have settled.
 */
export async function sendDeletions(
  ids: ReadonlySet<number>,
  { getState, close, ended }: PendingDeletes,
): Promise<void> {
  const pending = getState().batches.filter(({ documents }) => documents.some(({ id }) => ids.has(id)));
  const ends = pending.flatMap(({ id }) => ended(id) ?? []);
  for (const { id } of pending) close(id);
  await Promise.allSettled(ends);
}

/** Returns the conflicts that remain after pending deletions of the existing documents have been sent. */
export async function withoutDeleted<TConflict extends NameConflict>(
  conflicts: readonly TConflict[],
  deletes: PendingDeletes,
): Promise<readonly TConflict[]> {
  const deletedIds = deletedAmong(
    conflicts.map(({ existing }) => existing.id),
    deletes,
  );
  if (deletedIds.size === 0) return conflicts;
  await sendDeletions(deletedIds, deletes);
  return conflicts.filter(({ existing }) => !deletedIds.has(existing.id));
}
