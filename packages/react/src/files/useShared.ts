import { fileQueries, type FolderListing, ROOT_FOLDER_ID } from '@abrak/core/files';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';

/** Lists the shared documents, or those of the innermost opened folder. */
export function useShared(folderIds: readonly number[]): UseQueryResult<FolderListing> {
  const client = useClient();
  return useQuery(fileQueries.shared(client, folderIds.at(-1) ?? ROOT_FOLDER_ID));
}

/** Returns the names of shared folders; undefined for each that is loading or has failed to load. */
export function useSharedNames(folderIds: readonly number[]): readonly (string | undefined)[] {
  const client = useClient();
  return useQueries({
    queries: folderIds.map((id) => fileQueries.shared(client, id)),
    combine: (results) => results.map(({ data }) => data?.folder.name ?? undefined),
  });
}
