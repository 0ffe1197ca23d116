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
  readonly unreadCount: number | undefined;
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
  unread: UnloadedPart | undefined,
  { sort, search }: WindowView,
): ServerWindow | undefined {
  const client = useClient();
  const { queryKey, queryFn } = fileQueries.folderWindow(client, unread?.path ?? '', {
    limit: FIRST_WINDOW,
    sort,
    search,
  });
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: unread === undefined ? skipToken : queryFn,
    structuralSharing: false,
  });
  const staying = unread?.excludeHidden;
  const documents = useMemo(() => data && staying?.(data.documents), [data, staying]);
  return useMemo(() => {
    if (unread === undefined) return undefined;
    return {
      documents: documents ?? noDocuments,
      unreadCount: data && data.total - data.documents.length,
      error,
      retry: () => void refetch(),
    };
  }, [unread, documents, data, error, refetch]);
}
