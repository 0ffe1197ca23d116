import { describeDocument, type StoredDocument } from '@abrak/core/files';
import { useQueryClient } from '@tanstack/react-query';
import { useClient, useOwnMutation } from '../../../provider/index.ts';
import { changeInListings } from '../../data/index.ts';
import { descriptionDraftsOf } from './descriptionDrafts.ts';

/**
 * Returns the mutation that saves a document's description. `onFailed` is called even after the component has
 * unmounted.
 */
export function useDescribe(onFailed: (error: unknown) => void) {
  const client = useClient();
  const cache = useQueryClient();
  return useOwnMutation({
    mutationFn: (described: Pick<StoredDocument, 'description' | 'id'>) => describeDocument(client, described),
    onSuccess(_, { id, description }) {
      descriptionDraftsOf(cache).delete(id);
      changeInListings(cache, id, { description });
    },
    onError: onFailed,
  });
}
