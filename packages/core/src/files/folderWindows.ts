import { defineCall } from '../client/internal.ts';
import { type StoredDocument, type FolderListing, type FolderWindow, FolderWindowSchema } from './schema.ts';
import { defaultSort, type DocumentSort } from './sortDocuments.ts';

/** Largest number of documents in one window. */
export const MAX_WINDOW = 5_000;

/** Part of a folder to list. */
export interface WindowRequest {
  /** From 1 to MAX_WINDOW. */
  readonly limit: number;
  /** Cursor: the `next` of the previous window. Default: the start of the folder. */
  readonly after?: string | undefined;
  /** Default: defaultSort. */
  readonly sort?: DocumentSort | undefined;
  /** Text to search for in the folder. Default: no filter. */
  readonly search?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const wireOrders = { ascending: 'asc', descending: 'desc' } as const;

/** Lists one window of a folder, "/" or "" for the root. Requires the `windows` capability. */
export const listFolderWindow = defineCall({
  call: 'files.listFolderWindow',
  route: 'GET cfs/documents/children',
  send: (
    { request },
    path: string,
    { limit, after, sort: { by, order } = defaultSort, search, signal }: WindowRequest,
  ): Promise<FolderWindow> =>
    request({
      query: {
        path: path === '' ? '/' : path,
        limit,
        after,
        sort: by,
        order: wireOrders[order],
        search: search || undefined,
      },
      answer: FolderWindowSchema,
      signal,
    }),
});

function listingOf({ folder, total, next }: FolderWindow, documents: readonly StoredDocument[]): FolderListing {
  if (next === null) return { folder, documents };
  return { folder, documents, remaining: { count: Math.max(1, total - documents.length), next } };
}

/** Creates a listing from the first window of a folder. */
export function listingFromWindow(window: FolderWindow): FolderListing {
  return listingOf(window, window.documents);
}

/**
 * Appends the next window to a listing. Documents that are already listed, such as a new upload, keep their position.
 */
export function appendWindow({ documents }: FolderListing, window: FolderWindow): FolderListing {
  const known = new Set(documents.map(({ id }) => id));
  return listingOf(window, [...documents, ...window.documents.filter(({ id }) => !known.has(id))]);
}
