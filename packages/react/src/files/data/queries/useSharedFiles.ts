import { pathOf, type StoredDocument } from '@abrak/core/files';
import { folderOrdering } from '../listed/useShownDocuments.ts';
import { type ListedDocuments, useListedDocuments } from '../listed/useListedDocuments.ts';
import { useShared } from './useShared.ts';

/** Identifies a place among the shared folders, in the form of a path. */
export const sharedKey = (folderIds: readonly number[]) => pathOf(folderIds.map(String));

const noDocuments: readonly StoredDocument[] = [];
const noFolders: readonly number[] = [];

/**
 * Lists the documents that others share with the customer, or those of a folder among them: `folderIds` are the ids of
 * the opened folders, outermost first. Inside of folders the error is `itemMissing` where the server cannot list them.
 */
export function useSharedFiles(folderIds: readonly number[] = noFolders): ListedDocuments {
  const query = useShared(folderIds);
  const documents = query.data?.documents ?? noDocuments;
  return useListedDocuments({ placeKey: sharedKey(folderIds), documents, ordering: folderOrdering, query });
}
