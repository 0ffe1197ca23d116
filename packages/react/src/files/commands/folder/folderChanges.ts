import { accountQueries } from '@abrak/core/account';
import {
  checkDocumentName,
  copyDocuments,
  createFolder,
  renameDocument,
  ROOT_FOLDER_ID,
  type StoredDocument,
} from '@abrak/core/files';
import { checkedValue } from '../../../provider/headless.ts';
import {
  addArrival,
  addToListings,
  orNull,
  refreshListings,
  type FileServices,
  folderQuery,
} from '../../data/index.ts';

/** Creates a folder by name in the folder with a path; resolves to null when the server does not send the folder. */
export async function createFolderIn(
  { client, cache }: FileServices,
  path: string,
  typed: string,
): Promise<StoredDocument | null> {
  const name = checkedValue(checkDocumentName(typed));
  const { folder } = await cache.ensureQueryData(folderQuery(client, path));
  const created = await orNull(createFolder(client, { name, parentId: folder.id, parentName: folder.name }));
  addArrival(cache, created, folder.id);
  return created;
}

/** Renames a document; resolves to the name as it is stored. Sends nothing when the name stays the same. */
export async function rename(
  { client, cache }: FileServices,
  document: Pick<StoredDocument, 'id' | 'name'>,
  typed: string,
): Promise<string> {
  const name = checkedValue(checkDocumentName(typed));
  if (name === document.name) return name;
  try {
    await renameDocument(client, { id: document.id, name });
  } finally {
    // Renaming a folder changes the paths below it, so every listing is invalidated.
    await refreshListings(cache);
  }
  return name;
}

/** Copies documents of one folder into it; resolves to the copies, under free names. */
export async function copy(
  { client, cache }: FileServices,
  documents: readonly StoredDocument[],
): Promise<readonly StoredDocument[]> {
  const targetId = documents[0]?.parent?.id ?? ROOT_FOLDER_ID;
  const ids = documents.map(({ id }) => id);
  try {
    const copies = await copyDocuments(client, ids, { targetId });
    addToListings(cache, copies);
    return copies;
  } catch (error) {
    // Earlier batches of a long list may have been copied.
    void refreshListings(cache);
    throw error;
  } finally {
    void cache.invalidateQueries({ queryKey: accountQueries.all });
  }
}
