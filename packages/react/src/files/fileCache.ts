import { type Document, fileQueries, type FolderListing } from '@abrak/core';
import type { QueryClient } from '@tanstack/react-query';

const folderKey = [...fileQueries.all, 'folder'];

function updateListings(cache: QueryClient, update: (listing: FolderListing) => FolderListing): void {
  cache.setQueriesData<FolderListing>({ queryKey: folderKey }, (listing) => listing && update(listing));
}

/** Puts new documents on top of their folder's listing (A §4, "Upload"); a listing that has them keeps them. */
export function addToListings(cache: QueryClient, documents: readonly Document[]): void {
  updateListings(cache, (listing) => {
    const known = new Set(listing.documents.map(({ id }) => id));
    const added = documents.filter(({ id, parent }) => !known.has(id) && (parent?.id ?? 0) === listing.folder.id);
    return added.length === 0 ? listing : { ...listing, documents: [...added, ...listing.documents] };
  });
}

/** Takes documents out of every listing. */
export function removeFromListings(cache: QueryClient, ids: ReadonlySet<number>): void {
  updateListings(cache, (listing) => {
    const documents = listing.documents.filter(({ id }) => !ids.has(id));
    return documents.length === listing.documents.length ? listing : { ...listing, documents };
  });
}

/** Asks again for what is shown: after a change that the server decided in part. */
export function refreshListings(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: folderKey });
}
