import { type StoredDocument, fileQueries, type TrashedDocument } from '@abrak/core/files';
import { createStore } from '@abrak/core';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useClient, onePerCache } from '../../provider/index.ts';

const noIds: ReadonlySet<number> = new Set();

/** Ids, per cache, of documents hidden from the trash while they are being restored or erased. */
export const hiddenTrashOf = onePerCache(() => createStore(noIds));

/** The trash listing as an optimistic view: without documents being restored or erased. */
export interface TrashState {
  readonly query: UseQueryResult<readonly TrashedDocument[]>;
  readonly documents: readonly StoredDocument[];
}

const noDocuments: readonly StoredDocument[] = [];

/** Subscribes to the trash listing. */
export function useTrash(): TrashState {
  const query = useQuery(fileQueries.trash(useClient()));
  const { subscribe, getState } = hiddenTrashOf(useQueryClient());
  const leaving = useSyncExternalStore(subscribe, getState, getState);
  const listed = query.data ?? noDocuments;
  const documents = useMemo(
    () => (leaving.size === 0 ? listed : listed.filter(({ id }) => !leaving.has(id))),
    [listed, leaving],
  );
  return { query, documents };
}
