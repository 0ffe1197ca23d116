import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { sendChange } from '../client/internal.ts';
import { batchesOf } from './batches.ts';
import { DocumentSchema, type StoredDocument } from './schema.ts';

/**
 * Copies documents with their contents into a folder; names that exist there are numbered. Returns the copies in the
 * order of the ids. Rejects with quotaExceeded, notAFolder or itemMissing. Requires the `copies` capability.
 */
export async function copyDocuments(
  client: Client,
  ids: readonly number[],
  { targetId }: { readonly targetId: number },
): Promise<readonly StoredDocument[]> {
  return sendChange(client, { noun: 'files', call: 'copyDocuments', input: [ids, { targetId }] }, async () => {
    const copies: StoredDocument[] = [];
    for (const batch of batchesOf(ids)) {
      const query = { ids: batch.join(','), targetId };
      copies.push(
        ...(await client.request({
          method: 'POST',
          service: 'cfs',
          path: 'documents/copy',
          query,
          answer: v.array(DocumentSchema),
        })),
      );
    }
    return copies;
  });
}
