import { fileQueries } from '@abrak/core/files';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../provider/headless.ts';
import { folderOrdering } from '../listed/useShownDocuments.ts';
import { type ListedDocuments, useListedDocuments } from '../listed/useListedDocuments.ts';
import { useUndeleted } from '../pending/pendingDeletes.ts';

/**
 * Lists the customer's favourites of all folders, folders first and then by name, without those that are about to be
 * deleted. Servers without the capability `favourites` answer `itemMissing`.
 */
export function useFavourites(): ListedDocuments {
  const query = useQuery(fileQueries.favourites(useClient()));
  const documents = useUndeleted(query.data);
  return useListedDocuments({ placeKey: 'favourites', documents, ordering: folderOrdering, query });
}
