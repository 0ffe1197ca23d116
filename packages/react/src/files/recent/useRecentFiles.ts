import { fileQueries, sortDocuments, type StoredDocument } from '@abrak/core/files';
import { MAX_RECENT } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../provider/headless.ts';
import { type ListedDocuments, type Ordering, useListedDocuments } from '../listing/headless.ts';
import { usePendingDeletes } from '../usePendingDeletes.ts';

const ordering: Ordering = { initial: { by: 'date', order: 'descending' }, sort: sortDocuments };

const noDocuments: readonly StoredDocument[] = [];

/**
 * Lists the customer's newest files of all folders, newest first, without those that are about to be deleted. Servers
 * without the capability `recentFiles` answer `itemMissing`.
 */
export function useRecentFiles(): ListedDocuments {
  const query = useQuery(fileQueries.recent(useClient(), { limit: MAX_RECENT }));
  const { hiddenIds } = usePendingDeletes().state;
  const listed = query.data ?? noDocuments;
  const documents = useMemo(() => (hiddenIds.size === 0 ? listed : listed.filter(({ id }) => !hiddenIds.has(id))), [listed, hiddenIds]);
  return useListedDocuments({ placeKey: 'recent', documents, ordering, query });
}
