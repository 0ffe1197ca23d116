import type { StoredDocument } from '@abrak/core/files';
import { failureOf, type Outcome } from '../../../provider/headless.ts';
import { type FileServices, type DeletesOfCache, pendingDeletesOf } from '../../data/index.ts';

/** End of a deletion: the documents are in the trash, or it was undone. */
export type DeletionEnd = 'deleted' | 'undone';

/** Resolves when a batch of pending deletions has ended. */
function untilEnded(
  id: number,
  { deletes, onFailed }: Pick<DeletesOfCache, 'deletes' | 'onFailed'>,
): Promise<Outcome<DeletionEnd>> {
  const batchOf = () => deletes.getState().batches.find((batch) => batch.id === id);
  let batch = batchOf();
  if (batch === undefined) return Promise.resolve({ ok: false, code: 'deletePending' });
  const { documents: deleted } = batch;
  return new Promise((resolve) => {
    const end = (outcome: Outcome<DeletionEnd>) => {
      stop();
      onFailed.delete(fail);
      resolve(outcome);
    };
    const fail = (failed: readonly StoredDocument[], error: unknown) => {
      if (failed === deleted) end(failureOf(error));
    };
    const stop = deletes.subscribe(() => {
      const last = batch;
      batch = batchOf();
      if (batch !== undefined) return;
      if (last?.status === 'counting') end({ ok: true, value: 'undone' });
      // The failure of a deletion is told right after its end.
      else queueMicrotask(() => end({ ok: true, value: 'deleted' }));
    });
    onFailed.add(fail);
  });
}

/**
 * Hides documents at once, or once the host has allowed it, and sends their deletion when its countdown ends; resolves then,
 * or when it is undone. Codes: `deletePending` when all of them are being deleted already, `refusedByPage`.
 */
export function deleteWithUndo(
  documents: readonly StoredDocument[],
  { client, cache }: FileServices,
): Promise<Outcome<DeletionEnd>> {
  const pending = pendingDeletesOf(cache, client);
  return new Promise((resolve) => {
    const follow = (id: number | undefined) =>
      resolve(id === undefined ? { ok: false, code: 'deletePending' } : untilEnded(id, pending));
    pending.request(documents, follow, (error) => resolve(failureOf(error)));
  });
}
