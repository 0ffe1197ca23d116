import type { StoredDocument } from '@abrak/core/files';
import { CommandError } from '../../../provider/headless.ts';
import { type FileServices, pendingDeletesOf } from '../../data/index.ts';

/** End of a deletion: the documents are in the trash, or it was undone. */
export type DeletionEnd = 'deleted' | 'undone';

/**
 * Hides documents at once, or once the host has allowed it, and sends their deletion when its countdown ends; resolves then,
 * or when it is undone. Codes: `deletePending` when all of them are being deleted already, `refusedByPage`.
 */
export function deleteWithUndo(
  { client, cache }: FileServices,
  documents: readonly StoredDocument[],
): Promise<DeletionEnd> {
  const { deletes, request } = pendingDeletesOf(cache, client);
  return new Promise((resolve, reject) => {
    const follow = (id: number | undefined) => {
      const ended = id === undefined ? undefined : deletes.ended(id);
      if (ended === undefined) reject(new CommandError({ code: 'deletePending' }));
      else resolve(ended);
    };
    request(documents, follow, reject);
  });
}
