import { createFolder, type Document, type FolderListing, renameDocument } from '@abrak/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';
import { addToListings, refreshListings } from './fileCache.ts';

type Folder = FolderListing['folder'];

/** Makes a folder inside another. */
export function useCreateFolder(folder: Folder | undefined) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      createFolder(client, { name, parentId: folder?.id ?? 0, parentName: folder?.name ?? null }),
    onSuccess: (document) => addToListings(cache, [document]),
  });
}

/** Gives a document another name. */
export function useRenameDocument() {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (renamed: Pick<Document, 'id' | 'name'>) => renameDocument(client, renamed),
    // Paths below a renamed folder change with it, so every listing is asked again.
    onSettled: () => refreshListings(cache),
  });
}
