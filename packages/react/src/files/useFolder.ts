import { type Document, fileQueries, type FolderListing } from '@abrak/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../provider/index.ts';
import { useRunningMovesState } from './moves/runningMoves.ts';
import { withMoves } from './moves/withMoves.ts';
import { usePendingDeletes } from './usePendingDeletes.ts';

/** What a folder view needs: the listing without what is about to be deleted, and with moves as if they were over. */
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
  const { moves } = useRunningMovesState();
  const listed = query.data?.documents ?? nothing;
  const folderId = query.data?.folder.id;
  const documents = useMemo(() => {
    const placed = folderId === undefined ? listed : withMoves(listed, folderId, moves);
    return hiddenIds.size === 0 ? placed : placed.filter(({ id }) => !hiddenIds.has(id));
  }, [listed, folderId, moves, hiddenIds]);
  return { query, documents };
}
