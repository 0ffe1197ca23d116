import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall } from '../client/internal.ts';
import { DocumentSchema, type StoredDocument } from './schema.ts';

/** Largest number of documents that one search returns. */
export const MAX_FOUND = 200;

/** Search for documents in all folders. */
export interface FileSearch {
  /** Part of the name, at least one visible character. */
  readonly text: string;
  /** From 1 to MAX_FOUND. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** Found documents, folders first and then by name, and the number of all matches. */
export interface FoundDocuments {
  readonly documents: readonly StoredDocument[];
  readonly total: number;
}

/** Parses found documents and their number. */
export const FoundSchema = v.object({ documents: v.array(DocumentSchema), total: v.number() });

/** Finds documents by name in all folders of the customer. Requires the `fileSearch` capability. */
export function findDocuments(client: Client, { text, limit, signal }: FileSearch): Promise<FoundDocuments> {
  const port = portCall(client, 'files', 'findDocuments');
  if (port !== undefined) return port({ text, limit, signal });
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'documents/search',
    query: { text, limit },
    answer: FoundSchema,
    signal,
  });
}
