import { fileQueries, type FolderListing, ROOT_FOLDER_ID } from '@abrak/core';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';

/** Lists what others share, or the innermost of the folders opened in it. */
export function useShared(folderIds: readonly number[]): UseQueryResult<FolderListing> {
  const client = useClient();
  return useQuery(fileQueries.shared(client, folderIds.at(-1) ?? ROOT_FOLDER_ID));
}

/** Names of folders inside what others share; undefined while one is on its way or cannot be read. */
export function useSharedNames(folderIds: readonly number[]): readonly (string | undefined)[] {
  const client = useClient();
  return useQueries({
    queries: folderIds.map((id) => fileQueries.shared(client, id)),
    combine: (results) => results.map(({ data }) => data?.folder.name ?? undefined),
  });
}
