import { fileQueries, sortDocuments, MAX_RECENT } from '@abrak/core/files';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../provider/headless.ts';
import { type ListedDocuments, useListedDocuments } from '../listed/useListedDocuments.ts';
import type { Ordering } from '../listed/useShownDocuments.ts';
import { useUndeleted } from '../pending/pendingDeletes.ts';

const ordering: Ordering = {
  initial: { by: 'date', order: 'descending' },
  // An old file that was uploaded today is a recent one.
  sort: (documents, sort) => sortDocuments(documents, sort, ({ createdAt }) => createdAt),
};

/**
 * Lists the customer's newest files of all folders, newest first, without those that are about to be deleted. Servers
 * without the capability `recentFiles` answer `itemMissing`.
 */
export function useRecentFiles(): ListedDocuments {
  const query = useQuery(fileQueries.recent(useClient(), { limit: MAX_RECENT }));
  const documents = useUndeleted(query.data);
  return useListedDocuments({ placeKey: 'recent', documents, ordering, query });
}
