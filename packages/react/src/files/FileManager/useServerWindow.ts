import { type Document, type DocumentSort, fileQueries } from '@abrak/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../provider/index.ts';
import { FIRST_WINDOW } from '../folderQuery.ts';
import type { UnreadPart } from '../useFolder.ts';

/** The beginning of a folder in an order that the server made. */
export interface ServerWindow {
  readonly documents: readonly Document[];
  /** How many follow; undefined while nobody knows. */
  readonly unreadCount: number | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

const nothing: readonly Document[] = [];

interface WindowView {
  readonly sort: DocumentSort;
  readonly search: string;
}

/** Asks the server for what memory cannot answer while a folder is being read; undefined without something unread. */
export function useServerWindow(unread: UnreadPart | undefined, { sort, search }: WindowView): ServerWindow | undefined {
  const client = useClient();
  const { queryKey, queryFn } = fileQueries.folderWindow(client, unread?.path ?? '', { limit: FIRST_WINDOW, sort, search });
  const { data, error, refetch } = useQuery({ queryKey, queryFn: unread === undefined ? skipToken : queryFn, structuralSharing: false });
  const staying = unread?.staying;
  const documents = useMemo(() => data && staying?.(data.documents), [data, staying]);
  return useMemo(() => {
    if (unread === undefined) return undefined;
    return {
      documents: documents ?? nothing,
      unreadCount: data && data.total - data.documents.length,
      error,
      retry: () => void refetch(),
    };
  }, [unread, documents, data, error, refetch]);
}
