import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
import { type Batching, sendInBatches } from './batches.ts';
import type { OnConflict } from './conflicts.ts';
import { type StoredDocument, type TrashedDocument, TrashedDocumentSchema } from './schema.ts';

/** Lists the documents that were moved to the trash themselves; documents inside a trashed folder are not listed. */
export function listTrash(client: Client, signal?: AbortSignal): Promise<readonly TrashedDocument[]> {
  const port = portCall(client, 'files', 'listTrash');
  if (port !== undefined) return port(signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'documents/trash',
    answer: v.array(TrashedDocumentSchema),
    signal,
  });
}

/**
 * Returns the time when a document was moved to the trash, in milliseconds since the epoch; null when it is not in the
 * trash or the time is unknown.
 */
export function trashedAtOf(document: StoredDocument): number | null {
  return 'trashedAt' in document && typeof document.trashedAt === 'number' ? document.trashedAt : null;
}

/** Options for restoring documents from the trash. */
export interface RestoreOptions extends Batching {
  /** Default: the server's, which rejects a taken name; any other value requires the `conflicts` capability. */
  readonly onConflict?: OnConflict | undefined;
}

/** Restores trashed documents to their original folders; rejects with nameExists. */
export function restoreDocuments(
  client: Client,
  ids: readonly number[],
  { onConflict, ...batching }: RestoreOptions = {},
): Promise<void> {
  return sendChange(
    client,
    { noun: 'files', call: 'restoreDocuments', input: [ids, { onConflict, ...batching }] },
    () =>
      sendInBatches(ids, batching, ({ query, ...call }) =>
        client.request({
          ...call,
          method: 'PUT',
          service: 'cfs',
          path: 'documents/restore',
          query: { ...query, onConflict },
          answer: v.unknown(),
        }),
      ),
  );
}

/** Erases trashed documents permanently. */
export function eraseDocuments(client: Client, ids: readonly number[], batching: Batching = {}): Promise<void> {
  return sendChange(client, { noun: 'files', call: 'eraseDocuments', input: [ids, batching] }, () =>
    sendInBatches(ids, batching, (call) =>
      client.request({ ...call, method: 'DELETE', service: 'cfs', path: 'documents', answer: v.unknown() }),
    ),
  );
}
