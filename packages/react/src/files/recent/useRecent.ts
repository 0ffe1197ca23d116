import { fileQueries, type StoredDocument } from '@abrak/core/files';
import { MAX_RECENT } from '@abrak/core/internal';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../provider/index.ts';
import { usePendingDeletes } from '../usePendingDeletes.ts';

/** The newest files of all folders, without those that are about to be deleted. */
export interface RecentState {
  readonly query: UseQueryResult<readonly StoredDocument[]>;
  readonly documents: readonly StoredDocument[];
}

const noDocuments: readonly StoredDocument[] = [];

/** Subscribes to the customer's newest files. */
export function useRecent(): RecentState {
  const query = useQuery(fileQueries.recent(useClient(), { limit: MAX_RECENT }));
  const { hiddenIds } = usePendingDeletes().state;
  const listed = query.data ?? noDocuments;
  const documents = useMemo(() => (hiddenIds.size === 0 ? listed : listed.filter(({ id }) => !hiddenIds.has(id))), [listed, hiddenIds]);
  return { query, documents };
}
