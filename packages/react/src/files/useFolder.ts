import type { FolderListing, StoredDocument } from '@abrak/core/files';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Outcome, settle, useClient } from '../provider/headless.ts';
import { type Crumb, crumbsOf } from './crumbs.ts';
import { createFolderIn } from './folderChanges.ts';
import { folderQuery } from './folderQuery.ts';
import { folderOrdering, type ListedDocuments, useListedDocuments } from './listing/headless.ts';
import { useFolderListing } from './useFolderListing.ts';

/** A folder with its documents in the order in which they are shown. */
export interface FolderState extends ListedDocuments {
  readonly path: string;
  /** Id and name of the folder; undefined until it is listed. The name of the main folder is null. */
  readonly folder: FolderListing['folder'] | undefined;
  /** The folders on the way to this one, the main folder first and this folder last. */
  readonly crumbs: readonly Crumb[];
  /**
   * Creates a folder in this one. Its value is null when the server does not send the folder. Codes: those of
   * `checkDocumentName`, `nameExists`, `quotaExceeded` and the general ones.
   */
  readonly createFolder: (name: string) => Promise<Outcome<StoredDocument | null>>;
}

/**
 * Lists a folder by its path, such as `/photos/2024`. Large folders arrive in windows. Deletions that can be undone and
 * running moves are applied at once. The error `itemMissing` means that there is no such folder.
 */
export function useFolder(path: string): FolderState {
  const client = useClient();
  const cache = useQueryClient();
  const { query, documents, unread } = useFolderListing(path);
  const listed = useListedDocuments({ placeKey: path, documents, unread, ordering: folderOrdering, query });
  const folder = query.data?.folder;
  const createFolder = useCallback(
    async (name: string): Promise<Outcome<StoredDocument | null>> => {
      const listing = await settle(cache.ensureQueryData(folderQuery(client, path)));
      return listing.ok ? createFolderIn(listing.value.folder, name, { client, cache }) : listing;
    },
    [client, cache, path],
  );
  return useMemo(() => ({ ...listed, path, folder, crumbs: crumbsOf(path), createFolder }), [listed, path, folder, createFolder]);
}
