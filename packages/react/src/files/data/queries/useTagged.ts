import { fileQueries, MAX_TAGGED } from '@abrak/core/files';
import { tagKey } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../provider/headless.ts';
import { folderOrdering } from '../listed/useShownDocuments.ts';
import { type ListedDocuments, useListedDocuments } from '../listed/useListedDocuments.ts';
import { useUndeleted } from '../pending/pendingDeletes.ts';

/** Documents of a tag. */
export interface Tagged {
  readonly shown: ListedDocuments;
  /** Number of documents of the tag that are not listed, because there are more than one call returns. */
  readonly unlistedCount: number;
}

/** Lists the documents of a tag in all folders, folders first and then by name, without those that are about to be deleted. */
export function useTagged(tag: string): Tagged {
  const query = useQuery(fileQueries.tagged(useClient(), { tag, limit: MAX_TAGGED }));
  const documents = useUndeleted(query.data?.documents);
  const shown = useListedDocuments({ placeKey: `tag/${tagKey(tag)}`, documents, ordering: folderOrdering, query });
  return { shown, unlistedCount: (query.data?.total ?? 0) - (query.data?.documents.length ?? 0) };
}
