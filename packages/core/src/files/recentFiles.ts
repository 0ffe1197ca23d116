import { defineCall } from '../client/internal.ts';
import { DocumentSchema, type StoredDocument } from './schema.ts';
import { rowsOf } from '../shared/internal.ts';

/** Largest number of files that one call returns. */
export const MAX_RECENT = 100;

/** Request for the newest files. */
export interface RecentRequest {
  /** From 1 to MAX_RECENT. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** Lists the customer's newest files of all folders, newest first. Requires the `recentFiles` capability. */
export const listRecentFiles = defineCall({
  call: 'files.listRecentFiles',
  route: 'GET cfs/documents/recent',
  send: ({ request }, { limit, signal }: RecentRequest): Promise<readonly StoredDocument[]> =>
    request({ query: { limit }, answer: rowsOf(DocumentSchema), signal }),
});
