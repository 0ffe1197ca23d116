import {
  fileQueries,
  type StoredDocument,
  addTag,
  checkTagName,
  isSameTag,
  removeTag,
  setFavourite,
  type Tag,
} from '@abrak/core/files';
import { checkedValue } from '../../../provider/headless.ts';
import { changeEachInListings, refreshListings, type FileServices } from '../../data/index.ts';

type Documents = readonly StoredDocument[];

const idsOf = (documents: Documents) => documents.map(({ id }) => id);

async function refreshKinds({ cache }: FileServices, ...kinds: readonly string[]): Promise<void> {
  await Promise.all(kinds.map((kind) => cache.invalidateQueries({ queryKey: [...fileQueries.all, kind] })));
}

// Also the parts of folders that the server sorts and searches.
const refreshTags = (services: FileServices) => refreshKinds(services, 'tags', 'tagged', 'folderWindow');

/** Waits for a change of documents. After a failure the listings are fetched again: earlier batches may have been changed. */
async function orRefresh(change: Promise<void>, { cache }: FileServices): Promise<void> {
  try {
    await change;
  } catch (error) {
    await refreshListings(cache);
    throw error;
  }
}

/** Marks documents as favourites, or removes the mark. Nothing is sent for those that are so already. */
export async function mark(services: FileServices, documents: Documents, isFavourite: boolean): Promise<undefined> {
  const { client, cache } = services;
  const ids = idsOf(documents.filter((document) => (document.isFavourite === true) !== isFavourite));
  if (ids.length === 0) return;
  await orRefresh(setFavourite(client, ids, { isFavourite }), services);
  changeEachInListings(cache, new Set(ids), (document) => ({ ...document, isFavourite }));
  // New favourites are not listed yet, and which ones are found by name is only known to the server.
  await refreshKinds(services, 'favourites', 'folderWindow');
}

/** Adds a typed tag to documents; resolves to the tag as it is stored. */
export async function tag(services: FileServices, documents: Documents, typed: string): Promise<string> {
  const name = checkedValue(checkTagName(typed));
  const { client, cache } = services;
  try {
    await orRefresh(addTag(client, idsOf(documents), { tag: name }), services);
    const known = cache.getQueryData<readonly Tag[]>(fileQueries.tags(client).queryKey);
    const stored = known?.find((own) => isSameTag(own.name, name))?.name ?? name;
    changeEachInListings(cache, new Set(idsOf(documents)), (document) => {
      const tags = document.tags ?? [];
      return tags.some((other) => isSameTag(other, stored)) ? document : { ...document, tags: [...tags, stored] };
    });
    return stored;
  } finally {
    await refreshTags(services);
  }
}

/** Removes a tag from documents. */
export async function untag(services: FileServices, documents: Documents, name: string): Promise<undefined> {
  try {
    await orRefresh(removeTag(services.client, idsOf(documents), { tag: name }), services);
    changeEachInListings(services.cache, new Set(idsOf(documents)), (document) => ({
      ...document,
      tags: document.tags?.filter((other) => !isSameTag(other, name)),
    }));
  } finally {
    await refreshTags(services);
  }
}
