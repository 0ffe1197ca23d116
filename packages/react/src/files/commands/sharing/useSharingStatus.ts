import { changeSharing, type SharingStatus, type StoredDocument } from '@abrak/core/files';
import { useCallback } from 'react';
import { type Outcome, settle } from '../../../provider/headless.ts';
import { changeInListings, useFileServices } from '../../data/index.ts';
import { sharingChangesOf } from './sharingChanges.ts';

type Shared = Pick<StoredDocument, 'id' | 'sharing'>;

/**
 * Returns the function that changes who may open the link of a document: PRIVATE, WITH_LINK or PUBLIC. The change is
 * optimistic; when the server refuses it, the status is restored. Its value is false when another change of the document
 * was running, which then also sends this one.
 */
export function useSharingStatus(): (document: Shared, wanted: SharingStatus) => Promise<Outcome<boolean>> {
  const { client, cache } = useFileServices();
  return useCallback(
    (document, wanted) => {
      const { id } = document;
      const effects = {
        send: (sharing: SharingStatus) => changeSharing(client, { id, sharing }),
        show: (sharing: SharingStatus) => changeInListings(cache, id, { sharing }),
      };
      return settle(sharingChangesOf(cache).change(document, wanted, effects));
    },
    [client, cache],
  );
}
