import type { FolderListing, StoredDocument } from '@abrak/core/files';
import { useCallback, useMemo } from 'react';
import type { Outcome } from '../../../provider/headless.ts';
import { type Crumb, crumbsOf } from './crumbs.ts';
import { folderOrdering, type ListedDocuments, useListedDocuments, useFolderListing } from '../../data/index.ts';
import { useFileCommands } from '../useFileCommands.ts';

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
 * running moves are applied at once. The error `itemMissing` means a missing folder.
 */
export function useFolder(path: string): FolderState {
  const { query, documents, unloaded } = useFolderListing(path);
  const listed = useListedDocuments({ placeKey: path, documents, unloaded, ordering: folderOrdering, query });
  const folder = query.data?.folder;
  const { createFolder: create } = useFileCommands();
  const createFolder = useCallback((name: string) => create(path, name), [create, path]);
  return useMemo(
    () => ({ ...listed, path, folder, crumbs: crumbsOf(path), createFolder }),
    [listed, path, folder, createFolder],
  );
}
