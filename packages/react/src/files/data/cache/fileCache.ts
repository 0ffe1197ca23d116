import { isApiError } from '@abrak/core';
import {
  type StoredDocument,
  fileQueries,
  type FolderListing,
  type TrashedDocument,
  type FoundDocuments,
} from '@abrak/core/files';
import { nameKey } from '@abrak/core/internal';
import type { QueryClient } from '@tanstack/react-query';
import { tellOtherTabs } from './otherTabs.ts';

const folderKey = [...fileQueries.all, 'folder'];
/** Lists of documents of all folders. */
const flatKeys = [
  [...fileQueries.all, 'recent'],
  [...fileQueries.all, 'favourites'],
] as const;
const taggedKey = [...fileQueries.all, 'tagged'];
const tagsKey = [...fileQueries.all, 'tags'];
const trashKey = [...fileQueries.all, 'trash'];
const versionsKey = [...fileQueries.all, 'versions'];

function updateListings(cache: QueryClient, update: (listing: FolderListing) => FolderListing): void {
  cache.setQueriesData<FolderListing>({ queryKey: folderKey }, (listing) => listing && update(listing));
  tellOtherTabs(cache);
}

type Documents = readonly StoredDocument[];

function updateFlat(cache: QueryClient, update: (documents: Documents) => Documents): void {
  for (const queryKey of flatKeys)
    cache.setQueriesData<Documents>({ queryKey }, (documents) => documents && update(documents));
  cache.setQueriesData<FoundDocuments>({ queryKey: taggedKey }, (found) => {
    if (found === undefined) return undefined;
    const documents = update(found.documents);
    return { documents, total: found.total - found.documents.length + documents.length };
  });
}

async function refreshFlat(cache: QueryClient): Promise<void> {
  await Promise.all([...flatKeys, taggedKey, tagsKey].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

/** Returns the documents with changed fields in one of them; the same list when it is not among them. */
function withChanges(documents: Documents, id: number, changes: Partial<StoredDocument>): Documents {
  const isListed = documents.some((document) => document.id === id);
  return isListed
    ? documents.map((document) => (document.id === id ? { ...document, ...changes } : document))
    : documents;
}

/**
 * Prepends new documents to the cached listing of their folder. Replaces entries of the same name; a document that is
 * already listed stays where it is, with its new content.
 */
export function addToListings(cache: QueryClient, documents: readonly StoredDocument[]): void {
  updateListings(cache, (listing) => {
    const here = documents.filter(({ parent }) => (parent?.id ?? 0) === listing.folder.id);
    const contents = new Map(listing.documents.map(({ id, uuid }) => [id, uuid]));
    const added = here.filter(({ id }) => !contents.has(id));
    const changed = new Map(
      here.flatMap((document) =>
        added.includes(document) || contents.get(document.id) === document.uuid ? [] : [[document.id, document]],
      ),
    );
    if (added.length + changed.size === 0) return listing;
    const taken = new Set(added.map(({ name }) => nameKey(name)));
    const kept = listing.documents.filter(({ name }) => !taken.has(nameKey(name)));
    return { ...listing, documents: [...added, ...kept.map((document) => changed.get(document.id) ?? document)] };
  });
  void refreshFlat(cache);
  void refreshVersions(cache);
}

/** Removes documents from every cached folder listing and from the lists of all folders. */
export function removeFromListings(cache: QueryClient, ids: ReadonlySet<number>): void {
  updateListings(cache, (listing) => {
    const documents = listing.documents.filter(({ id }) => !ids.has(id));
    return documents.length === listing.documents.length ? listing : { ...listing, documents };
  });
  updateFlat(cache, (documents) => documents.filter(({ id }) => !ids.has(id)));
  void cache.invalidateQueries({ queryKey: tagsKey });
}

/** Merges changed fields into a document in every cached listing that contains it. */
export function changeInListings(cache: QueryClient, id: number, changes: Partial<StoredDocument>): void {
  updateListings(cache, (listing) => {
    const documents = withChanges(listing.documents, id, changes);
    return documents === listing.documents ? listing : { ...listing, documents };
  });
  updateFlat(cache, (documents) => withChanges(documents, id, changes));
}

/** Changes documents in every cached listing that contains them. */
export function changeEachInListings(
  cache: QueryClient,
  ids: ReadonlySet<number>,
  change: (document: StoredDocument) => StoredDocument,
): void {
  const changed = (documents: Documents): Documents =>
    documents.some(({ id }) => ids.has(id))
      ? documents.map((document) => (ids.has(document.id) ? change(document) : document))
      : documents;
  updateListings(cache, (listing) => {
    const documents = changed(listing.documents);
    return documents === listing.documents ? listing : { ...listing, documents };
  });
  updateFlat(cache, changed);
}

/** Invalidates the trash: after a deletion, or when a change in it had an unexpected result. */
export async function refreshTrash(cache: QueryClient): Promise<void> {
  tellOtherTabs(cache);
  // An invalidation joins a first load that is in flight, whose answer may lack the change.
  await cache.cancelQueries({ queryKey: trashKey });
  await cache.invalidateQueries({ queryKey: trashKey });
}

/** Invalidates the lists of versions. */
export function refreshVersions(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: versionsKey });
}

/** Removes documents from the cached trash listing. */
export function removeFromTrash(cache: QueryClient, ids: ReadonlySet<number>): void {
  cache.setQueryData<readonly TrashedDocument[]>(trashKey, (documents) => documents?.filter(({ id }) => !ids.has(id)));
  // A response already in flight may still contain them.
  if (cache.isFetching({ queryKey: trashKey }) > 0) void refreshTrash(cache);
}

/** Resolves to null when a call is done, but its answer does not hold the new document. */
export async function orNull(creation: Promise<StoredDocument>): Promise<StoredDocument | null> {
  try {
    return await creation;
  } catch (error) {
    if (isApiError(error, 'unreadableAnswer')) return null;
    throw error;
  }
}

/**
 * Adds a new document to the listing of its folder; a document without a parent belongs to the folder that the call
 * named. Invalidates the listings when the server did not send the document.
 */
export function addArrival(cache: QueryClient, document: StoredDocument | null, folderId: number): void {
  if (document === null) void refreshListings(cache);
  else addToListings(cache, [{ ...document, parent: document.parent ?? { id: folderId, name: '' } }]);
}

/** Invalidates all folder listings and the lists of all folders: after a change whose result only the server knows. */
export async function refreshListings(cache: QueryClient): Promise<void> {
  tellOtherTabs(cache);
  await Promise.all([cache.invalidateQueries({ queryKey: folderKey }), refreshFlat(cache)]);
}
