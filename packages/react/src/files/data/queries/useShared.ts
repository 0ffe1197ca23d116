import { ApiError, hasCapability, settingsQueries } from '@abrak/core';
import { fileQueries, type FolderListing, ROOT_FOLDER_ID } from '@abrak/core/files';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient, useSupport } from '../../../provider/headless.ts';

/** Returns true when folders inside shared ones can be listed (capability `shares`); undefined until that is known. */
export function useSharedFolderSupport(): boolean | undefined {
  const client = useClient();
  const isInPort = useSupport('files', 'listSharedFolder');
  const { data: settings, isPending } = useQuery(settingsQueries.settings(client));
  if (client.ports.files !== undefined) return isInPort;
  return isPending ? undefined : hasCapability(settings, 'shares');
}

function refuse(): Promise<FolderListing> {
  return Promise.reject(new ApiError({ code: 'itemMissing' }));
}

/** Lists the shared documents, or those of the innermost opened folder; itemMissing where folders cannot be listed. */
export function useShared(folderIds: readonly number[]): UseQueryResult<FolderListing> {
  const client = useClient();
  const folderId = folderIds.at(-1) ?? ROOT_FOLDER_ID;
  const canList = useSharedFolderSupport() ?? (folderId === ROOT_FOLDER_ID || undefined);
  const { queryKey, queryFn } = fileQueries.shared(client, folderId);
  const isRefused = canList === false && folderId !== ROOT_FOLDER_ID;
  return useQuery({ queryKey, queryFn: isRefused ? refuse : queryFn, enabled: canList !== undefined });
}

/** Returns the names of shared folders; undefined for each that is loading or has failed to load. */
export function useSharedNames(folderIds: readonly number[]): readonly (string | undefined)[] {
  const client = useClient();
  const canList = useSharedFolderSupport() ?? false;
  return useQueries({
    queries: folderIds.map((id) => ({ ...fileQueries.shared(client, id), enabled: canList })),
    combine: (results) => results.map(({ data }) => data?.folder.name ?? undefined),
  });
}
