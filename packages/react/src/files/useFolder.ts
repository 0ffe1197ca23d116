import { type Document, fileQueries, type FolderListing } from '@abrak/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../provider/index.ts';
import { usePendingDeletes } from './usePendingDeletes.ts';

/** What a folder view needs: the listing without what is about to be deleted. */
export interface FolderState {
  readonly query: UseQueryResult<FolderListing>;
  readonly documents: readonly Document[];
}

const nothing: readonly Document[] = [];

/** Lists a folder by its path and follows it. */
export function useFolder(path: string): FolderState {
  const client = useClient();
  const query = useQuery(fileQueries.folder(client, path));
  const { hiddenIds } = usePendingDeletes().state;
  const listed = query.data?.documents ?? nothing;
  const documents = useMemo(
    () => (hiddenIds.size === 0 ? listed : listed.filter(({ id }) => !hiddenIds.has(id))),
    [listed, hiddenIds],
  );
  return { query, documents };
}
