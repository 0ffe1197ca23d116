import { accountQueries } from '@abrak/core/account';
import { ROOT_FOLDER_ID, type StoredDocument } from '@abrak/core/files';
import { copyDocuments } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Outcome, settle, useClient } from '../provider/headless.ts';
import { addToListings, refreshListings } from './fileCache.ts';

/** Returns the function that copies documents of one folder into it; its value is the copies, under free names. */
export function useCopying(): (documents: readonly StoredDocument[]) => Promise<Outcome<readonly StoredDocument[]>> {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(
    async (documents) => {
      const targetId = documents[0]?.parent?.id ?? ROOT_FOLDER_ID;
      const copied = await settle(copyDocuments(client, documents.map(({ id }) => id), { targetId }));
      if (copied.ok) addToListings(cache, copied.value);
      // Earlier batches of a long list may have been copied.
      else void refreshListings(cache);
      void cache.invalidateQueries({ queryKey: accountQueries.all });
      return copied;
    },
    [client, cache],
  );
}
