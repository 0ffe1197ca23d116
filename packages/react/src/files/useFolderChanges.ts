import { createFolder, type StoredDocument, type FolderListing, renameDocument } from '@abrak/core/files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';
import { addArrival, orNull, refreshListings } from './fileCache.ts';

type Folder = FolderListing['folder'];

/** Mutation that creates a folder by name inside another; its result is null when the server does not send the folder. */
export function useCreateFolder(folder: Folder | undefined) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      orNull(createFolder(client, { name, parentId: folder?.id ?? 0, parentName: folder?.name ?? null })),
    onSuccess: (document) => addArrival(cache, document, folder?.id ?? 0),
  });
}

/** Mutation that renames a document. */
export function useRenameDocument() {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (renamed: Pick<StoredDocument, 'id' | 'name'>) => renameDocument(client, renamed),
    // Renaming a folder changes the paths below it, so every listing is invalidated.
    onSettled: () => refreshListings(cache),
  });
}
