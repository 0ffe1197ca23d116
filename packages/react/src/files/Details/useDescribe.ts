import { describeDocument, type Document } from '@abrak/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';
import { changeInListings } from '../fileCache.ts';
import { descriptionDraftsOf } from './descriptionDrafts.ts';

/** Gives a document its description; a failure is told also when nobody looks at the document any more. */
export function useDescribe(onFailed: (error: unknown) => void) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (described: Pick<Document, 'description' | 'id'>) => describeDocument(client, described),
    onSuccess(_, { id, description }) {
      descriptionDraftsOf(cache).delete(id);
      changeInListings(cache, id, { description });
    },
    onError: onFailed,
  });
}
