import { defineCall, defineChange } from '../client/internal.ts';
import { type Batching, sendInBatches } from './batches.ts';
import type { OnConflict } from './conflicts.ts';
import { type StoredDocument, type TrashedDocument, TrashedDocumentSchema } from './schema.ts';
import { rowsOf } from '../shared/internal.ts';

/** Lists the documents that were moved to the trash themselves; documents inside a trashed folder are not listed. */
export const listTrash = defineCall({
  call: 'files.listTrash',
  route: 'GET cfs/documents/trash',
  send: ({ request }, signal?: AbortSignal): Promise<readonly TrashedDocument[]> =>
    request({ answer: rowsOf(TrashedDocumentSchema), signal }),
});

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
export const restoreDocuments = defineChange({
  call: 'files.restoreDocuments',
  route: 'PUT cfs/documents/restore',
  send: ({ request }, ids: readonly number[], { onConflict, ...batching }: RestoreOptions = {}) =>
    sendInBatches(request, ids, { ...batching, query: { onConflict } }),
  input: (_client, ids, options = {}) => [ids, options],
});

/** Erases trashed documents permanently. */
export const eraseDocuments = defineChange({
  call: 'files.eraseDocuments',
  route: 'DELETE cfs/documents',
  send: ({ request }, ids: readonly number[], batching: Batching = {}) => sendInBatches(request, ids, batching),
  input: (_client, ids, batching = {}) => [ids, batching],
});
