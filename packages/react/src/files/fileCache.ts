import { type Document, fileQueries, type FolderListing, nameKey, type TrashedDocument } from '@abrak/core';
import type { QueryClient } from '@tanstack/react-query';

const folderKey = [...fileQueries.all, 'folder'];
const trashKey = [...fileQueries.all, 'trash'];

function updateListings(cache: QueryClient, update: (listing: FolderListing) => FolderListing): void {
  cache.setQueriesData<FolderListing>({ queryKey: folderKey }, (listing) => listing && update(listing));
}

/**
 * Puts new documents on top of their folder's listing (A §4, "Upload"), in the place of those of the same names; a
 * listing that has them keeps them.
 */
export function addToListings(cache: QueryClient, documents: readonly Document[]): void {
  updateListings(cache, (listing) => {
    const known = new Set(listing.documents.map(({ id }) => id));
    const added = documents.filter(({ id, parent }) => !known.has(id) && (parent?.id ?? 0) === listing.folder.id);
    if (added.length === 0) return listing;
    const taken = new Set(added.map(({ name }) => nameKey(name)));
    return { ...listing, documents: [...added, ...listing.documents.filter(({ name }) => !taken.has(nameKey(name)))] };
  });
}

/** Takes documents out of every listing. */
export function removeFromListings(cache: QueryClient, ids: ReadonlySet<number>): void {
  updateListings(cache, (listing) => {
    const documents = listing.documents.filter(({ id }) => !ids.has(id));
    return documents.length === listing.documents.length ? listing : { ...listing, documents };
  });
}

/** Changes what is known of a document in every listing that has it. */
export function changeInListings(cache: QueryClient, id: number, changes: Partial<Document>): void {
  updateListings(cache, (listing) => {
    const index = listing.documents.findIndex((document) => document.id === id);
    const document = listing.documents[index];
    return document === undefined ? listing : { ...listing, documents: listing.documents.with(index, { ...document, ...changes }) };
  });
}

/** Asks again for the trash: after something was put there, or something else happened to it than was expected. */
export function refreshTrash(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: trashKey });
}

/** Takes documents out of the trash. */
export function removeFromTrash(cache: QueryClient, ids: ReadonlySet<number>): void {
  cache.setQueryData<readonly TrashedDocument[]>(trashKey, (documents) => documents?.filter(({ id }) => !ids.has(id)));
  // An answer that is on its way may still hold them.
  if (cache.isFetching({ queryKey: trashKey }) > 0) void refreshTrash(cache);
}

/** Asks again for what is shown: after a change that the server decided in part. */
export function refreshListings(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: folderKey });
}
