import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { type Batching, sendInBatches } from './batches.ts';
import type { OnConflict } from './conflicts.ts';
import { type Document, type TrashedDocument, TrashedDocumentSchema } from './schema.ts';

/** Lists what was put in the trash, not what went along inside it (A §7). */
export function listTrash(client: Client, signal?: AbortSignal): Promise<readonly TrashedDocument[]> {
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'documents/trash',
    answer: v.array(TrashedDocumentSchema),
    signal,
  });
}

/** When a document was put in the trash, in milliseconds since the epoch; null when it is not there or nobody knows. */
export function trashedAtOf(document: Document): number | null {
  return 'trashedAt' in document && typeof document.trashedAt === 'number' ? document.trashedAt : null;
}

/** How documents come back from the trash. */
export interface Restoration extends Batching {
  /** Default: the server's, which refuses; another needs the capability conflicts. */
  readonly onConflict?: OnConflict | undefined;
}

/** Puts trashed documents back where they were (A §7); rejects with nameExists. */
export function restoreDocuments(
  client: Client,
  ids: readonly number[],
  { onConflict, ...batching }: Restoration = {},
): Promise<void> {
  return sendInBatches(ids, batching, ({ query, ...call }) =>
    client.request({
      ...call,
      method: 'PUT',
      service: 'cfs',
      path: 'documents/restore',
      query: { ...query, onConflict },
      answer: v.unknown(),
    }),
  );
}

/** Erases trashed documents for good (A §7). */
export function eraseDocuments(client: Client, ids: readonly number[], batching: Batching = {}): Promise<void> {
  return sendInBatches(ids, batching, (call) =>
    client.request({ ...call, method: 'DELETE', service: 'cfs', path: 'documents', answer: v.unknown() }),
  );
}
