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
import { type Outcome, settle } from '../../../provider/headless.ts';
import { changeEachInListings, refreshListings, type FileServices } from '../../data/index.ts';

type Documents = readonly StoredDocument[];

const idsOf = (documents: Documents) => documents.map(({ id }) => id);

/** Marks documents as favourites, or removes the mark. Nothing is sent for those that are so already. */
export async function setFavouriteIn(
  documents: Documents,
  isFavourite: boolean,
  { client, cache }: FileServices,
): Promise<Outcome> {
  const ids = idsOf(documents.filter((document) => (document.isFavourite === true) !== isFavourite));
  if (ids.length === 0) return { ok: true, value: undefined };
  const changed = await settle(setFavourite(client, ids, { isFavourite }));
  if (!changed.ok) {
    // Earlier batches of a long list may have been changed.
    await refreshListings(cache);
    return changed;
  }
  changeEachInListings(cache, new Set(ids), (document) => ({ ...document, isFavourite }));
  // New favourites are not listed yet, and which ones are found by name is only known to the server.
  await Promise.all([
    cache.invalidateQueries({ queryKey: [...fileQueries.all, 'favourites'] }),
    cache.invalidateQueries({ queryKey: [...fileQueries.all, 'folderWindow'] }),
  ]);
  return { ok: true, value: undefined };
}

/** Invalidates the tags, their documents, and the parts of folders that the server sorts. */
async function refreshTags({ cache }: FileServices): Promise<void> {
  await Promise.all(
    ['tags', 'tagged', 'folderWindow'].map((kind) => cache.invalidateQueries({ queryKey: [...fileQueries.all, kind] })),
  );
}

/** Adds a typed tag to documents; its value is the tag as it is stored. */
export async function addTagIn(documents: Documents, typed: string, services: FileServices): Promise<Outcome<string>> {
  const check = checkTagName(typed);
  if (!check.ok) return check;
  const { client, cache } = services;
  const added = await settle(addTag(client, idsOf(documents), { tag: check.value }));
  if (!added.ok) {
    await Promise.all([refreshListings(cache), refreshTags(services)]);
    return added;
  }
  const known = cache.getQueryData<readonly Tag[]>(fileQueries.tags(client).queryKey);
  const own = known?.find(({ name }) => isSameTag(name, check.value));
  const tag = own?.name ?? check.value;
  changeEachInListings(cache, new Set(idsOf(documents)), (document) => {
    const tags = document.tags ?? [];
    return tags.some((other) => isSameTag(other, tag)) ? document : { ...document, tags: [...tags, tag] };
  });
  await refreshTags(services);
  return { ok: true, value: tag };
}

/** Removes a tag from documents. */
export async function removeTagIn(documents: Documents, tag: string, services: FileServices): Promise<Outcome> {
  const { client, cache } = services;
  const removed = await settle(removeTag(client, idsOf(documents), { tag }));
  if (removed.ok) {
    changeEachInListings(cache, new Set(idsOf(documents)), (document) => ({
      ...document,
      tags: document.tags?.filter((other) => !isSameTag(other, tag)),
    }));
  } else await refreshListings(cache);
  await refreshTags(services);
  return removed.ok ? { ok: true, value: undefined } : removed;
}
