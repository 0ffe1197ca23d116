import { createStore, type Document, fileQueries, type TrashedDocument } from '@abrak/core';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useClient } from '../../provider/index.ts';
import { onePerCache } from '../perCache.ts';

const nothing: ReadonlySet<number> = new Set();

/** Ids of what is on its way out of the trash, of one cache: it is out of sight before the server has answered. */
export const leavingTrash = onePerCache(() => createStore(nothing));

/** What a view of the trash needs: the listing without what is on its way out. */
export interface TrashState {
  readonly query: UseQueryResult<readonly TrashedDocument[]>;
  readonly documents: readonly Document[];
}

const none: readonly Document[] = [];

/** Lists the trash and follows it. */
export function useTrash(): TrashState {
  const query = useQuery(fileQueries.trash(useClient()));
  const { subscribe, getState } = leavingTrash(useQueryClient());
  const leaving = useSyncExternalStore(subscribe, getState, getState);
  const listed = query.data ?? none;
  const documents = useMemo(
    () => (leaving.size === 0 ? listed : listed.filter(({ id }) => !leaving.has(id))),
    [listed, leaving],
  );
  return { query, documents };
}
