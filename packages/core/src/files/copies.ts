import { defineChange } from '../client/internal.ts';
import { batchesOf } from './batches.ts';
import { DocumentSchema, type StoredDocument } from './schema.ts';
import { rowsOf } from '../shared/internal.ts';

/**
 * Copies documents with their contents into a folder; names that exist there are numbered. Returns the copies in the
 * order of the ids. Rejects with quotaExceeded, notAFolder or itemMissing. Requires the `copies` capability.
 */
export const copyDocuments = defineChange({
  call: 'files.copyDocuments',
  route: 'POST cfs/documents/copy',
  send: async (
    { request },
    ids: readonly number[],
    { targetId }: { readonly targetId: number },
  ): Promise<readonly StoredDocument[]> => {
    const copies: StoredDocument[] = [];
    for (const batch of batchesOf(ids)) {
      const query = { ids: batch.join(','), targetId };
      copies.push(...(await request({ query, answer: rowsOf(DocumentSchema) })));
    }
    return copies;
  },
});
