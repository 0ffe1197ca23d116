import type { StoredDocument } from '@abrak/core/files';
import { failureOf, type Outcome } from '../provider/headless.ts';
import type { FileServices } from './fileServices.ts';
import { pendingDeletesOf } from './usePendingDeletes.ts';

/** End of a deletion: the documents are in the trash, or it was undone. */
export type DeletionEnd = 'deleted' | 'undone';

/**
 * Hides documents at once and sends their deletion when its countdown ends; resolves then, or when it is undone. The code
 * is `deletePending` when all of them are being deleted already.
 */
export function deleteWithUndo(documents: readonly StoredDocument[], { client, cache }: FileServices): Promise<Outcome<DeletionEnd>> {
  const { deletes, onFailed } = pendingDeletesOf(cache, client);
  const id = deletes.add(documents);
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
