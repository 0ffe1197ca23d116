import { type StoredDocument, type DocumentSort, fileQueries } from '@abrak/core/files';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../provider/headless.ts';
import { FIRST_WINDOW } from '../cache/folderQuery.ts';
import type { UnloadedPart } from './useFolderListing.ts';

/** First window of a folder, sorted and searched by the server. */
export interface ServerWindow {
  readonly documents: readonly StoredDocument[];
  /** Number of documents after this window; undefined while loading. */
  readonly unloadedCount: number | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

const noDocuments: readonly StoredDocument[] = [];

interface WindowView {
  readonly sort: DocumentSort;
  readonly search: string;
}

/**
 * Requests the sorted or searched documents from the server while a folder is only partially loaded. Returns undefined
 * when the folder is fully loaded.
 */
export function useServerWindow(
  unloaded: UnloadedPart | undefined,
  { sort, search }: WindowView,
): ServerWindow | undefined {
  const client = useClient();
  const { queryKey, queryFn } = fileQueries.folderWindow(client, unloaded?.path ?? '', {
    limit: FIRST_WINDOW,
    sort,
    search,
  });
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: unloaded === undefined ? skipToken : queryFn,
    structuralSharing: false,
  });
  const staying = unloaded?.excludeHidden;
  const documents = useMemo(() => data && staying?.(data.documents), [data, staying]);
  return useMemo(() => {
    if (unloaded === undefined) return undefined;
    return {
      documents: documents ?? noDocuments,
      unloadedCount: data && data.total - data.documents.length,
      error,
      retry: () => void refetch(),
    };
  }, [unloaded, documents, data, error, refetch]);
}
