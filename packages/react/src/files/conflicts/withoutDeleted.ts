import type { NameConflict, PendingDeletes } from '@abrak/core';

function untilShownOrGone({ getState, subscribe }: PendingDeletes, ids: ReadonlySet<number>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (getState().batches.some(({ documents }) => documents.some(({ id }) => ids.has(id)))) return;
      stop();
      resolve();
    };
    const stop = subscribe(check);
    check();
  });
}

/** The ids among these whose deletion still waits for its undo time or for the server. */
export function deletedAmong(ids: Iterable<number>, { getState }: PendingDeletes): ReadonlySet<number> {
  const { hiddenIds } = getState();
  return new Set([...ids].filter((id) => hiddenIds.has(id)));
}

/** Sends the deletions of these documents without their undo time, because the server counts their names until then. */
export async function sendDeletions(ids: ReadonlySet<number>, deletes: PendingDeletes): Promise<void> {
  for (const { id, documents } of deletes.getState().batches) {
    if (documents.some((document) => ids.has(document.id))) deletes.close(id);
  }
  await untilShownOrGone(deletes, ids);
}

/** The conflicts that are left when what was deleted is gone, which is sent first. */
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
