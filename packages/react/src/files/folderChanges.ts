import type { Client } from '@abrak/core';
import { checkDocumentName, createFolder, type FolderListing, renameDocument, type StoredDocument } from '@abrak/core/files';
import type { QueryClient } from '@tanstack/react-query';
import { type Outcome, settle } from '../provider/headless.ts';
import { addArrival, orNull, refreshListings } from './fileCache.ts';

type Folder = FolderListing['folder'];

interface Services {
  readonly client: Client;
  readonly cache: QueryClient;
}

/** Creates a folder by name inside another. Its value is null when the server does not send the folder. */
export async function createFolderIn(folder: Folder, typed: string, { client, cache }: Services): Promise<Outcome<StoredDocument | null>> {
  const check = checkDocumentName(typed);
  if (!check.ok) return check;
  const created = await settle(orNull(createFolder(client, { name: check.value, parentId: folder.id, parentName: folder.name })));
  if (created.ok) addArrival(cache, created.value, folder.id);
  return created;
}

/** Renames a document. Its value is the new name as it is stored; nothing is sent when the name stays the same. */
export async function renameIn({ id, name }: Pick<StoredDocument, 'id' | 'name'>, typed: string, { client, cache }: Services): Promise<Outcome<string>> {
  const check = checkDocumentName(typed);
  if (!check.ok || check.value === name) return check;
  const renamed = await settle(renameDocument(client, { id, name: check.value }));
  // Renaming a folder changes the paths below it, so every listing is invalidated.
  await refreshListings(cache);
  return renamed.ok ? check : renamed;
}
