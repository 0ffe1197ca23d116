import type { Client } from '../client/index.ts';
import { listFolder } from './api.ts';
import type { FolderListing } from './schema.ts';
import { defaultSort, sortDocuments } from './sortDocuments.ts';

// Sorted once when it arrives: servers order names by their own lights, and a view should not pay for it again.
async function sortedListing(client: Client, path: string, signal: AbortSignal): Promise<FolderListing> {
  const listing = await listFolder(client, path, signal);
  return { ...listing, documents: sortDocuments(listing.documents, defaultSort) };
}

/** Keys and fetchers of the files' server data, for any cache. */
export const fileQueries = {
  all: ['files'] as const,
  /** A folder by its path, in the default order (A §9). */
  folder: (client: Client, path: string) => ({
    queryKey: ['files', 'folder', path === '' ? '/' : path] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => sortedListing(client, path, signal),
  }),
};
