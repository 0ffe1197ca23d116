import { createFolder, type Document, type FolderListing, moveDocuments, renameDocument } from '@abrak/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';
import { addToListings, refreshListings, removeFromListings } from './fileCache.ts';

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

interface Move {
  readonly documents: readonly Document[];
  readonly target: Folder;
}

/** Moves documents into a folder. */
export function useMoveDocuments() {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ documents, target }: Move) =>
      moveDocuments(
        client,
        documents.map(({ id }) => id), { targetId: target.id }),
    onSuccess: (_, { documents }) => removeFromListings(cache, new Set(documents.map(({ id }) => id))),
    onSettled: () => refreshListings(cache),
  });
}
