import * as v from 'valibot';
import { defineCall } from '../client/internal.ts';
import { DocumentSchema, type StoredDocument } from './schema.ts';
import { rowsOf } from '../shared/internal.ts';

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
export const FoundSchema = v.object({ documents: rowsOf(DocumentSchema), total: v.number() });

/** Finds documents by name in all folders of the customer. Requires the `fileSearch` capability. */
export const findDocuments = defineCall({
  call: 'files.findDocuments',
  route: 'GET cfs/documents/search',
  send: ({ request }, { text, limit, signal }: FileSearch): Promise<FoundDocuments> =>
    request({ query: { text, limit }, answer: FoundSchema, signal }),
});
