import { accountQueries } from '@abrak/core/account';
import {
  checkDocumentName,
  createFolder,
  renameDocument,
  ROOT_FOLDER_ID,
  type StoredDocument,
  copyDocuments,
} from '@abrak/core/files';
import { type Outcome, settle } from '../../../provider/headless.ts';
import {
  addArrival,
  addToListings,
  orNull,
  refreshListings,
  type FileServices,
  folderQuery,
} from '../../data/index.ts';

/** Creates a folder by name in the folder with a path. Its value is null when the server does not send the folder. */
export async function createFolderIn(
  path: string,
  typed: string,
  { client, cache }: FileServices,
): Promise<Outcome<StoredDocument | null>> {
  const check = checkDocumentName(typed);
  if (!check.ok) return check;
  const listing = await settle(cache.ensureQueryData(folderQuery(client, path)));
  if (!listing.ok) return listing;
  const { folder } = listing.value;
  const created = await settle(
    orNull(createFolder(client, { name: check.value, parentId: folder.id, parentName: folder.name })),
  );
  if (created.ok) addArrival(cache, created.value, folder.id);
  return created;
}

/** Renames a document. Its value is the new name as it is stored; nothing is sent when the name stays the same. */
export async function renameIn(
  { id, name }: Pick<StoredDocument, 'id' | 'name'>,
  typed: string,
  { client, cache }: FileServices,
): Promise<Outcome<string>> {
  const check = checkDocumentName(typed);
  if (!check.ok || check.value === name) return check;
  const renamed = await settle(renameDocument(client, { id, name: check.value }));
  // Renaming a folder changes the paths below it, so every listing is invalidated.
  await refreshListings(cache);
  return renamed.ok ? check : renamed;
}

/** Copies documents of one folder into it; its value is the copies, under free names. */
export async function copyIn(
  documents: readonly StoredDocument[],
  { client, cache }: FileServices,
): Promise<Outcome<readonly StoredDocument[]>> {
  const targetId = documents[0]?.parent?.id ?? ROOT_FOLDER_ID;
  const copied = await settle(
    copyDocuments(
      client,
      documents.map(({ id }) => id),
      { targetId },
    ),
  );
  if (copied.ok) addToListings(cache, copied.value);
  // Earlier batches of a long list may have been copied.
  else void refreshListings(cache);
  void cache.invalidateQueries({ queryKey: accountQueries.all });
  return copied;
}
