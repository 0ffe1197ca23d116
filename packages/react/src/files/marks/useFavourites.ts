import { fileQueries, type StoredDocument } from '@abrak/core/files';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../provider/headless.ts';
import { folderOrdering, type ListedDocuments, useListedDocuments } from '../listing/headless.ts';
import { usePendingDeletes } from '../usePendingDeletes.ts';

const noDocuments: readonly StoredDocument[] = [];

/** Returns a list without the documents that are about to be deleted. */
export function useUndeleted(documents: readonly StoredDocument[] = noDocuments): readonly StoredDocument[] {
  const { hiddenIds } = usePendingDeletes().state;
  return useMemo(() => (hiddenIds.size === 0 ? documents : documents.filter(({ id }) => !hiddenIds.has(id))), [documents, hiddenIds]);
}

/**
 * Lists the customer's favourites of all folders, folders first and then by name, without those that are about to be
 * deleted. Servers without the capability `favourites` answer `itemMissing`.
 */
export function useFavourites(): ListedDocuments {
  const query = useQuery(fileQueries.favourites(useClient()));
  const documents = useUndeleted(query.data);
  return useListedDocuments({ placeKey: 'favourites', documents, ordering: folderOrdering, query });
}
