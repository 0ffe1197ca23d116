import type { Document, FolderListing } from '@abrak/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useClient } from '../provider/index.ts';
import { folderQuery } from './folderQuery.ts';
import { useRunningMovesState } from './moves/runningMoves.ts';
import { withMoves } from './moves/withMoves.ts';
import { usePendingDeletes } from './usePendingDeletes.ts';

/** What of a folder is still on its way. */
export interface UnreadPart {
  /** The folder that is being read. */
  readonly path: string;
  /** How many documents. */
  readonly count: number;
  /** Documents of the folder without what is about to be deleted or to leave. */
  readonly staying: (documents: readonly Document[]) => readonly Document[];
}

/** What a folder view needs: the listing without what is about to be deleted, and with moves as if they were over. */
export interface FolderState {
  readonly query: UseQueryResult<FolderListing>;
  readonly documents: readonly Document[];
  /** Undefined once everything is here. */
  readonly unread: UnreadPart | undefined;
}

const nothing: readonly Document[] = [];

/** Lists a folder by its path and follows it. */
export function useFolder(path: string): FolderState {
  const client = useClient();
  const query = useQuery(folderQuery(client, path));
  const { hiddenIds } = usePendingDeletes().state;
  const { moves } = useRunningMovesState();
  const listed = query.data?.documents ?? nothing;
  const folderId = query.data?.folder.id;
  const count = query.data?.unread?.count;
  const staying = useCallback(
    (all: readonly Document[]) => (hiddenIds.size === 0 ? all : all.filter(({ id }) => !hiddenIds.has(id))),
    [hiddenIds],
  );
  const documents = useMemo(
    () => staying(folderId === undefined ? listed : withMoves(listed, folderId, moves)),
    [listed, folderId, moves, staying],
  );
  const unread = useMemo((): UnreadPart | undefined => {
    if (count === undefined) return undefined;
    const leaving = new Set(moves.filter(({ targetId }) => targetId !== folderId).flatMap((move) => move.documents.map(({ id }) => id)));
    return { path, count, staying: (all) => staying(all).filter(({ id }) => !leaving.has(id)) };
  }, [path, count, folderId, moves, staying]);
  return { query, documents, unread };
}
