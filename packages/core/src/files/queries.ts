import type { Client } from '../client/index.ts';
import { listFolder } from './api.ts';
import type { FolderListing } from './schema.ts';
import { listShared, listSharedFolder, listShares } from './sharing.ts';
import { defaultSort, sortDocuments } from './sortDocuments.ts';
import { listTrash } from './trash.ts';

// Sorted once when it arrives: servers order names by their own lights, and a view should not pay for it again.
async function sortedListing(client: Client, path: string, signal: AbortSignal): Promise<FolderListing> {
  const listing = await listFolder(client, path, signal);
  return { ...listing, documents: sortDocuments(listing.documents, defaultSort) };
}

interface Fetching {
  readonly signal: AbortSignal;
}

/** Keys and fetchers of the files' server data, for any cache. */
export const fileQueries = {
  all: ['files'] as const,
  /** A folder by its path, in the default order (A §9). */
  folder: (client: Client, path: string) => ({
    queryKey: ['files', 'folder', path === '' ? '/' : path] as const,
    queryFn: ({ signal }: Fetching) => sortedListing(client, path, signal),
  }),
  /** The trash, newest first (A §7). */
  trash: (client: Client) => ({
    queryKey: ['files', 'trash'] as const,
    queryFn: ({ signal }: Fetching) => listTrash(client, signal),
  }),
  /** What others shared with the customer (A §7). */
  shared: (client: Client) => ({
    queryKey: ['files', 'shared'] as const,
    queryFn: ({ signal }: Fetching) => listShared(client, signal),
  }),
  /** A folder inside what others shared, by its id. */
  sharedFolder: (client: Client, id: number) => ({
    queryKey: ['files', 'shared', id] as const,
    queryFn: ({ signal }: Fetching) => listSharedFolder(client, id, signal),
  }),
  /** The addresses a document is shared with. */
  shares: (client: Client, id: number) => ({
    queryKey: ['files', 'shares', id] as const,
    queryFn: ({ signal }: Fetching) => listShares(client, id, signal),
  }),
};
