import type { Client } from '../client/index.ts';
import { type Document, type FolderListing, type FolderWindow, FolderWindowSchema } from './schema.ts';
import { defaultSort, type DocumentSort } from './sortDocuments.ts';

/** The longest window that a server gives. */
export const MAX_WINDOW = 5_000;

/** Which part of a folder is asked for. */
export interface WindowRequest {
  /** From 1 to MAX_WINDOW. */
  readonly limit: number;
  /** Where the window before ended, as it told; default: the beginning. */
  readonly after?: string | undefined;
  /** Default: defaultSort. */
  readonly sort?: DocumentSort | undefined;
  /** Default: everything. */
  readonly search?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const wireOrders = { ascending: 'asc', descending: 'desc' } as const;

/** Lists a part of a folder, "/" or "" for the root, by a server with the capability windows. */
export function listFolderWindow(client: Client, path: string, request: WindowRequest): Promise<FolderWindow> {
  const { limit, after, sort: { by, order } = defaultSort, search, signal } = request;
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'documents/children',
    query: { path: path === '' ? '/' : path, limit, after, sort: by, order: wireOrders[order], search: search || undefined },
    answer: FolderWindowSchema,
    signal,
  });
}

function listingOf({ folder, total, next }: FolderWindow, documents: readonly Document[]): FolderListing {
  if (next === null) return { folder, documents };
  return { folder, documents, unread: { count: Math.max(1, total - documents.length), next } };
}

/** A listing that begins with its first window. */
export function beginListing(window: FolderWindow): FolderListing {
  return listingOf(window, window.documents);
}

/** A listing that goes on with the next window; what it has already, such as a fresh upload, stays where it is. */
export function continueListing({ documents }: FolderListing, window: FolderWindow): FolderListing {
  const known = new Set(documents.map(({ id }) => id));
  return listingOf(window, [...documents, ...window.documents.filter(({ id }) => !known.has(id))]);
}
