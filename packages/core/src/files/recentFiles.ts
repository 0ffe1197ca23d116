import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall } from '../client/internal.ts';
import { DocumentSchema, type StoredDocument } from './schema.ts';

/** Largest number of files that one call returns. */
export const MAX_RECENT = 100;

/** Request for the newest files. */
export interface RecentRequest {
  /** From 1 to MAX_RECENT. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** Lists the customer's newest files of all folders, newest first. Requires the `recentFiles` capability. */
export function listRecentFiles(client: Client, { limit, signal }: RecentRequest): Promise<readonly StoredDocument[]> {
  const port = portCall(client, 'files', 'listRecentFiles');
  if (port !== undefined) return port({ limit, signal });
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'documents/recent',
    query: { limit },
    answer: v.array(DocumentSchema),
    signal,
  });
}
