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

/**
 * The conflicts that are left when what was deleted is gone: a deletion that still waits for its undo time is sent
 * first, because the server counts its names until then.
 */
export async function withoutDeleted<TConflict extends NameConflict>(
  conflicts: readonly TConflict[],
  deletes: PendingDeletes,
): Promise<readonly TConflict[]> {
  const { hiddenIds, batches } = deletes.getState();
  const deletedIds = new Set(conflicts.map(({ existing }) => existing.id).filter((id) => hiddenIds.has(id)));
  if (deletedIds.size === 0) return conflicts;
  for (const { id, documents } of batches) {
    if (documents.some((document) => deletedIds.has(document.id))) deletes.close(id);
  }
  await untilShownOrGone(deletes, deletedIds);
  return conflicts.filter(({ existing }) => !deletedIds.has(existing.id));
}
