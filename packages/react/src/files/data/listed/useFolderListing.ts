import type { StoredDocument, FolderListing } from '@abrak/core/files';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useClient } from '../../../provider/headless.ts';
import { folderQuery } from '../cache/folderQuery.ts';
import { useRunningMovesState } from '../pending/runningMoves.ts';
import { withMoves } from '../pending/withMoves.ts';
import { usePendingDeletesStore } from '../pending/pendingDeletes.ts';

/** Part of a folder that is not loaded yet. */
export interface UnloadedPart {
  /** Path of the folder. */
  readonly path: string;
  /** Number of documents that are not loaded yet. */
  readonly count: number;
  /** Removes documents that are pending deletion or being moved to another folder. */
  readonly excludeHidden: (documents: readonly StoredDocument[]) => readonly StoredDocument[];
}

/** A folder listing with optimistic updates: without documents pending deletion, and with running moves applied. */
export interface LoadedFolder {
  readonly query: UseQueryResult<FolderListing>;
  readonly documents: readonly StoredDocument[];
  /** Undefined once the whole folder is loaded. */
  readonly unloaded: UnloadedPart | undefined;
}

const noDocuments: readonly StoredDocument[] = [];

/** Subscribes to a folder's listing by path. */
export function useFolderListing(path: string): LoadedFolder {
  const client = useClient();
  const query = useQuery(folderQuery(client, path));
  const { hiddenIds } = usePendingDeletesStore().state;
  const { moves } = useRunningMovesState();
  const listed = query.data?.documents ?? noDocuments;
  const folderId = query.data?.folder.id;
  const count = query.data?.remaining?.count;
  const staying = useCallback(
    (all: readonly StoredDocument[]) => (hiddenIds.size === 0 ? all : all.filter(({ id }) => !hiddenIds.has(id))),
    [hiddenIds],
  );
  const documents = useMemo(
    () => staying(folderId === undefined ? listed : withMoves(listed, folderId, moves)),
    [listed, folderId, moves, staying],
  );
  const unloaded = useMemo((): UnloadedPart | undefined => {
    if (count === undefined) return undefined;
    const leaving = new Set(
      moves.filter(({ targetId }) => targetId !== folderId).flatMap((move) => move.documents.map(({ id }) => id)),
    );
    return { path, count, excludeHidden: (all) => staying(all).filter(({ id }) => !leaving.has(id)) };
  }, [path, count, folderId, moves, staying]);
  return { query, documents, unloaded };
}
